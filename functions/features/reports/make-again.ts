import { documentIdOf } from '#functions/features/inspections/document-id.ts';
import type { InspectionRecord } from '#functions/features/inspections/records.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { enqueueDocument } from '#functions/jobs/enqueue.ts';
import { newUlid } from '#functions/platform/ids.ts';

/** Remakes the documents of a completed inspection; a draft's are made on its device. The job skips up-to-date ones. */
export async function makeAgain(
  header: Pick<InspectionRecord, 'inspectionId' | 'createdAt' | 'completedAt' | 'completions'>,
  ctx: Pick<ActorCtx, 'table'>,
): Promise<void> {
  if (header.completedAt !== undefined) await remake(header.inspectionId, documentIdOf(header), ctx);
}

/** Queues the remake of one document. */
export async function remake(
  inspectionId: string,
  documentId: string,
  { table }: Pick<ActorCtx, 'table'>,
): Promise<void> {
  const { organizationId } = table.tenant;
  await enqueueDocument({ kind: 'report', jobId: newUlid(), organizationId, inspectionId, documentId });
}
