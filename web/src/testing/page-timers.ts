import { afterAll } from 'vitest';

type Begin = (task: () => void, afterMs?: number) => ReturnType<typeof setTimeout>;

/**
 * In a browser, timers end with their document. In tests, the process outlives the document of a test file, so a pending
 * timer would run without `navigator` and `document`.
 */
const pending = new Set<ReturnType<typeof setTimeout>>();

for (const name of ['setTimeout', 'setInterval'] as const) {
  const begin = globalThis[name] as Begin;
  const startAndTrack: Begin = (...args) => {
    const timer = begin(...args);
    pending.add(timer);
    return timer;
  };
  Object.assign(globalThis, { [name]: startAndTrack });
}

afterAll(() => {
  for (const timer of pending) clearTimeout(timer);
  pending.clear();
});
