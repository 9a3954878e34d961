import { ConditionFailedError } from '#functions/data/table-errors.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { ImportSpot } from './jobs.ts';
import type { ImportPorts } from './ports.ts';
import type { ClientImportRow } from './records.ts';
import type { ClientImportRepository } from './repository.ts';

/** Longer than any job of an import works. */
const STOPPED_MS = 15 * 60_000;

const ACTIVE = new Set<ClientImportRow['state']>(['queued', 'checking', 'running', 'undoing']);
export const isActive = ({ state }: Pick<ClientImportRow, 'state'>): boolean => ACTIVE.has(state);

/** Its jobs are in the dead-letter queue, or lost: none has moved it for a quarter of an hour. */
export function isStopped(row: ClientImportRow, movedAt: string | undefined, clock: Clock): boolean {
  const last = movedAt !== undefined && movedAt > row.updatedAt ? movedAt : row.updatedAt;
  return isActive(row) && clock.now().getTime() - Date.parse(last) > STOPPED_MS;
}

const LOCKING_STATES = new Set<ClientImportRow['state']>(['queued', 'running', 'undoing']);

/** Whether the import that has the lock still works: else the lock may be taken over. */
export async function isLocked(importId: string, imports: ClientImportRepository, clock: Clock): Promise<boolean> {
  const row = await imports.get(importId);
  if (row === undefined || !LOCKING_STATES.has(row.state)) return false;
  const progress = await imports.progress(importId, row.state === 'undoing' ? 'undo' : 'write');
  return !isStopped(row, progress?.updatedAt, clock);
}

/** Takes the lock and begins to run, both or neither; undefined while another import of the company has the lock. */
export async function beginToRun(
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
    // Another worker took it, or saved this import: the queue delivers the message again, and that run decides.
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
 * Passes the lock on to the import that has waited longest and asks for it. An import that finds the lock taken has saved its row
 * before, so it is found here: before the lock is passed on, or by the second look once it is released.
 */
export async function startNext(spot: ImportSpot, imports: ClientImportRepository, ports: ImportPorts): Promise<void> {
  const next = await longestWaiting(imports);
  try {
    await imports.passLock(spot.importId, next);
  } catch (error) {
    // Another worker of this import passes it on.
    if (!(error instanceof ConditionFailedError)) throw error;
  }
  const holder = (await imports.lock())?.importId ?? (await longestWaiting(imports));
  if (holder === undefined) return;
  const row = await imports.get(holder);
  if (row?.state === 'queued') await ports.enqueueImport('read', { ...spot, importId: holder });
}
