import { deviceDatabase } from './database.ts';
import { setAnswers } from './local-inspections.ts';

type Values = Parameters<typeof setAnswers>[1];

const PREFIX = 'answers-on-their-way';
/** This page, in the order of time: what it journals is on its way to the database already. */
const PAGE = `${Date.now().toString(36)}-${crypto.randomUUID().slice(0, 8)}`;
const NUMBER_WIDTH = 8;
let written = 0;

function prefixOf(inspectionId: string): string {
  const { organizationId, userId } = deviceDatabase().owner;
  return `${PREFIX}:${organizationId}:${userId}:${inspectionId}:`;
}

/**
 * Keeps a tap through the moment until the database has it: local storage is written within the event itself, so that a
 * page that is killed right after loses nothing. Call what it returns once the database answered.
 */
export function journalAnswers(inspectionId: string, values: Values): () => void {
  written += 1;
  const key = `${prefixOf(inspectionId)}${PAGE}:${String(written).padStart(NUMBER_WIDTH, '0')}`;
  try {
    localStorage.setItem(key, JSON.stringify(values));
  } catch {
    // A full or forbidden local storage: the database alone has to do, as it did before.
  }
  return () => localStorage.removeItem(key);
}

/** Stores what an earlier page could not bring to the database any more, in the order it was tapped. */
export async function replayAnswers(inspectionId: string): Promise<void> {
  const prefix = prefixOf(inspectionId);
  const left = Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix) && !key.startsWith(prefix + PAGE))
    .sort();
  for (const key of left) {
    const text = localStorage.getItem(key);
    if (text !== null) await setAnswers(inspectionId, JSON.parse(text) as Values);
    localStorage.removeItem(key);
  }
}
