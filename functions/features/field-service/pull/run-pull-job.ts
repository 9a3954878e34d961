import { PROVIDERS } from '#shared/field-service/providers.ts';
import { omit } from '#shared/omit.ts';
import { ConditionFailedError } from '#functions/data/table-errors.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { FieldServiceError } from '#functions/field-service/failure.ts';
import type { CustomerPage } from '#functions/field-service/port.ts';
import { AlreadyRunning } from '#functions/jobs/idempotent.ts';
import { instant } from '#functions/platform/clock.ts';
import { failureText } from '../failure-text.ts';
import type { PullJob } from '../jobs.ts';
import { type FieldServicePorts, jobTable } from '../ports.ts';
import { markRefused } from '../mark-refused.ts';
import { type ConnectionRow, isSameAccount } from '../records.ts';
import { FieldServiceRepository } from '../repository.ts';
import { retryDelay } from '../retry-delay.ts';
import { applyCustomer } from './apply-customer.ts';
import type { PullRow } from './records.ts';
import { PullRepository } from './repository.ts';

/**
 * The most pages of a pull: 150,000 customers of Kickserv, whose pages are the smallest. A provider that repeats its pages
 * would otherwise be read forever.
 * @internal
 */
export const MAX_PAGES = 5000;
/** Attempts before the pull fails; delays grow to 15 minutes. */
const MAX_RETRIES = 8;
/**
 * The next pull also requests changes from shortly before this one started, because the provider's clock may be behind
 * ours.
 */
const OVERLAP_MS = 15 * 60_000;

/**
 * A message for the page before the current one may have been delivered twice, or its job may have failed to queue the
 * current page. After this time without progress it's the latter.
 */
const TWICE_MS = 60_000;

type Pulling = { row: PullRow; connection: ConnectionRow; table: TenantTable; ports: FieldServicePorts };

const jobOf = ({ pullId, page }: PullRow, organizationId: string): PullJob => ({
  kind: 'pull',
  jobId: `${pullId} ${page}`,
  organizationId,
  pullId,
  page,
});

/** Whether no customer in the pull could be read: either a malformed record, or the provider changed its format. */
const isUnread = ({ counts, hasRead }: PullRow): boolean =>
  hasRead !== true && counts.read > 0 && counts.read === counts.skipped;

function doneText(row: PullRow): string {
  const { counts, provider } = row;
  if (isUnread(row)) {
    const { name } = PROVIDERS[provider];
    return `No changed customer in ${name} could be read. The next import tries again. Contact support if this happens again.`;
  }
  const { added, updated, unchanged, skipped, kept } = counts;
  const numbers = `${added} added, ${updated} updated, ${unchanged} unchanged, ${skipped} skipped`;
  const conflicts = kept === 0 ? '' : ` Fields changed in both systems and kept as they are here: ${kept}.`;
  return `Imported customers from ${PROVIDERS[provider].name}: ${numbers}.${conflicts}`;
}

/** The pull's row after one of its pages. If no customer could be read, the next pull requests the same changes again. */
function afterPage(row: PullRow, counts: PullRow['counts'], page: CustomerPage, at: string): PullRow {
  const hasRead = page.readable > 0 ? ({ hasRead: true } as const) : {};
  const moved = { ...omit(row, 'cursor', 'problem'), counts, ...hasRead, retries: 0, updatedAt: at };
  if (page.nextCursor !== undefined) return { ...moved, page: row.page + 1, cursor: page.nextCursor };
  const ended = { ...moved, state: 'done', endedAt: at } as const;
  if (isUnread(moved)) return ended;
  return { ...ended, doneUntil: new Date(Date.parse(row.startedAt) - OVERLAP_MS).toISOString() };
}

/** Throws if paging makes no progress: the same cursor or the same customers again, or far too many pages. */
function checkAdvance(
  { items, nextCursor }: CustomerPage,
  { row, repeated }: { row: PullRow; repeated: number },
): void {
  if (nextCursor === undefined) return;
  const isStuck = nextCursor === row.cursor || (items.length > 0 && repeated === items.length);
  if (isStuck || row.page >= MAX_PAGES) throw new FieldServiceError('unexpected', 'pages that repeat');
}

