import { type ColumnMapping, exactMapping } from '#shared/clients/import-mapping.ts';
import { matchKeys } from '#shared/clients/match-keys.ts';
import { isBlankRow } from '#shared/clients/read-row.ts';
import { isDelimiterLine } from '#shared/csv/dialect.ts';
import { problemOfFormat } from '#shared/csv/other-format.ts';
import { MAX_IMPORT_ROWS_OF_FILE } from '#shared/contract/client-imports.ts';
import { SHARD_COUNT } from '#functions/data/keys.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { ClientRepository } from '#functions/features/clients/repository.ts';
import { chunksPrefix, importFileKey } from '#functions/files/client-file-keys.ts';
import { instant } from '#functions/platform/clock.ts';
import { decideRow, type Deciding, isRefused } from './decide-row.ts';
import { Chunks } from './chunks.ts';
import { finishIfComplete } from './finish-import.ts';
import type { ImportRef } from './jobs.ts';
import { startRun, startNext } from './lock.ts';
import { MatchIndex } from './match-index.ts';
import { type ImportPorts, importTable } from './ports.ts';
import { type FileRecord, readRecords } from './read-records.ts';
import type { ClientImportRow } from './records.ts';
import { ClientImportRepository } from './repository.ts';
import { isRowIdOf } from './row-id.ts';

/** Bytes per ranged read: a 100 MB file takes 100 reads, each retried by the SDK on a network failure. */
const RANGE_BYTES = 1024 * 1024;
const CLIENTS_A_PAGE = 500;
/** Interval of progress updates for a waiting user. */
const SAVE_EVERY_MS = 2000;

const NOT_UPLOADED = 'The file didn’t arrive. Upload it again.';
const NO_ROWS = 'The file has no rows below its first line.';
const OTHER_HEADERS =
  'The first line doesn’t have the exact column names. Match the columns of the file to the fields of a client first.';
const OTHER_COLUMNS = 'The columns of the file aren’t the ones that were matched. Choose the file again.';
const TOO_MANY = `The file has more than ${MAX_IMPORT_ROWS_OF_FILE.toLocaleString('en-US')} rows. Import the rest in another file.`;

/** The file can’t be imported; the message is shown. Thrown before anything is written. */
class UnusableFile extends Error {}

async function* piecesOf(ref: ImportRef, { objects, bucket }: ImportPorts) {
  const key = importFileKey(ref);
  const bytes = await objects.sizeOf(bucket, key);
  if (bytes === undefined) throw new UnusableFile(NOT_UPLOADED);
  for (let from = 0; from < bytes; from += RANGE_BYTES) {
    const piece = await objects.readRange(bucket, key, from, RANGE_BYTES);
    if (piece === undefined) throw new UnusableFile(NOT_UPLOADED);
    const problem = from === 0 ? problemOfFormat(piece) : undefined;
    if (problem !== undefined) throw new UnusableFile(problem);
    yield { bytes: piece, isLast: from + RANGE_BYTES >= bytes };
  }
}

/** The keys of all the company's clients, except those that an earlier run of this import has added. */
async function indexClients(importId: string, table: TenantTable): Promise<MatchIndex> {
  const index = new MatchIndex();
  const clients = new ClientRepository(table);
  for (let shard = 0; shard < SHARD_COUNT; shard += 1) {
    let after: string | undefined;
    do {
      const page = await clients.stored(shard, CLIENTS_A_PAGE, after);
      for (const client of page.items) {
        const isOther = client.mergedInto === undefined && !isRowIdOf(importId, client.clientId);
        if (isOther) index.addClient(client.clientId, matchKeys(client));
      }
      after = page.cursor === undefined ? undefined : page.items.at(-1)?.clientId;
    } while (after !== undefined);
  }
  return index;
}

function mappingOf({ columns }: ClientImportRow, headers: readonly string[]): ColumnMapping {
  const mapping = columns ?? exactMapping(headers);
  if (mapping === undefined) throw new UnusableFile(OTHER_HEADERS);
  if (mapping.length !== headers.length) throw new UnusableFile(OTHER_COLUMNS);
  return mapping;
}

type Reading = { row: ClientImportRow; ref: ImportRef; table: TenantTable; imports: ClientImportRepository };

/** Chunks whose rows an earlier run of this job has decided. */
async function decidedChunks(ref: ImportRef, { objects, bucket }: ImportPorts): Promise<Set<string>> {
  const found = new Set<string>();
  let after: string | undefined;
  do {
    const page = await objects.list(bucket, chunksPrefix(ref), { after });
    for (const { key } of page.objects) found.add(key);
    after = page.after;
  } while (after !== undefined);
  return found;
}

