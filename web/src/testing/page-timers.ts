import { afterAll } from 'vitest';

type Begin = (task: () => void, afterMs?: number) => ReturnType<typeof setTimeout>;

/**
 * A page's timers end with its document. Here the document of a file's tests goes while the process that ran them goes on,
 * and what a timer then looks for (`navigator`, `document`) is no longer there.
 */
const pending = new Set<ReturnType<typeof setTimeout>>();
const begins = { setTimeout: globalThis.setTimeout, setInterval: globalThis.setInterval };

for (const [name, begin] of Object.entries(begins)) {
  const beginAndKeep: Begin = (...given) => {
    const timer = (begin as Begin)(...given);
    pending.add(timer);
    return timer;
  };
  Object.assign(globalThis, { [name]: beginAndKeep });
}

afterAll(() => {
  for (const timer of pending) clearTimeout(timer);
  pending.clear();
  Object.assign(globalThis, begins);
});
