import { deviceOwner } from './device-owner.ts';

const PREFIX = 'typing';
const EXPIRES_AFTER_MS = 14 * 24 * 3_600_000;

type Typed = { value: unknown; at: number };

function keyOf(field: string): string | undefined {
  const owner = deviceOwner();
  return owner && `${PREFIX}:${owner.organizationId}:${owner.userId}:${field}`;
}

/** Saves typed text on every keystroke: the tab may be killed at any time, for example by the camera. */
export function saveTyping(field: string, value: unknown): void {
  const key = keyOf(field);
  if (key === undefined) return;
  try {
    localStorage.setItem(key, JSON.stringify({ value, at: Date.now() } satisfies Typed));
  } catch {
    // Local storage is full or blocked: the text is still stored after the debounce.
  }
}

/** The text typed into a field when an earlier page was killed; undefined if there is none. */
export function typedBefore(field: string): unknown {
  const key = keyOf(field);
  try {
    const text = key === undefined ? null : localStorage.getItem(key);
    if (text === null) return undefined;
    const { value, at } = JSON.parse(text) as Typed;
    return at < Date.now() - EXPIRES_AFTER_MS ? undefined : value;
  } catch {
    return undefined;
  }
}

/** Deletes typed text after it was stored or discarded. */
export function deleteTyping(field: string): void {
  const key = keyOf(field);
  try {
    if (key !== undefined) localStorage.removeItem(key);
  } catch {
    // If storage is blocked, nothing was saved either.
  }
}

/** Deletes drafts that have not been used for two weeks. */
export function sweepTyping(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(`${PREFIX}:`)) continue;
      const { at } = JSON.parse(localStorage.getItem(key) ?? '{"at":0}') as Typed;
      if (at < Date.now() - EXPIRES_AFTER_MS) localStorage.removeItem(key);
    }
  } catch {
    // Unreadable entries are kept.
  }
}
