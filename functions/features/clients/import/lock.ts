import { ConditionFailedError } from '#functions/data/table-errors.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { ImportRef } from './jobs.ts';
import type { ImportPorts } from './ports.ts';
import type { ClientImportRow } from './records.ts';
import type { ClientImportRepository } from './repository.ts';

/** Longer than any import job runs. */
const STOPPED_MS = 15 * 60_000;

const ACTIVE = new Set<ClientImportRow['state']>(['queued', 'checking', 'running', 'undoing']);
export const isActive = ({ state }: Pick<ClientImportRow, 'state'>): boolean => ACTIVE.has(state);

/** Its jobs are in the dead-letter queue or lost: no progress for 15 minutes. */
export function isStopped(row: ClientImportRow, movedAt: string | undefined, clock: Clock): boolean {
  const last = movedAt !== undefined && movedAt > row.updatedAt ? movedAt : row.updatedAt;
  return isActive(row) && clock.now().getTime() - Date.parse(last) > STOPPED_MS;
}

const LOCKING_STATES = new Set<ClientImportRow['state']>(['queued', 'running', 'undoing']);

/** Whether the import with the lock is still active; otherwise the lock may be taken over. */
export async function isLocked(importId: string, imports: ClientImportRepository, clock: Clock): Promise<boolean> {
  const row = await imports.get(importId);
  if (row === undefined || !LOCKING_STATES.has(row.state)) return false;
  const progress = await imports.progress(importId, row.state === 'undoing' ? 'undo' : 'write');
  return !isStopped(row, progress?.updatedAt, clock);
}

/** Takes the lock and starts to run in one transaction; undefined while another import of the company has the lock. */
export async function startRun(
  row: ClientImportRow,
  change: Partial<ClientImportRow>,
  { imports, clock }: { imports: ClientImportRepository; clock: Clock },
): Promise<ClientImportRow | undefined> {
  const lock = await imports.lock();
  if (lock?.importId === row.importId) return imports.save(row, change);
  if (lock !== undefined && (await isLocked(lock.importId, imports, clock))) return undefined;
  try {
    return await imports.save(row, change, [imports.locking(row.importId, lock)]);
  } catch (error) {
    // Another worker took the lock, or saved this import: the queue redelivers the message, and that run decides.
    if (error instanceof ConditionFailedError && error.failed.includes(1)) return undefined;
    throw error;
  }
}

async function longestWaiting(imports: ClientImportRepository): Promise<string | undefined> {
  const waiting = (await imports.all()).filter(({ state, isDryRun }) => state === 'queued' && !isDryRun);
  const byStart = waiting.toSorted((one, other) => ((one.startedAt ?? '') < (other.startedAt ?? '') ? -1 : 1));
  return byStart[0]?.importId;
}

/**
 * Passes the lock to the import that has waited longest, and queues it. A waiting import saves its row before it
 * checks the lock, so it's found here: before the lock is passed, or in the second check after its release.
 */
export async function startNext(ref: ImportRef, imports: ClientImportRepository, ports: ImportPorts): Promise<void> {
  const next = await longestWaiting(imports);
  try {
    await imports.passLock(ref.importId, next);
  } catch (error) {
    // Another worker of this import has passed the lock.
    if (!(error instanceof ConditionFailedError)) throw error;
  }
  const holder = (await imports.lock())?.importId ?? (await longestWaiting(imports));
  if (holder === undefined) return;
  const row = await imports.get(holder);
  if (row?.state === 'queued') await ports.enqueueImport('read', { ...ref, importId: holder });
}
