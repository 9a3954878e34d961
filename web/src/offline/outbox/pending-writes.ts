import type { DBCore, Middleware } from 'dexie';

let underWay = 0;
const waiting = new Set<() => void>();

/** Counts something that has to reach the disk before the page may be reloaded; call what it returns once it has, or cannot. */
export function writeStarted(): () => void {
  underWay += 1;
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    underWay -= 1;
    if (underWay === 0) for (const resolve of [...waiting]) resolve();
  };
}

/** A work whose result is stored: a photo from the moment it is taken. */
export async function untilStored<T>(work: Promise<T>): Promise<T> {
  const stored = writeStarted();
  try {
    return await work;
  } finally {
    stored();
  }
}

export const writesUnderWay = (): number => underWay;

/** Whether everything is on the disk, now or within the time given. */
export function allStored(withinMs: number): Promise<boolean> {
  if (underWay === 0) return Promise.resolve(true);
  return new Promise((resolve) => {
    const settle = (isStored: boolean) => {
      clearTimeout(timer);
      waiting.delete(stored);
      resolve(isStored);
    };
    const stored = () => settle(true);
    const timer = setTimeout(() => settle(false), withinMs);
    waiting.add(stored);
  });
}

/** Every write of the device's database counts, from its start until the disk has it. */
export const countWrites: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'count-writes',
  create: (core) => ({
    ...core,
    transaction(tables, mode, options) {
      const transaction = core.transaction(tables, mode, options);
      if (mode !== 'readwrite') return transaction;
      const stored = writeStarted();
      // Dexie's transaction is the browser's own, which its types do not say.
      const events = transaction as unknown as EventTarget;
      for (const name of ['complete', 'abort', 'error']) events.addEventListener(name, stored, { once: true });
      return transaction;
    },
  }),
};
