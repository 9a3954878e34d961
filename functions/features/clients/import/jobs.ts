import * as z from 'zod';
import { OrganizationId, Ulid } from '#shared/contract/common.ts';
import { sendMessage, sendMessages } from '#functions/jobs/send-message.ts';
import { required } from '#functions/platform/env.ts';

const ref = { jobId: z.string(), organizationId: OrganizationId, importId: Ulid };

/** Jobs in the client file queue. They're idempotent. */
export const ClientImportJob = z.discriminatedUnion('kind', [
  /** Reads the file, decides on each row and queues its chunks. */
  z.object({ kind: z.literal('read'), ...ref }),
  z.object({ kind: z.literal('write'), ...ref, chunk: z.number().int() }),
  /** Queues the undo of all chunks. */
  z.object({ kind: z.literal('undo'), ...ref }),
  z.object({ kind: z.literal('undo-chunk'), ...ref, chunk: z.number().int() }),
]);
export type ClientImportJob = z.infer<typeof ClientImportJob>;
export type ImportRef = Pick<ClientImportJob, 'organizationId' | 'importId'>;

const text = (job: Omit<ClientImportJob, 'jobId'> & { chunk?: number }): string =>
  JSON.stringify({ ...job, jobId: `${job.importId} ${job.chunk ?? ''}` });

export const enqueueImport = (kind: 'read' | 'undo', importRef: ImportRef): Promise<void> =>
  sendMessage(required('CLIENT_IMPORT_QUEUE_URL'), text({ kind, ...importRef }));

/** Queues chunks to be written or undone. */
export const enqueueChunks = (
  kind: 'write' | 'undo-chunk',
  importRef: ImportRef,
  chunks: readonly number[],
): Promise<void> =>
  sendMessages(
    required('CLIENT_IMPORT_QUEUE_URL'),
    chunks.map((chunk) => text({ kind, ...importRef, chunk })),
  );
