import * as z from 'zod';
import { Cursor, Instant, line, paragraph, Ulid } from './common.ts';
import { defineRoutes } from './route.ts';

export const INSERT_KINDS = ['INSERT', 'STOVE'] as const;
export const INSERT_FUELS = ['WOOD', 'GAS', 'PELLET', 'COAL'] as const;

/** Inches; null if the company hasn't entered a value. */
const inches = (max: number) =>
  z.number('Enter a number of inches').min(0, 'At least 0').max(max, `At most ${max} in`).nullable().default(null);

/** The most rows in one import request. */
export const MAX_IMPORT_ROWS = 50;

/** An insert or stove that the company often installs or works on. */
export const InsertFields = z.strictObject({
  maker: line(80),
  model: line(120),
  kind: z.enum(INSERT_KINDS, 'Choose insert or stove'),
  fuel: z.enum(INSERT_FUELS, 'Choose the fuel'),
  collarIn: inches(24),
  minLinerIn: inches(24),
  clearances: z
    .strictObject({ rearIn: inches(120), sideIn: inches(120), cornerIn: inches(120), frontIn: inches(120) })
    .prefault({}),
  note: paragraph(500).default(''),
});
export type InsertFields = z.infer<typeof InsertFields>;

export const Insert = z.object({
  insertId: Ulid,
  ...InsertFields.shape,
  createdAt: Instant,
  updatedAt: Instant,
  version: z.number().int(),
});
export type Insert = z.infer<typeof Insert>;

// `version` is the one the editor loaded: absent when creating.
const PutInsert = z.strictObject({ ...InsertFields.shape, version: z.number().int().min(1).optional() });

/** The result of one row of an import. */
export const ImportedRow = z.object({
  insertId: Ulid,
  insert: Insert.optional(),
  error: z.string().optional(),
});
export type ImportedRow = z.infer<typeof ImportedRow>;

/**
 * Sent with the last part of a file: the results of the earlier parts, so that one notification covers the whole file.
 */
const ImportEnding = z.strictObject({
  importId: Ulid,
  storedBefore: z.number().int().min(0).max(100_000),
  refusedBefore: z.number().int().min(0).max(100_000),
});
export type ImportEnding = z.infer<typeof ImportEnding>;

export const insertRoutes = defineRoutes({
  listInserts: {
    method: 'GET',
    path: '/api/inserts',
    lambda: 'field',
    permission: 'DASHBOARD_VIEW',
    summary: "The company's inserts and stoves, which the guided inspection offers",
    query: z.strictObject({ cursor: Cursor.optional(), limit: z.coerce.number().int().min(1).max(500).default(100) }),
    response: z.object({ inserts: z.array(Insert), cursor: z.string().optional() }),
  },
  putInsert: {
    method: 'PUT',
    path: '/api/inserts/{insertId}',
    lambda: 'field',
    permission: 'ADMIN_SETTINGS_EDIT',
    audit: 'insert.put',
    summary: 'Create or update an insert or stove under an id from the device; idempotent',
    params: z.strictObject({ insertId: Ulid }),
    body: PutInsert,
    response: z.object({ insert: Insert }),
  },
  deleteInsert: {
    method: 'DELETE',
    path: '/api/inserts/{insertId}',
    lambda: 'field',
    permission: 'ADMIN_SETTINGS_EDIT',
    audit: 'insert.delete',
    summary: 'Remove an insert or stove from the list; inspections keep their copy of it',
    params: z.strictObject({ insertId: Ulid }),
    query: z.strictObject({ version: z.coerce.number().int().min(1).optional() }),
    response: z.object({}),
  },
  importInserts: {
    method: 'POST',
    path: '/api/inserts/import',
    lambda: 'field',
    permission: 'ADMIN_SETTINGS_EDIT',
    audit: 'insert.import',
    summary: 'Create or update up to 50 rows of a file independently; each rejected row has a reason',
    body: z.strictObject({
      rows: z
        .array(z.strictObject({ insertId: Ulid, ...PutInsert.shape }))
        .min(1, 'Send at least one row')
        .max(MAX_IMPORT_ROWS, `At most ${MAX_IMPORT_ROWS} rows in one call`),
      ending: ImportEnding.exactOptional(),
    }),
    response: z.object({ rows: z.array(ImportedRow) }),
  },
});
