import { logProblem } from '../log.ts';
import type { ChunkFailure } from './chunk-failure.ts';

const RELOADED_KEY = 'reloaded-for-chunk';

/** The newest part that did not come, and how often that was tried by hand. */
export type ChunkTrouble = { failure: ChunkFailure; tries: number };

let trouble: ChunkTrouble | undefined;
const waiting = new Set<() => void>();
const listeners = new Set<() => void>();

export const chunkTrouble = (): ChunkTrouble | undefined => trouble;

export function onChunkTrouble(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function become(next: ChunkTrouble | undefined): void {
  trouble = next;
  for (const listener of listeners) listener();
}

/** Tries every part that is missing again. */
export function tryAgain(): void {
  const again = [...waiting];
  waiting.clear();
  become(undefined);
  for (const resolve of again) resolve();
}

/** Once per release and tab: a reload that did not help is not repeated. False also where nothing can be remembered. */
function mayReload(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === __BUILD_ID__) return false;
    sessionStorage.setItem(RELOADED_KEY, __BUILD_ID__);
    return true;
  } catch {
    return false;
  }
}

/** Whether a reload would interrupt nothing; set by the application, and false before that. */
let isReloadSafe: () => Promise<boolean> = () => Promise.resolve(false);

export function setReloadCheck(check: () => Promise<boolean>): void {
  isReloadSafe = check;
}

/** The last resort, at the same place: never offline, in the middle of an inspection or before all is stored. */
async function reloadWhenSafe(): Promise<void> {
  if ((await isReloadSafe()) && trouble !== undefined && mayReload()) globalThis.location.reload();
}

let tries = 0;

/** Says that a part did not come; resolves when it is to be tried again: by hand, or when the connection is back. */
export function untilTriedAgain(failure: ChunkFailure): Promise<void> {
  logProblem(failure.message, failure.detail);
  tries += 1;
  become({ failure, tries });
  void reloadWhenSafe();
  return new Promise((resolve) => {
    const resume = () => {
      globalThis.removeEventListener('online', resume);
      document.removeEventListener('visibilitychange', whenShown);
      if (waiting.delete(resume)) become(undefined);
      resolve();
    };
    const whenShown = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) resume();
    };
    waiting.add(resume);
    globalThis.addEventListener('online', resume);
    document.addEventListener('visibilitychange', whenShown);
  });
}
