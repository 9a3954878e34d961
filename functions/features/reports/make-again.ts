import { documentIdOf } from '#functions/features/inspections/document-id.ts';
import type { InspectionRecord } from '#functions/features/inspections/records.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { enqueueDocument } from '#functions/jobs/enqueue.ts';
import { newUlid } from '#functions/platform/ids.ts';

/**
 * Makes the documents of a completed inspection again; those of a draft are made on its device. The job leaves alone what
 * shows the same already.
 */
export async function makeAgain(
  header: Pick<InspectionRecord, 'inspectionId' | 'createdAt' | 'completedAt' | 'completions'>,
  ctx: Pick<ActorCtx, 'table'>,
): Promise<void> {
  if (header.completedAt !== undefined) await remake(header.inspectionId, documentIdOf(header), ctx);
}

/** Has one document made again. */
export async function remake(
  inspectionId: string,
  documentId: string,
  { table }: Pick<ActorCtx, 'table'>,
): Promise<void> {
  const { organizationId } = table.tenant;
  await enqueueDocument({ kind: 'report', jobId: newUlid(), organizationId, inspectionId, documentId });
}
