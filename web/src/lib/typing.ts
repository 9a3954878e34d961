import { deviceOwner } from './device-owner.ts';

const PREFIX = 'typing';
const FORGOTTEN_AFTER_MS = 14 * 24 * 3_600_000;

type Typed = { value: unknown; at: number };

function keyOf(field: string): string | undefined {
  const owner = deviceOwner();
  return owner && `${PREFIX}:${owner.organizationId}:${owner.userId}:${field}`;
}

/** Keeps what is being typed, with every keystroke: the tab may be killed with the next one, or by the camera. */
export function keepTyping(field: string, value: unknown): void {
  const key = keyOf(field);
  if (key === undefined) return;
  try {
    localStorage.setItem(key, JSON.stringify({ value, at: Date.now() } satisfies Typed));
  } catch {
    // A full or forbidden local storage: it is stored after a short rest, as ever.
  }
}

/** What was being typed into a field when an earlier page was killed; undefined where nothing was. */
export function typedBefore(field: string): unknown {
  const key = keyOf(field);
  try {
    const text = key === undefined ? null : localStorage.getItem(key);
    if (text === null) return undefined;
    const { value, at } = JSON.parse(text) as Typed;
    return at < Date.now() - FORGOTTEN_AFTER_MS ? undefined : value;
  } catch {
    return undefined;
  }
}

/** It is stored, or was given up. */
export function forgetTyping(field: string): void {
  const key = keyOf(field);
  try {
    if (key !== undefined) localStorage.removeItem(key);
  } catch {
    // Forbidden: then it was not kept either.
  }
}

/** A draft is deleted after two weeks without use. */
export function sweepTyping(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(`${PREFIX}:`)) continue;
      const { at } = JSON.parse(localStorage.getItem(key) ?? '{"at":0}') as Typed;
      if (at < Date.now() - FORGOTTEN_AFTER_MS) localStorage.removeItem(key);
    }
  } catch {
    // Nothing that can be read is nothing that has to go.
  }
}
