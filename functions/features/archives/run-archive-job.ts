import { TenantTable } from '#functions/data/tenant-table.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import type { DocumentJobPorts } from '#functions/features/reports/document-job.ts';
import type { ArchiveJob } from '#functions/jobs/messages.ts';
import { logError } from '#functions/platform/logger.ts';
import { instant } from '#functions/platform/clock.ts';
import { archiveKey } from './archive-key.ts';
import { gather } from './gather-archive.ts';
import type { ArchiveRow } from './records.ts';
import { ArchiveRepository } from './repository.ts';
import { writeArchive } from './write-archive.ts';

const REASON = 'The archive could not be created. Please try again. If it fails again, contact support.';

/**
 * Makes the zip that a row requests. A repeated job makes it only if it's missing; a failure is recorded in the row.
 */
export async function runArchiveJob(job: ArchiveJob, ports: DocumentJobPorts): Promise<void> {
  const table = new TenantTable(ports.store, unsafeTenantOf(job.organizationId, 'archive-jobs'));
  const archives = new ArchiveRepository(table, ports.clock);
  const row = await archives.get(job.inspectionId, job.archiveId);
  if (row === undefined || row.state === 'made') return;
  const save = (change: Partial<ArchiveRow>) =>
    archives.put(job.inspectionId, { ...row, ...change, updatedAt: instant(ports.clock) });
  try {
    const { files, showsPrices } = await gather(job, table, ports);
    const total = files.length;
    const saveProgress = (done: number) => save({ state: 'making', done, total, showsPrices });
    await saveProgress(0);
    const bytes = await writeArchive({ files, key: archiveKey(job), onProgress: saveProgress }, ports);
    await save({ state: 'made', done: total, total, bytes, showsPrices });
  } catch (error) {
    logError('archive failed', error, { job: job.archiveId });
    await save({ state: 'failed', reason: REASON });
  }
}
