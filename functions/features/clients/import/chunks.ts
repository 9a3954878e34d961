import type { ImportCounts, ImportRefusal } from '#shared/contract/client-imports.ts';
import { textOfCell } from '#shared/clients/spreadsheet-cells.ts';
import { csvText } from '#shared/csv/cell.ts';
import { chunkKey, refusedFileKey } from '#functions/files/client-file-keys.ts';
import type { PartUpload } from '#functions/files/object-store.ts';
import { PartSink } from '#functions/files/part-sink.ts';
import { type Chunk, type DecidedRow, storeChunk, readChunk, type RefusedRow } from './chunk.ts';
import type { ImportRef } from './jobs.ts';
import type { ImportPorts } from './ports.ts';

/** Limits a chunk's size, because cells may be long and a worker holds the chunk in memory. */
const CHARACTERS_A_CHUNK = 2_000_000;
/** Messages per call. */
const MESSAGES = 10;
const SHOWN_REFUSALS = 20;
const SHOWN_CHARACTERS = 300;

export const noCounts = (): ImportCounts => ({
  rows: 0,
  added: 0,
  updated: 0,
  unchanged: 0,
  duplicates: 0,
  refused: 0,
  left: 0,
});

type ChunksOptions = { ref: ImportRef; isDryRun: boolean; decided: ReadonlySet<string>; ports: ImportPorts };

/**
 * Splits a file's decided rows into chunks, at the same rows in every run, stores them and queues their writes. Also
 * writes the file of rejected rows.
 */
export class Chunks {
  readonly counts = noCounts();
  readonly refusals: ImportRefusal[] = [];
  readonly #options: ChunksOptions;
  #open: Chunk = { rows: [], refused: [] };
  #characters = 0;
  #chunks = 0;
  #toSend: number[] = [];
  #headers: readonly string[] = [];
  #upload: PartUpload | undefined;
  #sink: PartSink | undefined;

  constructor(options: ChunksOptions) {
    this.#options = options;
  }

  begin(headers: readonly string[]): void {
    this.#headers = headers;
  }

  async add(decision: { row: DecidedRow } | { refused: RefusedRow }, cells: readonly string[]): Promise<void> {
    this.counts.rows += 1;
    if ('row' in decision) this.#open.rows.push(decision.row);
    else this.#open.refused.push(decision.refused);
    this.#characters += cells.reduce((length, cell) => length + cell.length, 0);
    const rows = this.#open.rows.length + this.#open.refused.length;
    if (rows === this.#options.ports.rowsPerChunk || this.#characters > CHARACTERS_A_CHUNK) await this.#close();
  }

  /** Stores the last chunk; resolves to the totals. */
  async end() {
    if (this.#open.rows.length + this.#open.refused.length > 0) await this.#close();
    await this.#send();
    if (this.#sink !== undefined) await this.#sink.end();
    await this.#upload?.complete();
    const { counts, refusals } = this;
    return { counts, refusals, chunks: this.#chunks, hasRefusedFile: this.#upload !== undefined };
  }

  async #close(): Promise<void> {
    const { ref, isDryRun, decided, ports } = this.#options;
    this.#chunks += 1;
    const number = this.#chunks;
    // An earlier run has stored this chunk and may have applied it: its decisions are final.
    const isStored = !isDryRun && decided.has(chunkKey(ref, number));
    const chunk = isStored ? await readChunk(ref, number, ports) : this.#open;
    if (!isDryRun && !isStored) await storeChunk(ref, number, chunk, ports);
    this.#open = { rows: [], refused: [] };
    this.#characters = 0;
    this.#count(chunk);
    await this.#writeRefused(chunk.refused);
    this.#toSend.push(number);
    if (this.#toSend.length === MESSAGES) await this.#send();
  }

  #count({ rows, refused }: Chunk): void {
    const { counts, refusals } = this;
    for (const { kind } of rows) counts[kind === 'add' ? 'added' : 'updated'] += 1;
    for (const { line, isDuplicate, reason } of refused) {
      counts[isDuplicate ? 'duplicates' : 'refused'] += 1;
      if (refusals.length < SHOWN_REFUSALS) refusals.push({ line, reason: reason.slice(0, SHOWN_CHARACTERS) });
    }
  }

  async #writeRefused(refused: readonly RefusedRow[]): Promise<void> {
    if (refused.length === 0) return;
    const { ref, ports } = this.#options;
    if (this.#sink === undefined) {
      this.#upload = await ports.objects.upload(ports.bucket, refusedFileKey(ref), 'text/csv');
      this.#sink = new PartSink(this.#upload);
      // Without a byte order mark, Excel reads the file as Windows-1252.
      await this.#sink.write(Buffer.from(`\uFEFF${csvText([['Line', 'Reason', ...this.#headers]])}`));
    }
    // `csvText` protects cells again that an export of ours had protected.
    const rows = refused.map(({ line, reason, cells }) => [String(line), reason, ...cells.map(textOfCell)]);
    await this.#sink.write(Buffer.from(csvText(rows)));
  }

  async #send(): Promise<void> {
    const { ref, isDryRun, ports } = this.#options;
    const chunks = this.#toSend;
    this.#toSend = [];
    if (!isDryRun && chunks.length > 0) await ports.enqueueChunks('write', ref, chunks);
  }
}