async function readPage({ row, connection, table, ports }: Pulling): Promise<void> {
  const pulls = new PullRepository(table);
  const { since, cursor } = row;
  const page = await (await ports.adapterOf(connection, table)).pullCustomers({ since, cursor });
  const counts = { ...row.counts };
  let repeated = 0;
  for (const customer of page.items) {
    const { outcome, kept, isRepeated } = await applyCustomer(customer, { pull: row, table, clock: ports.clock });
    if (isRepeated === true) repeated += 1;
    else {
      counts.read += 1;
      counts[outcome] += 1;
      counts.kept += kept;
    }
  }
  counts.read += page.unreadable;
  counts.skipped += page.unreadable;
  checkAdvance(page, { row, repeated });
  const at = instant(ports.clock);
  const after = afterPage(row, counts, page, at);
  const line = new FieldServiceRepository(table).logLine({ at, isProblem: isUnread(after), text: doneText(after) });
  const saved = await pulls.save(row, after, after.state === 'done' ? [line] : []);
  if (saved.state === 'running') await ports.enqueue(jobOf(saved, table.tenant.organizationId));
}

/** Retries the page later, or fails the pull with its reason. */
async function afterFailure(error: FieldServiceError, { row, connection, table, ports }: Pulling): Promise<void> {
  const pulls = new PullRepository(table);
  const at = instant(ports.clock);
  const problem = failureText(row.provider, error);
  if (error.isPassing && row.retries < MAX_RETRIES) {
    const saved = await pulls.save(row, { ...row, retries: row.retries + 1, problem, updatedAt: at });
    return ports.enqueue(jobOf(saved, table.tenant.organizationId), retryDelay(row.retries, error.retryAfterSeconds));
  }
  const connections = new FieldServiceRepository(table);
  const line = connections.logLine({ at, isProblem: true, text: `The import of customers stopped. ${problem}` });
  await pulls.save(row, { ...row, state: 'failed', problem, endedAt: at, updatedAt: at }, [line]);
  if (error.kind === 'unauthorized') await markRefused(connection, table);
}

/** Queues the pull's current page if its message may be lost; throws AlreadyRunning while that can't be known. */
async function queueCurrent(row: PullRow, job: PullJob, ports: FieldServicePorts): Promise<void> {
  // The page after this one was read, so its message arrived.
  if (job.page + 1 < row.page) return;
  if (ports.clock.now().getTime() - Date.parse(row.updatedAt) < TWICE_MS) throw new AlreadyRunning(job.jobId);
  await ports.enqueue(jobOf(row, job.organizationId));
}

/**
 * Reads one page of customers. After a kill, the page is repeated from its start: each customer is written with its
 * link, and the page is counted by the save that advances the pull. A message for a finished page only queues the
 * pull's current page, whose message may have been lost.
 */
export async function runPullJob(job: PullJob, ports: FieldServicePorts): Promise<void> {
  const table = jobTable(job.organizationId, ports);
  const [row, connection] = await Promise.all([
    new PullRepository(table).get(),
    new FieldServiceRepository(table).get(),
  ]);
  if (row?.pullId !== job.pullId || row.state !== 'running' || !isSameAccount(connection, row)) return;
  if (job.page < row.page) return queueCurrent(row, job, ports);
  const pulling = { row, connection, table, ports };
  try {
    await readPage(pulling);
  } catch (error) {
    // Another delivery of this message has advanced the pull, or the company has disconnected.
    if (error instanceof ConditionFailedError) return;
    if (!(error instanceof FieldServiceError)) throw error;
    await afterFailure(error, pulling).catch((conflict: unknown) => {
      if (!(conflict instanceof ConditionFailedError)) throw conflict;
    });
  }
}
