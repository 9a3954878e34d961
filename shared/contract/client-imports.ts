import * as z from 'zod';
import { Instant, line, Ulid } from './common.ts';
import { defineRoutes } from './route.ts';

/** The largest file, in bytes. */
export const MAX_IMPORT_BYTES = 100 * 1024 * 1024;
const MAX_IMPORT_SIZE = `${MAX_IMPORT_BYTES / 1024 / 1024} MB`;
export const IMPORT_TOO_LARGE = `The file is larger than ${MAX_IMPORT_SIZE}. Split it into several files.`;
/** The most rows of one file: one function compares all their keys in memory. */
export const MAX_IMPORT_ROWS_OF_FILE = 500_000;
/** The most columns of a file. The page shows a choice of fields for each of them. */
export const MAX_IMPORT_COLUMNS = 500;
export const TOO_MANY_COLUMNS = `The file has more than ${MAX_IMPORT_COLUMNS} columns. Delete the columns that aren’t needed.`;
/** Hours after its end in which an import can be undone. */
export const UNDO_HOURS = 24;
/** Retention of the file and of the list of its refused rows, in days. */
export const IMPORT_FILE_DAYS = 7;

/** How to handle a row whose client already exists (`shared/clients/match-keys.ts`). */
export const DUPLICATE_RULES = ['skip', 'update', 'add'] as const;
export type DuplicateRule = (typeof DUPLICATE_RULES)[number];

/**
 * created: the file is being uploaded. queued: waits for its job, or for another import of the company. checking, checked: a dry
 * run. failed: the file could not be read, nothing was written.
 */
export const CLIENT_IMPORT_STATES = [
  'created',
  'queued',
  'checking',
  'checked',
  'running',
  'done',
  'failed',
  'undoing',
  'undone',
] as const;

/** Numbers of rows. */
export const ImportCounts = z.object({
  rows: z.number().int(),
  added: z.number().int(),
  updated: z.number().int(),
  /** Updates that would change nothing. */
  unchanged: z.number().int(),
  /** Rows of clients that already exist, or that an earlier row of the file describes. */
  duplicates: z.number().int(),
  /** Rows with an error. */
  refused: z.number().int(),
  /** Rows skipped because someone else changed or deleted the client during the import. */
  left: z.number().int(),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

/** A row that wasn't imported, with the line of the file where it starts, counted from 1. */
export const ImportRefusal = z.object({ line: z.number().int(), reason: z.string() });
export type ImportRefusal = z.infer<typeof ImportRefusal>;

/** A client that an undo left unchanged. */
export const UndoSkipped = z.object({ clientId: Ulid, name: z.string(), reason: z.enum(['changed', 'used']) });
export type UndoSkipped = z.infer<typeof UndoSkipped>;

export const UndoResult = z.object({
  removed: z.number().int(),
  restored: z.number().int(),
  left: z.number().int(),
  /** The first of the clients left unchanged. */
  examples: z.array(UndoSkipped),
});
export type UndoResult = z.infer<typeof UndoResult>;

export const ClientImport = z.object({
  importId: Ulid,
  fileName: z.string(),
  bytes: z.number().int(),
  state: z.enum(CLIENT_IMPORT_STATES),
  /** No progress for 15 minutes; starting it again resumes it. */
  isStopped: z.boolean(),
  duplicates: z.enum(DUPLICATE_RULES),
  createdAt: Instant,
  startedAt: Instant.optional(),
  endedAt: Instant.optional(),
  /** Rows; `total` is an estimate until the whole file is read. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }),
  counts: ImportCounts.optional(),
  /** Why it failed. */
  problem: z.string().optional(),
  /** The first refused rows. */
  refusals: z.array(ImportRefusal),
  /** A link, valid for minutes, to a CSV file of all rows that weren't imported, with reasons. */
  refusedUrl: z.string().optional(),
  undoableUntil: Instant.optional(),
  undo: UndoResult.optional(),
});
export type ClientImport = z.infer<typeof ClientImport>;

const params = z.strictObject({ importId: Ulid });
const response = z.object({ import: ClientImport });
const MINUTES = 60;

export const clientImportRoutes = defineRoutes({
  putClientImport: {
    method: 'PUT',
    path: '/api/client-imports/{importId}',
    lambda: 'clients',
    permission: 'ADD_CLIENT',
    audit: { none: 'Only a file is announced: nothing is imported until the import is started, which is audited.' },
    summary: `Register a CSV file of clients; returns a presigned POST for its upload, at most ${MAX_IMPORT_SIZE}`,
    params,
    body: z.strictObject({
      fileName: line(200),
      bytes: z.number().int().min(1, 'The file is empty').max(MAX_IMPORT_BYTES, IMPORT_TOO_LARGE),
    }),
    response: z.object({
      import: ClientImport,
      upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()), expiresAt: Instant }),
    }),
    rateLimit: { perAddress: 120, windowSeconds: 15 * MINUTES },
  },
  startClientImport: {
    method: 'POST',
    path: '/api/client-imports/{importId}/start',
    lambda: 'clients',
    permission: 'ADD_CLIENT',
    audit: 'client.import',
    summary:
      'Start the import of an uploaded file, or a dry run; resumes a stopped one and returns a running or finished one',
    params,
    body: z.strictObject({
      /** The field id of each column of the file, '' for none; absent if the headers are the exact ones. */
      columns: z.array(z.string().max(60)).min(1).max(MAX_IMPORT_COLUMNS, TOO_MANY_COLUMNS).optional(),
      duplicates: z.enum(DUPLICATE_RULES).default('skip'),
      /** Counts and errors only; nothing is written. */
      isDryRun: z.boolean().default(false),
    }),
    response,
    status: 202,
    rateLimit: { perAddress: 120, windowSeconds: 15 * MINUTES },
  },
  getClientImport: {
    method: 'GET',
    path: '/api/client-imports/{importId}',
    lambda: 'clients',
    permission: 'ADD_CLIENT',
    summary: 'The progress and the result of an import',
    params,
    response,
  },
  listClientImports: {
    method: 'GET',
    path: '/api/client-imports',
    lambda: 'clients',
    permission: 'ADD_CLIENT',
    summary: 'The imports of the last two weeks, newest first',
    response: z.object({ imports: z.array(ClientImport) }),
  },
  undoClientImport: {
    method: 'POST',
    path: '/api/client-imports/{importId}/undo',
    lambda: 'clients',
    permission: 'ADD_CLIENT',
    audit: 'client.import-undo',
    summary:
      'Undo an import: removes the clients it added and restores those it updated, except clients changed or used since',
    params,
    response,
    status: 202,
  },
});
