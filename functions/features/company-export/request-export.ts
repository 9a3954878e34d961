import { EXPORTS_A_DAY } from '#shared/contract/company-export.ts';
import { AppError } from '#shared/errors.ts';
import { ConditionFailedError } from '#functions/data/table-errors.ts';
import { auditWrite } from '#functions/features/audit/audit.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { instant } from '#functions/platform/clock.ts';
import { newUlid } from '#functions/platform/ids.ts';
import { enqueueCompanyData } from '#functions/jobs/enqueue-company-data.ts';
import { enqueueOrRevert } from '#functions/jobs/enqueue-or-revert.ts';
import { FIRST_PLACE } from './first-place.ts';
import { requireOwnAdministrator } from './require-own-administrator.ts';
import type { CompanyExportRow } from './records.ts';
import { CompanyExportRepository } from './repository.ts';

const DAY_MS = 86_400_000;
/** Longer than any job runs: an export without progress for this long has stopped. */
const STOPPED_MS = 10 * 60_000;
const NEVER = new Date(0).toISOString();

export const isStopped = ({ state, updatedAt }: CompanyExportRow, now: Date): boolean =>
  state !== 'made' && now.getTime() - Date.parse(updatedAt) > STOPPED_MS;

const isOfToday = ({ createdAt }: CompanyExportRow, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) < DAY_MS;

function newRow(at: string, askedBy: string): CompanyExportRow {
  const counts = { done: 0, total: 0, missing: 0, chunk: 0, offset: 0, parts: 0, version: 0 };
  const times = { createdAt: at, updatedAt: at };
  const exportId = newUlid();
  return { v: 1, entity: 'CompanyExport', exportId, state: 'queued', askedBy, ...times, place: FIRST_PLACE, ...counts };
}

/** Queues the export's job. Without it, the row's time makes the export count as stopped. */
const queueExport = (row: CompanyExportRow, exports: CompanyExportRepository, { actor }: ActorCtx): Promise<void> =>
  enqueueOrRevert(
    () => enqueueCompanyData({ kind: 'export', organizationId: actor.organizationId, exportId: row.exportId }),
    () => exports.save(row, { updatedAt: NEVER }),
  );

/**
 * Starts an export. Returns one in progress; continues one that stopped today. Two concurrent requests may each start
 * one, within the daily limit.
 */
export async function requestExport(ctx: ActorCtx): Promise<CompanyExportRow> {
  requireOwnAdministrator(ctx.actor);
  const exports = new CompanyExportRepository(ctx.table);
  const [now, known] = [ctx.clock.now(), await exports.all()];
  const { organizationId } = ctx.actor;
  const open = known.find((row) => row.state !== 'made' && isOfToday(row, now));
  if (open !== undefined && !isStopped(open, now)) return open;
  if (open !== undefined) return goOn(open, exports, ctx);
  if (known.filter((row) => isOfToday(row, now)).length >= EXPORTS_A_DAY) {
    const main = `An export can be made ${EXPORTS_A_DAY} times a day. The newest one can still be downloaded.`;
    throw new AppError('TOO_MANY_REQUESTS', { main });
  }
  const at = instant(ctx.clock);
  const row = await exports.save(newRow(at, ctx.actor.userId), {});
  await ctx.table.write([auditWrite({ act: 'company.export', at, by: ctx.actor.userId, subject: organizationId })]);
  await queueExport(row, exports, ctx);
  return row;
}

async function goOn(row: CompanyExportRow, exports: CompanyExportRepository, ctx: ActorCtx): Promise<CompanyExportRow> {
  try {
    const after = await exports.save(row, { updatedAt: instant(ctx.clock), leaseUntil: '' });
    await queueExport(after, exports, ctx);
    return after;
  } catch (error) {
    // The export is running after all, or another user has requested it.
    if (error instanceof ConditionFailedError) return (await exports.get(row.exportId)) ?? row;
    throw error;
  }
}
