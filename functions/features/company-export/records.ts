import * as z from 'zod';
import { Ulid } from '#shared/contract/common.ts';
import { EXPORT_DAYS } from '#shared/contract/company-export.ts';

/** Where an export resumes: a stage, and a place in it. */
export const ExportPlace = z.object({ stage: z.string(), at: z.string().optional() });
export type ExportPlace = z.infer<typeof ExportPlace>;

/** A zip of everything a company has, made in several jobs. Its row expires by TTL after a month. */
export const CompanyExportRow = z.object({
  v: z.literal(1),
  entity: z.literal('CompanyExport'),
  exportId: Ulid,
  state: z.enum(['queued', 'making', 'made']),
  askedBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  madeAt: z.string().optional(),
  /** Files so far, and about how many there will be. */
  done: z.number().int(),
  total: z.number().int(),
  bytes: z.number().int().optional(),
  /** Photos that could not be put in, as their bytes are gone or others. */
  missing: z.number().int(),
  /** The upload its parts belong to; there from the first job on. */
  uploadId: z.string().optional(),
  /** Jobs that ended well so far: each left a ledger of its files and what did not fill a part. */
  chunk: z.number().int(),
  /** Bytes of the zip so far, and parts sent. */
  offset: z.number().int(),
  parts: z.number().int(),
  place: ExportPlace,
  /** Until then a job is at it. */
  leaseUntil: z.string().optional(),
  version: z.number().int(),
});
export type CompanyExportRow = z.infer<typeof CompanyExportRow>;

const DAY_MS = 86_400_000;

export const exportEndsAt = ({ madeAt }: CompanyExportRow): Date | undefined =>
  madeAt === undefined ? undefined : new Date(Date.parse(madeAt) + EXPORT_DAYS * DAY_MS);
