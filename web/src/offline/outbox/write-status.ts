import { useSyncExternalStore } from 'react';
import { databaseHealth, onHealth } from '../db/database-health.ts';
import { onWrites, pageWrites, signedInOwner } from './write-queue.ts';

/** The storage status that screens show, derived from the write queue and the health of the database. */
export type WriteStatus = {
  /** Writes of the signed-in user that wait in memory until they can be stored. */
  inMemory: number;
  /** Writes that the device database has neither stored nor rejected for seconds. */
  slow: number;
  /** Whether they wait because the disk is full. */
  isFull: boolean;
  /** The device database does not respond or rejects writes: new input is not being stored. */
  isFailing: boolean;
  /** Incremented when the database is reopened. */
  revision: number;
  /** Set when the browser deleted the database along with unsent work: the message for the user. */
  wiped: string | undefined;
};

let isDiskFull = false;
let current: WriteStatus | undefined;
const listeners = new Set<() => void>();

/** Records the result of the last attempt. */
export function setDiskFull(isFull: boolean): void {
  if (isFull === isDiskFull) return;
  isDiskFull = isFull;
  announce();
}

/** Returns the same object until a value changes. */
export function writeStatus(): WriteStatus {
  const name = signedInOwner();
  const own = pageWrites().filter(({ owner }) => owner !== undefined && owner === name);
  const inMemory = own.filter(({ attempt }) => attempt !== undefined).length;
  const slow = own.filter(({ attempt, isSlow }) => isSlow && attempt === undefined).length;
  const { isFailing, revision, wiped } = databaseHealth();
  const next = { inMemory, slow, isFull: isDiskFull && inMemory > 0, isFailing, revision, wiped };
  const isSame =
    current !== undefined && (Object.keys(next) as (keyof WriteStatus)[]).every((key) => next[key] === current?.[key]);
  if (!isSame || current === undefined) current = next;
  return current;
}

function announce(): void {
  const before = current;
  if (writeStatus() === before) return;
  for (const listener of Array.from(listeners)) listener();
}
onWrites(announce);
onHealth(announce);

export function onWriteStatus(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether some input is only in this page's memory, which the screen then shows. */
export const isUnstored = ({ inMemory, slow, isFailing }: WriteStatus): boolean =>
  inMemory > 0 || slow > 0 || isFailing;

/** The storage status, live. */
export const useWriteStatus = (): WriteStatus => useSyncExternalStore(onWriteStatus, writeStatus);
