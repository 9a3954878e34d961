import * as z from 'zod';
import { OrganizationId, Ulid } from '#shared/contract/common.ts';
import { sendMessage, sendMessages } from '#functions/jobs/send-message.ts';
import { required } from '#functions/platform/env.ts';

const spot = { jobId: z.string(), organizationId: OrganizationId, importId: Ulid };

/** Jobs in the client file queue. They're idempotent. */
export const ClientImportJob = z.discriminatedUnion('kind', [
  /** Reads the file, decides on each row and queues its chunks. */
  z.object({ kind: z.literal('read'), ...spot }),
  z.object({ kind: z.literal('write'), ...spot, chunk: z.number().int() }),
  /** Queues the undo of all chunks. */
  z.object({ kind: z.literal('undo'), ...spot }),
  z.object({ kind: z.literal('undo-chunk'), ...spot, chunk: z.number().int() }),
]);
export type ClientImportJob = z.infer<typeof ClientImportJob>;
export type ImportSpot = Pick<ClientImportJob, 'organizationId' | 'importId'>;

const text = (job: Omit<ClientImportJob, 'jobId'> & { chunk?: number }): string =>
  JSON.stringify({ ...job, jobId: `${job.importId} ${job.chunk ?? ''}` });

export const enqueueImport = (kind: 'read' | 'undo', spotOf: ImportSpot): Promise<void> =>
  sendMessage(required('CLIENT_IMPORT_QUEUE_URL'), text({ kind, ...spotOf }));

/** Queues chunks to be written or undone. */
export const enqueueChunks = (
  kind: 'write' | 'undo-chunk',
  spotOf: ImportSpot,
  chunks: readonly number[],
): Promise<void> =>
  sendMessages(
    required('CLIENT_IMPORT_QUEUE_URL'),
    chunks.map((chunk) => text({ kind, ...spotOf, chunk })),
  );
