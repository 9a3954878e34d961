import type * as z from 'zod';
import { keys } from '#functions/data/keys.ts';
import type { TenantTable, TenantWrite } from '#functions/data/tenant-table.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { ConditionFailedError } from '#functions/data/table-errors.ts';
import { absent, versionIs } from '#functions/data/writes.ts';
import { BeforeRow, ClientImportRow, ImportLockRow, ProgressRow, UndoneChunkRow, WrittenChunkRow } from './records.ts';

const RETENTION_SECONDS = 14 * 86_400;
/** More than a company starts in two weeks; rows of older imports expire. */
const MAX_IMPORTS = 100;
const PAGE = 500;

export type Phase = 'write' | 'undo';
const CHUNK_ROWS = { write: WrittenChunkRow, undo: UndoneChunkRow } as const;

const expiryOf = (importedAt: string): number => Math.floor(Date.parse(importedAt) / 1000) + RETENTION_SECONDS;

/** The imports of one company. */
export class ClientImportRepository {
  readonly #table: TenantTable;

  constructor(table: TenantTable) {
    this.#table = table;
  }

  get(importId: string): Promise<ClientImportRow | undefined> {
    return this.#table.get(ClientImportRow, keys.clientImport(importId));
  }

  /** Newest first, at most 100. */
  async all(): Promise<ClientImportRow[]> {
    const query = { schema: ClientImportRow, partition: '', sortBegins: keys.clientImportPrefix };
    return (await this.#table.query({ ...query, limit: MAX_IMPORTS, newestFirst: true, consistent: true })).items;
  }

  /**
   * Saves over the version that was read, 0 for none, with other writes in the same transaction; returns the saved
   * row.
   */
  async save(
    before: ClientImportRow,
    change: Partial<ClientImportRow>,
    others: TenantWrite[] = [],
  ): Promise<ClientImportRow> {
    const after: ClientImportRow = { ...before, ...change, version: before.version + 1 };
    const condition = before.version === 0 ? absent : versionIs(before.version);
    const key = keys.clientImport(before.importId);
    const put: TenantWrite = { kind: 'put', key, item: after, condition, expiresAt: expiryOf(before.createdAt) };
    await this.#table.write([put, ...others]);
    return after;
  }

  /**
   * Saves the change that `decide` returns for the current row, and retries on a conflict. Saves nothing if it returns
   * undefined.
   */
  change(
    importId: string,
    decide: (row: ClientImportRow) => Partial<ClientImportRow> | undefined,
  ): Promise<ClientImportRow | undefined> {
    return retryOnConflict(async () => {
      const row = await this.get(importId);
      const change = row && decide(row);
      return row === undefined || change === undefined ? row : this.save(row, change);
    });
  }

  lock(): Promise<ImportLockRow | undefined> {
    return this.#table.get(ImportLockRow, keys.clientImportLock());
  }

  /** The write that takes the lock, replacing `before`. */
  locking(importId: string, before: ImportLockRow | undefined): TenantWrite {
    const item: ImportLockRow = { v: 1, entity: 'ClientImportLock', importId, version: (before?.version ?? 0) + 1 };
    const condition = before === undefined ? absent : versionIs(before.version);
    return { kind: 'put', key: keys.clientImportLock(), item, condition };
  }

  /** Passes this import's lock to the next one, or releases it; does nothing if it no longer has the lock. */
  async passLock(importId: string, next: string | undefined): Promise<void> {
    const lock = await this.lock();
    if (lock?.importId !== importId) return;
    const condition = versionIs(lock.version);
    const release: TenantWrite = { kind: 'delete', key: keys.clientImportLock(), condition };
    await this.#table.write([next === undefined ? release : this.locking(next, lock)]);
  }

  progress(importId: string, phase: Phase): Promise<ProgressRow | undefined> {
    return this.#table.get(ProgressRow, keys.clientImportProgress(importId, phase));
  }

  /** Creates the count of finished chunks at 0, unless it exists. */
  async beginProgress(row: ClientImportRow, phase: Phase, at: string): Promise<void> {
    const item: ProgressRow = { v: 1, entity: 'ClientImportProgress', updatedAt: at, version: 0 };
    const key = keys.clientImportProgress(row.importId, phase);
    try {
      await this.#table.write([{ kind: 'put', key, item, condition: absent, expiresAt: expiryOf(row.createdAt) }]);
    } catch (error) {
      if (!(error instanceof ConditionFailedError)) throw error;
    }
  }

  async isChunkDone(importId: string, phase: Phase, chunk: number): Promise<boolean> {
    return (await this.#table.get(CHUNK_ROWS[phase], keys.clientImportChunk(importId, phase, chunk))) !== undefined;
  }

  /** Marks a chunk as finished and counts it, in one transaction; false if it was finished before. */
  async chunkDone<P extends Phase>(
    { importId, createdAt }: ClientImportRow,
    phase: P,
    item: z.infer<(typeof CHUNK_ROWS)[P]>,
    at: string,
  ): Promise<boolean> {
    const key = keys.clientImportChunk(importId, phase, item.chunk);
    try {
      await this.#table.write([
        { kind: 'put', key, item, condition: absent, expiresAt: expiryOf(createdAt) },
        { kind: 'update', key: keys.clientImportProgress(importId, phase), set: { updatedAt: at } },
      ]);
      return true;
    } catch (error) {
      if (error instanceof ConditionFailedError && error.failed.includes(0)) return false;
      throw error;
    }
  }

  async *chunkRows<P extends Phase>(importId: string, phase: P): AsyncGenerator<z.infer<(typeof CHUNK_ROWS)[P]>> {
    let cursor: string | undefined;
    do {
      const page = await this.#table.query({
        schema: CHUNK_ROWS[phase],
        partition: keys.clientImportChunk(importId, phase, 0).partition,
        sortBegins: keys.clientImportChunkPrefix(importId, phase),
        limit: PAGE,
        consistent: true,
        cursor,
      });
      yield* page.items as z.infer<(typeof CHUNK_ROWS)[P]>[];
      cursor = page.cursor;
    } while (cursor !== undefined);
  }

  before(importId: string, clientId: string): Promise<BeforeRow | undefined> {
    return this.#table.get(BeforeRow, keys.clientBeforeImport(importId, clientId));
  }

  /** Stores a client's previous fields, in the transaction that updates it; fails if they're stored already. */
  beforeRowPut(importId: string, row: BeforeRow, at: string): TenantWrite {
    const key = keys.clientBeforeImport(importId, row.clientId);
    return { kind: 'put', key, item: row, condition: absent, expiresAt: expiryOf(at) };
  }

  /** Marks the client as restored. */
  restoring(importId: string, clientId: string): TenantWrite {
    return { kind: 'update', key: keys.clientBeforeImport(importId, clientId), set: { isRestored: true } };
  }
}
