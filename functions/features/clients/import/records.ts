import * as z from 'zod';
import { ClientFields } from '#shared/contract/clients.ts';
import {
  CLIENT_IMPORT_STATES,
  DUPLICATE_RULES,
  ImportCounts,
  ImportRefusal,
  UndoSkipped,
  UndoResult,
} from '#shared/contract/client-imports.ts';
import { Ulid } from '#shared/contract/common.ts';

/** An import of clients. Each save is over the version that was read, so concurrent writers conflict. */
export const ClientImportRow = z.object({
  v: z.literal(1),
  entity: z.literal('ClientImport'),
  importId: Ulid,
  fileName: z.string(),
  bytes: z.number().int(),
  state: z.enum(CLIENT_IMPORT_STATES),
  by: z.string(),
  columns: z.array(z.string()).optional(),
  duplicates: z.enum(DUPLICATE_RULES),
  isDryRun: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  startedAt: z.string().optional(),
  endedAt: z.string().optional(),
  /** Bytes and rows read so far. */
  readBytes: z.number().int(),
  readRows: z.number().int(),
  /** Number of chunks to write; set once the whole file is read. */
  chunks: z.number().int().optional(),
  counts: ImportCounts.optional(),
  problem: z.string().optional(),
  refusals: z.array(ImportRefusal),
  /** Whether there is a file of rejected rows. */
  hasRefusedFile: z.boolean(),
  undo: UndoResult.optional(),
  version: z.number().int(),
});
export type ClientImportRow = z.infer<typeof ClientImportRow>;

/** The import that may write; the company's other imports wait. */
export const ImportLockRow = z.object({
  v: z.literal(1),
  entity: z.literal('ClientImportLock'),
  importId: Ulid,
  version: z.number().int(),
});
export type ImportLockRow = z.infer<typeof ImportLockRow>;

/** Its version is the number of finished chunks: each is counted in the transaction that writes its own row. */
export const ProgressRow = z.object({
  v: z.literal(1),
  entity: z.literal('ClientImportProgress'),
  updatedAt: z.string(),
  version: z.number().int(),
});
export type ProgressRow = z.infer<typeof ProgressRow>;

export const WriteCounts = ImportCounts.pick({ added: true, updated: true, unchanged: true, left: true });
export type WriteCounts = z.infer<typeof WriteCounts>;

/** A chunk whose rows are written. */
export const WrittenChunkRow = z.object({
  v: z.literal(1),
  entity: z.literal('ClientImportChunk'),
  chunk: z.number().int(),
  ...WriteCounts.shape,
});

/** A chunk whose rows were undone. */
export const UndoneChunkRow = z.object({
  v: z.literal(1),
  entity: z.literal('ClientImportUndoneChunk'),
  chunk: z.number().int(),
  removed: z.number().int(),
  restored: z.number().int(),
  left: z.number().int(),
  examples: z.array(UndoSkipped),
});
export type UndoneChunkRow = z.infer<typeof UndoneChunkRow>;

/** A client's fields before the import updated it, their content version, and the version that the update created. */
export const BeforeRow = z.object({
  v: z.literal(1),
  entity: z.literal('ClientBeforeImport'),
  clientId: Ulid,
  fields: ClientFields,
  /** Absent in a row of an earlier release. */
  contentVersion: z.number().int().exactOptional(),
  madeVersion: z.number().int(),
  isRestored: z.boolean(),
});
export type BeforeRow = z.infer<typeof BeforeRow>;
