import { notFound } from '#shared/errors.ts';
import { auditWrite } from '#functions/features/audit/audit.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { enqueueDocument } from '#functions/jobs/enqueue.ts';
import { enqueueOrRevert } from '#functions/jobs/enqueue-or-revert.ts';
import { instant } from '#functions/platform/clock.ts';
import { newUlid } from '#functions/platform/ids.ts';
import type { ArchiveRow } from './records.ts';
import { ArchiveRepository } from './repository.ts';

/** Longer than a job may run: an older archive has stopped. */
const STOPPED_MS = 10 * 60_000;

const isInProgress = ({ state, updatedAt }: ArchiveRow, now: number): boolean =>
  (state === 'queued' || state === 'making') && now - Date.parse(updatedAt) < STOPPED_MS;

/** Requests a zip. Returns one that is made or in progress; restarts one that failed or stopped. */
export async function putArchive(inspectionId: string, archiveId: string, ctx: ActorCtx): Promise<ArchiveRow> {
  const archives = new ArchiveRepository(ctx.table, ctx.clock);
  const [inspection, known] = await Promise.all([
    new InspectionRepository(ctx.table).get(inspectionId),
    archives.get(inspectionId, archiveId),
  ]);
  if (inspection === undefined) throw notFound('inspectionId');
  if (known !== undefined && (known.state === 'made' || isInProgress(known, ctx.clock.now().getTime()))) return known;
  const at = instant(ctx.clock);
  const row: ArchiveRow = {
    v: 1,
    entity: 'Archive',
    archiveId,
    state: 'queued',
    done: 0,
    total: 0,
    showsPrices: false,
    createdAt: known?.createdAt ?? at,
    updatedAt: at,
  };
  const { organizationId, userId: by } = ctx.actor;
  const detail = { client: inspection.clientName };
  const entry = auditWrite({ act: 'archive.make', at, by, subject: inspectionId, detail });
  // A restarted archive is the same archive, so it isn't audited again.
  await archives.put(inspectionId, row, known === undefined ? [entry] : []);
  const job = { kind: 'archive', jobId: newUlid(), organizationId, inspectionId, archiveId } as const;
  await enqueueOrRevert(
    () => enqueueDocument(job),
    () => archives.put(inspectionId, { ...row, state: 'failed' }),
  );
  return row;
}
