import { afterAll } from 'vitest';

type Begin = (task: () => void, afterMs?: number) => ReturnType<typeof setTimeout>;

/**
 * A page's timers end with its document. Here the document of a file's tests goes while the process that ran them continues,
 * and what a timer then looks for (`navigator`, `document`) is no longer there.
 */
const pending = new Set<ReturnType<typeof setTimeout>>();

for (const name of ['setTimeout', 'setInterval'] as const) {
  const begin = globalThis[name] as Begin;
  const beginAndKeep: Begin = (...given) => {
    const timer = begin(...given);
    pending.add(timer);
    return timer;
  };
  Object.assign(globalThis, { [name]: beginAndKeep });
}

afterAll(() => {
  for (const timer of pending) clearTimeout(timer);
  pending.clear();
});
