import type { ZipEntry } from '#functions/files/zip/zip64.ts';
import type { SentPart } from '#functions/files/resumed-upload.ts';
import { type ExportRef, ledgerKey, tailKey } from './export-keys.ts';
import type { ExportPorts } from './ports.ts';

/** A file of the zip: its position and its hash. */
export type LedgerEntry = ZipEntry & { sha256: string };
export type Missing = { name: string; why: string };
export type Ledger = { entries: LedgerEntry[]; parts: SentPart[]; missing: Missing[] };

const BINARY = 'application/octet-stream';
type Files = Pick<ExportPorts, 'objects' | 'buckets'>;

/** Stores what a job leaves for the next one: its files, the uploaded parts, and the bytes that didn't fill a part. */
export async function storeLedger(
  ref: ExportRef,
  chunk: number,
  { ledger, tail }: { ledger: Ledger; tail: Buffer },
  { objects, buckets }: Files,
): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(ledger), 'utf8');
  // Copied, because the next part reuses the buffer.
  await objects.write(buckets.documents, tailKey(ref, chunk), Buffer.from(tail), BINARY);
  await objects.write(buckets.documents, ledgerKey(ref, chunk), bytes, 'application/json');
}

export async function readTail(ref: ExportRef, chunk: number, { objects, buckets }: Files): Promise<Buffer> {
  const bytes = await objects.read(buckets.documents, tailKey(ref, chunk));
  if (bytes === undefined) throw new Error(`The result of chunk ${chunk} is missing`);
  return bytes;
}

/** The ledgers of earlier jobs, one at a time: only one is in memory. */
export async function* ledgersOf(ref: ExportRef, chunks: number, { objects, buckets }: Files): AsyncGenerator<Ledger> {
  for (let chunk = 1; chunk <= chunks; chunk += 1) {
    const bytes = await objects.read(buckets.documents, ledgerKey(ref, chunk));
    if (bytes === undefined) throw new Error(`The ledger of chunk ${chunk} is missing`);
    yield JSON.parse(bytes.toString('utf8')) as Ledger;
  }
}
