import { ConditionFailedError } from '#functions/data/table-errors.ts';
import type { TenantTable, TenantWrite } from '#functions/data/tenant-table.ts';
import { enqueueOrRevert } from '#functions/jobs/enqueue-or-revert.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';
import { newUlid } from '#functions/platform/ids.ts';
import type { EnqueueFieldService } from '../jobs.ts';
import type { Store } from '#functions/data/store.ts';
import { mayImport } from '../plan-gate.ts';
import type { ConnectionRow } from '../records.ts';
import { FieldServiceRepository } from '../repository.ts';
import type { PullRow } from './records.ts';
import { PullRepository } from './repository.ts';

/** Longer than a message waits plus a page takes: after it, the job is in the dead-letter queue or lost. */
const STOPPED_MS = 30 * 60_000;
/** Makes a running pull count as stopped, so that the next request continues it. */
const NEVER = new Date(0).toISOString();
const NOTHING = { read: 0, added: 0, updated: 0, unchanged: 0, skipped: 0, kept: 0 };

type Starting = {
  table: TenantTable;
  clock: Clock;
  connection: ConnectionRow;
  startedBy: string;
  enqueue: EnqueueFieldService;
  audit: TenantWrite[];
};

const isStopped = ({ state, updatedAt }: PullRow, clock: Clock): boolean =>
  state === 'running' && clock.now().getTime() - Date.parse(updatedAt) > STOPPED_MS;

/**
 * Starts a pull of the changes since the last one; doesn't touch a running one, and resumes a stopped one at its page.
 */
export async function beginPull({ table, clock, connection, startedBy, enqueue, audit }: Starting): Promise<void> {
  const pulls = new PullRepository(table);
  const before = await pulls.get();
  const at = instant(clock);
  const { provider, accountId } = connection;
  const isSame = before?.provider === provider && before.accountId === accountId;
  if (isSame && before.state === 'running' && !isStopped(before, clock)) return;
  const isContinued = isSame && before.state === 'running';
  const fresh: PullRow = {
    v: 1,
    entity: 'FieldServicePull',
    pullId: newUlid(),
    provider,
    accountId,
    state: 'running',
    startedBy,
    startedAt: at,
    updatedAt: at,
    page: 1,
    retries: 0,
    counts: NOTHING,
    version: 0,
    ...(isSame && before.doneUntil !== undefined && { since: before.doneUntil, doneUntil: before.doneUntil }),
  };
  try {
    const row = await pulls.save(before, isContinued ? { ...before, updatedAt: at, retries: 0 } : fresh, audit);
    const { organizationId } = table.tenant;
    const { pullId, page } = row;
    await enqueueOrRevert(
      () => enqueue({ kind: 'pull', jobId: `${pullId} ${page}`, organizationId, pullId, page }),
      () => pulls.save(row, { ...row, updatedAt: NEVER }),
    );
  } catch (error) {
    // Another user started it at the same time.
    if (!(error instanceof ConditionFailedError)) throw error;
  }
}

type Nightly = Pick<Starting, 'table' | 'clock' | 'enqueue'> & { store: Store };

/** Starts the nightly pull of an open company that has pulled before; returns whether it did. */
export async function beginNightlyPull({ table, clock, enqueue, store }: Nightly): Promise<boolean> {
  const [connection, pull] = await Promise.all([
    new FieldServiceRepository(table).get(),
    new PullRepository(table).get(),
  ]);
  if (connection?.state !== 'connected' || pull === undefined) return false;
  if (!(await mayImport(table, { store, clock }))) return false;
  await beginPull({ table, clock, connection, startedBy: 'Nightly import', enqueue, audit: [] });
  return true;
}
