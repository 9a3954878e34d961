import { useSyncExternalStore } from 'react';

export type DatabaseHealth = {
  /** The device database does not respond or rejects writes: new input is not being stored. */
  isFailing: boolean;
  /** Incremented when the database is reopened, so that live queries run again. */
  revision: number;
  /** Set when the browser deleted the database along with unsent work: the message for the user. */
  wiped?: string | undefined;
};

let health: DatabaseHealth = { isFailing: false, revision: 0 };
const listeners = new Set<(health: DatabaseHealth) => void>();

export const databaseHealth = (): DatabaseHealth => health;

/** Merges a change; notifies listeners only if a value differs. */
export function changeHealth(change: Partial<DatabaseHealth>): void {
  const next = { ...health, ...change };
  const isSame =
    next.isFailing === health.isFailing && next.wiped === health.wiped && next.revision === health.revision;
  if (isSame) return;
  health = next;
  for (const listener of listeners) listener(health);
}

export function onHealth(listener: (health: DatabaseHealth) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The health of the device database, live. */
export function useDatabaseHealth(): DatabaseHealth {
  return useSyncExternalStore(onHealth, databaseHealth);
}
