import type { csvExportRoutes, CsvExportKind } from '#shared/contract/csv-exports.ts';
import type { RouteInput } from '#shared/contract/route.ts';
import { ruleBroken } from '#shared/errors.ts';
import { ConditionFailedError } from '#functions/data/table-errors.ts';
import { auditWrite } from '#functions/features/audit/audit.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { enqueueOrRevert } from '#functions/jobs/enqueue-or-revert.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';
import { enqueueCsvExport } from './jobs.ts';
import type { CsvExportRow } from './record.ts';
import { CsvExportRepository } from './repository.ts';

type Input = RouteInput<(typeof csvExportRoutes)['putCsvExport']>;

/** Longer than any job runs. */
const STOPPED_MS = 15 * 60_000;

/** The job is in the dead-letter queue, or lost. */
export const isStopped = ({ state, updatedAt }: CsvExportRow, clock: Clock): boolean =>
  (state === 'queued' || state === 'making') && clock.now().getTime() - Date.parse(updatedAt) > STOPPED_MS;

const FILTERS_OF: Record<CsvExportKind, readonly string[]> = {
  clients: ['search', 'tag', 'onlyDrafts'],
  inspections: ['search', 'type', 'status', 'technician'],
};

/** 422 on a filter that only the other kind has. */
function checkFilter({ kind, ...filter }: Input['body']): CsvExportRow['filter'] {
  const other = Object.keys(filter).find((name) => !FILTERS_OF[kind].includes(name));
  if (other !== undefined) throw ruleBroken({ [other]: `An export of ${kind} has no such filter.` });
  return filter;
}

/** Queues an export. Returns a known one, or restarts it if it failed or stopped. */
export async function putCsvExport({ params, body }: Input, ctx: ActorCtx): Promise<CsvExportRow> {
  const filter = checkFilter(body);
  const exports = new CsvExportRepository(ctx.table);
  const { exportId } = params;
  const known = await exports.get(exportId);
  if (known !== undefined && known.state !== 'failed' && !isStopped(known, ctx.clock)) return known;
  const at = instant(ctx.clock);
  const by = ctx.actor.userId;
  const fresh: CsvExportRow = {
    v: 1,
    entity: 'CsvExport',
    exportId,
    kind: body.kind,
    filter,
    by,
    createdAt: at,
    ...known,
    state: 'queued',
    rows: 0,
    updatedAt: at,
    version: known?.version ?? 0,
  };
  const act = body.kind === 'clients' ? 'client.export' : 'inspection.export';
  let saved: CsvExportRow;
  try {
    const entry = auditWrite({ act, at, by, subject: exportId });
    saved = await exports.save(fresh, {}, known === undefined ? [entry] : []);
  } catch (error) {
    // The same request arrived twice at once: the other one queues the export.
    if (!(error instanceof ConditionFailedError)) throw error;
    return (await exports.get(exportId)) ?? fresh;
  }
  await enqueueOrRevert(
    () => enqueueCsvExport({ organizationId: ctx.actor.organizationId, exportId }),
    () => exports.save(saved, { state: 'failed' }),
  );
  return fresh;
}
