import { useSyncExternalStore } from 'react';
import { databaseHealth, onHealth } from '../db/database-health.ts';
import { onWrites, pageWrites, signedInOwner } from './write-queue.ts';

/** What a screen says of this device's storing: derived from the write queue and the health of the database. */
export type WriteStatus = {
  /** Writes of the signed-in user that wait in memory until they can be stored. */
  inMemory: number;
  /** Those that the device database has not taken for seconds, without refusing them. */
  slow: number;
  /** They wait because the disk is full. */
  isFull: boolean;
  /** The device database does not answer, or does not take anything: what is entered now is not stored. */
  isFailing: boolean;
  /** Rises when the database was opened again. */
  revision: number;
  /** The browser deleted the database, and unsent work with it: what the person has to know. */
  wiped: string | undefined;
};

let isDiskFull = false;
let current: WriteStatus | undefined;
const listeners = new Set<() => void>();

/** What the last attempt said. */
export function setDiskFull(isFull: boolean): void {
  if (isFull === isDiskFull) return;
  isDiskFull = isFull;
  announce();
}

/** The same object until something of it changes. */
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
  for (const listener of [...listeners]) listener();
}
onWrites(announce);
onHealth(announce);

export function onWriteStatus(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Something that was entered is in this page alone: the screen says so. */
export const isUnstored = ({ inMemory, slow, isFailing }: WriteStatus): boolean =>
  inMemory > 0 || slow > 0 || isFailing;

/** How storing goes, live. */
export const useWriteStatus = (): WriteStatus => useSyncExternalStore(onWriteStatus, writeStatus);