/** Decides on every row of the file, chunk by chunk; other workers write the chunks at the same time. */
async function readAll({ row, ref, table, imports }: Reading, ports: ImportPorts) {
  const index = row.duplicates === 'add' ? new MatchIndex() : await indexClients(row.importId, table);
  const chunks = new Chunks({ ref, isDryRun: row.isDryRun, decided: await decidedChunks(ref, ports), ports });
  let savedAt = ports.clock.now().getTime();
  let deciding: Deciding | undefined;
  let readBytes = 0;
  const take = async (record: FileRecord) => {
    if (isBlankRow(record.cells) && record.problem === undefined) return;
    if (deciding === undefined && isDelimiterLine(record.cells)) return;
    if (deciding === undefined) {
      const mapping = mappingOf(row, record.cells);
      deciding = { importId: row.importId, mapping, duplicates: row.duplicates, index };
      return chunks.begin(record.cells);
    }
    const problem = chunks.counts.rows < MAX_IMPORT_ROWS_OF_FILE ? record.problem : TOO_MANY;
    const decision = decideRow({ ...record, ...(problem !== undefined && { problem }) }, deciding);
    await chunks.add(isRefused(decision) ? { refused: decision } : { row: decision }, record.cells);
  };
  const counted = async function* () {
    for await (const piece of piecesOf(ref, ports)) {
      yield piece;
      readBytes += piece.bytes.length;
    }
  };
  for await (const records of readRecords(counted())) {
    for (const record of records) await take(record);
    if (ports.clock.now().getTime() - savedAt < SAVE_EVERY_MS) continue;
    savedAt = ports.clock.now().getTime();
    const progress = { readBytes, readRows: chunks.counts.rows, updatedAt: instant(ports.clock) };
    await imports.change(row.importId, ({ chunks: end }) => (end === undefined ? progress : undefined));
  }
  if (chunks.counts.rows === 0) throw new UnusableFile(NO_ROWS);
  return { ...(await chunks.end()), readBytes };
}

async function claim(reading: Reading, ports: ImportPorts): Promise<ClientImportRow | undefined> {
  const { row, imports } = reading;
  const change: Partial<ClientImportRow> = { readBytes: 0, readRows: 0, updatedAt: instant(ports.clock) };
  if (row.isDryRun) return imports.save(row, { ...change, state: 'checking' });
  return startRun(row, { ...change, state: 'running' }, { imports, clock: ports.clock });
}

async function fail(reading: Reading, problem: string, ports: ImportPorts): Promise<void> {
  const { ref, imports } = reading;
  const at = instant(ports.clock);
  await imports.change(ref.importId, ({ state }) =>
    state === 'failed' ? undefined : { state: 'failed', problem, endedAt: at, updatedAt: at },
  );
  await startNext(ref, imports, ports);
}

/** Completes an import whose file has been read, or queues the chunks that are still unwritten: their messages may be lost. */
async function resume(ref: ImportRef, end: number, imports: ClientImportRepository, ports: ImportPorts): Promise<void> {
  await finishIfComplete(ref, imports, ports);
  if ((await imports.get(ref.importId))?.state !== 'running') return;
  const unwritten: number[] = [];
  for (let chunk = 1; chunk <= end; chunk += 1) {
    if (!(await imports.isChunkDone(ref.importId, 'write', chunk))) unwritten.push(chunk);
  }
  await ports.enqueueChunks('write', ref, unwritten);
}

/**
 * Reads an import's file, decides on each row and queues its chunks; a dry run only counts. After a crash it reads the
 * whole file again and reuses the stored decisions.
 */
export async function readFile(ref: ImportRef, ports: ImportPorts): Promise<void> {
  const unbound = importTable(ref, ports, 'client-import');
  const found = await new ClientImportRepository(unbound).get(ref.importId);
  if (found === undefined || !['queued', 'checking', 'running'].includes(found.state)) return;
  const table = importTable(ref, ports, found.by);
  const imports = new ClientImportRepository(table);
  if (found.chunks !== undefined && !found.isDryRun) return resume(ref, found.chunks, imports, ports);
  const row = await claim({ row: found, ref, table, imports }, ports);
  if (row === undefined) return;
  const reading = { row, ref, table, imports };
  if (!row.isDryRun) await imports.beginProgress(row, 'write', instant(ports.clock));
  try {
    const read = await readAll(reading, ports);
    const at = instant(ports.clock);
    const done = row.isDryRun ? { state: 'checked' as const, endedAt: at } : {};
    const finished = { ...read, ...done, readRows: read.counts.rows, updatedAt: at };
    // Another delivery of the message may have read the file to the end in the meantime.
    await imports.change(row.importId, ({ chunks }) => (chunks === undefined ? finished : undefined));
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    return fail(reading, error.message, ports);
  }
  if (!row.isDryRun) await finishIfComplete(ref, imports, ports);
}
