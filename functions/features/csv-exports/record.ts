import * as z from 'zod';
import { CSV_EXPORT_KINDS, CSV_FILE_DAYS, CsvFilter } from '#shared/contract/csv-exports.ts';
import { Ulid } from '#shared/contract/common.ts';

/** An export to a CSV file. Its row expires with the file. */
export const CsvExportRow = z.object({
  v: z.literal(1),
  entity: z.literal('CsvExport'),
  exportId: Ulid,
  kind: z.enum(CSV_EXPORT_KINDS),
  filter: z.object(CsvFilter),
  state: z.enum(['queued', 'making', 'made', 'failed']),
  by: z.string(),
  /** Rows written so far. */
  rows: z.number().int(),
  bytes: z.number().int().optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
  madeAt: z.string().optional(),
  version: z.number().int(),
});
export type CsvExportRow = z.infer<typeof CsvExportRow>;

const DAY_MS = 86_400_000;

/** When the lifecycle rule deletes the file. */
export const fileEndsAt = (madeAt: string): Date => new Date(Date.parse(madeAt) + CSV_FILE_DAYS * DAY_MS);
