import { enqueueDocument } from '#functions/jobs/enqueue.ts';
import type { DocumentJob } from '#functions/jobs/messages.ts';
import { newUlid } from '#functions/platform/ids.ts';
import { documentIdOf } from '#functions/features/inspections/document-id.ts';
import { unsafePhotos } from './manifest.ts';
import type { InspectionRepository } from '#functions/features/inspections/repository.ts';

/**
 * Remakes the documents of a completed inspection once its last photo is stored, because they were made without it. A
 * redundant job does nothing.
 */
export async function remakeAfterPhotos(
  inspectionId: string,
  { inspections, organizationId }: { inspections: InspectionRepository; organizationId: string },
  enqueue: (job: DocumentJob) => Promise<void> = enqueueDocument,
): Promise<void> {
  const header = await inspections.get(inspectionId);
  if (header?.completedAt === undefined || unsafePhotos(header) > 0) return;
  const documentId = documentIdOf(header);
  await enqueue({ kind: 'report', jobId: newUlid(), organizationId, inspectionId, documentId });
}
