import { notFound } from '#shared/errors.ts';
import { auditWrite } from '#functions/features/audit/audit.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { enqueueDocument } from '#functions/jobs/enqueue.ts';
import { instant } from '#functions/platform/clock.ts';
import { newUlid } from '#functions/platform/ids.ts';
import type { DocumentRow } from './records.ts';
import { ReportRepository } from './repository.ts';

/** Requests a document. Queues a failed or pending one again; returns one that is made. */
export async function makeDocument(inspectionId: string, documentId: string, ctx: ActorCtx): Promise<DocumentRow> {
  const reports = new ReportRepository(ctx.table);
  const [inspection, known] = await Promise.all([
    new InspectionRepository(ctx.table).get(inspectionId),
    reports.get(inspectionId, documentId),
  ]);
  if (inspection === undefined) throw notFound('inspectionId');
  if (known?.state === 'made') return known;
  const at = instant(ctx.clock);
  const row: DocumentRow = {
    v: 1,
    entity: 'Document',
    documentId,
    kind: 'report',
    state: 'queued',
    createdAt: known?.createdAt ?? at,
    updatedAt: at,
  };
  const { organizationId, userId: by } = ctx.actor;
  const detail = { client: inspection.clientName };
  const entry = auditWrite({ act: 'document.make', at, by, subject: inspectionId, detail });
  // A repeated request is for the same document, so it isn't audited again.
  await reports.put(inspectionId, row, known === undefined ? [entry] : []);
  await enqueueDocument({ kind: 'report', jobId: newUlid(), organizationId, inspectionId, documentId });
  return row;
}
