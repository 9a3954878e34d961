import { notFound } from '#shared/errors.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { enqueueDocument } from '#functions/jobs/enqueue.ts';
import { instant } from '#functions/platform/clock.ts';
import { newUlid } from '#functions/platform/ids.ts';
import type { DocumentRow } from './records.ts';
import { DocumentRepository } from './repository.ts';

/** Asks for a document; one that failed or still waits is handed to the job once more, one that is made is answered. */
export async function makeDocument(inspectionId: string, documentId: string, ctx: ActorCtx): Promise<DocumentRow> {
  const documents = new DocumentRepository(ctx.table);
  const [inspection, known] = await Promise.all([
    new InspectionRepository(ctx.table).get(inspectionId),
    documents.get(inspectionId, documentId),
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
  await documents.put(inspectionId, row);
  const { organizationId } = ctx.actor;
  await enqueueDocument({ kind: 'report', jobId: newUlid(), organizationId, inspectionId, documentId });
  return row;
}
