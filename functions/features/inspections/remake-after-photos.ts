import { enqueueDocument } from '#functions/jobs/enqueue.ts';
import type { DocumentJob } from '#functions/jobs/messages.ts';
import { newUlid } from '#functions/platform/ids.ts';
import { documentIdOf } from './document-id.ts';
import { unsafePhotos } from './manifest.ts';
import type { InspectionRepository } from './repository.ts';

/**
 * Makes the documents of a completed inspection again once its last photo is stored: they were made while some were still on
 * their way. Asked twice, the job finds nothing to do.
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
