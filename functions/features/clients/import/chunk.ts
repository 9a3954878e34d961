import * as z from 'zod';
import { FurtherContacts } from '#shared/clients/contact-cells.ts';
import { ClientFields } from '#shared/contract/clients.ts';
import { Ulid } from '#shared/contract/common.ts';
import { chunkKey } from '#functions/files/client-file-keys.ts';
import type { ImportRef } from './jobs.ts';
import type { ImportPorts } from './ports.ts';

const DecidedRow = z.object({
  line: z.number().int(),
  kind: z.enum(['add', 'update']),
  /** The added client's id, derived from the import and the line, or the updated client's id. */
  clientId: Ulid,
  fields: ClientFields,
  /** The columns that an update writes: those that aren't empty in the row. */
  columns: z.array(z.string()).optional(),
  /** The contacts that an update adds. */
  further: FurtherContacts.exactOptional(),
});
export type DecidedRow = z.infer<typeof DecidedRow>;

const RefusedRow = z.object({
  line: z.number().int(),
  isDuplicate: z.boolean(),
  reason: z.string(),
  cells: z.array(z.string()),
});
export type RefusedRow = z.infer<typeof RefusedRow>;

/**
 * A part of a file: its rows with the decision for each. The decisions are stored, so that a job that runs again does
 * the same, even if clients have changed since.
 */
export const Chunk = z.object({ rows: z.array(DecidedRow), refused: z.array(RefusedRow) });
export type Chunk = z.infer<typeof Chunk>;

export async function readChunk(ref: ImportRef, chunk: number, { objects, bucket }: ImportPorts): Promise<Chunk> {
  const bytes = await objects.read(bucket, chunkKey(ref, chunk));
  if (bytes === undefined) throw new Error(`Chunk ${chunk} of the import ${ref.importId} is missing`);
  return Chunk.parse(JSON.parse(bytes.toString('utf8')));
}

export async function storeChunk(
  ref: ImportRef,
  chunk: number,
  content: Chunk,
  { objects, bucket }: ImportPorts,
): Promise<void> {
  await objects.write(bucket, chunkKey(ref, chunk), Buffer.from(JSON.stringify(content)), 'application/json');
}
