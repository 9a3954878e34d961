import { useSyncExternalStore } from 'react';

export type DatabaseHealth = {
  /** The device database does not answer, or does not take anything: what is entered now is not stored. */
  isFailing: boolean;
  /** Rises when the database was opened again: live queries run again. */
  revision: number;
  /** The browser deleted the database, and unsent work with it: what the person has to know. */
  wiped?: string | undefined;
};

let health: DatabaseHealth = { isFailing: false, revision: 0 };
const listeners = new Set<(health: DatabaseHealth) => void>();

export const databaseHealth = (): DatabaseHealth => health;

/** Takes over what changed; notifies listeners only of a difference. */
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

/** How the device database is, live. */
export function useDatabaseHealth(): DatabaseHealth {
  return useSyncExternalStore(onHealth, databaseHealth);
}
