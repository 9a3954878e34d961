import * as z from 'zod';
import { OrganizationId, Ulid } from '#shared/contract/common.ts';
import { sendMessage } from '#functions/jobs/send-message.ts';
import { required } from '#functions/platform/env.ts';

/** Writes the file of one export; queued with the client file jobs. A repeated job writes the same file again. */
export const CsvExportJob = z.object({
  kind: z.literal('export'),
  jobId: z.string(),
  organizationId: OrganizationId,
  exportId: Ulid,
});
export type CsvExportJob = z.infer<typeof CsvExportJob>;
export type CsvExportRef = Pick<CsvExportJob, 'organizationId' | 'exportId'>;

export const enqueueCsvExport = (ref: CsvExportRef): Promise<void> => {
  const job: CsvExportJob = { kind: 'export', jobId: ref.exportId, ...ref };
  return sendMessage(required('CLIENT_IMPORT_QUEUE_URL'), JSON.stringify(job));
};
