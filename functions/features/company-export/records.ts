import * as z from 'zod';
import { Ulid } from '#shared/contract/common.ts';
import { EXPORT_DAYS } from '#shared/contract/company-export.ts';

/** Where an export resumes: a stage, and a position in it. */
export const ExportPlace = z.object({ stage: z.string(), at: z.string().optional() });
export type ExportPlace = z.infer<typeof ExportPlace>;

/** A zip of all the company's data, made by several jobs. Its row expires by TTL after a month. */
export const CompanyExportRow = z.object({
  v: z.literal(1),
  entity: z.literal('CompanyExport'),
  exportId: Ulid,
  state: z.enum(['queued', 'making', 'made']),
  askedBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  madeAt: z.string().optional(),
  /** Files added so far, and their estimated total. */
  done: z.number().int(),
  total: z.number().int(),
  bytes: z.number().int().optional(),
  /** Photos that could not be added, because their bytes are missing or differ. */
  missing: z.number().int(),
  /** The multipart upload; set by the first job. */
  uploadId: z.string().optional(),
  /** Number of finished jobs: each left a ledger of its files and the bytes that didn't fill a part. */
  chunk: z.number().int(),
  /** Bytes and parts of the zip so far. */
  offset: z.number().int(),
  parts: z.number().int(),
  place: ExportPlace,
  /** Until this time a job works on the export. */
  leaseUntil: z.string().optional(),
  version: z.number().int(),
});
export type CompanyExportRow = z.infer<typeof CompanyExportRow>;

const DAY_MS = 86_400_000;

export const exportEndsAt = ({ madeAt }: CompanyExportRow): Date | undefined =>
  madeAt === undefined ? undefined : new Date(Date.parse(madeAt) + EXPORT_DAYS * DAY_MS);
