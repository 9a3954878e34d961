import type { ChangeTopic } from '#shared/contract/changes.ts';

type Listener = { topics: readonly ChangeTopic[]; run: () => void };

const listeners = new Set<Listener>();

/** Calls `run` when one of the topics has changed on the server. Returns a function that unsubscribes. */
export function onChange(topics: readonly ChangeTopic[], run: () => void): () => void {
  const listener = { topics, run };
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Calls each listener of these topics once. */
export function announceChanges(changed: readonly ChangeTopic[]): void {
  for (const { topics, run } of listeners) {
    if (topics.some((topic) => changed.includes(topic))) run();
  }
}
