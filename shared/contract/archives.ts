import * as z from 'zod';
import { SignedReport, SigningKeys } from '#shared/report/export-document.ts';
import { Instant, Ulid } from './common.ts';
import { defineRoutes } from './route.ts';

export const ARCHIVE_STATES = ['queued', 'making', 'made', 'failed'] as const;

/** One zip of everything in an inspection; each link to it is valid for ten minutes. */
export const Archive = z.object({
  archiveId: Ulid,
  state: z.enum(ARCHIVE_STATES),
  /** Files added so far, and the total; both 0 until the job has counted. */
  done: z.number().int(),
  total: z.number().int(),
  bytes: z.number().int().optional(),
  reason: z.string().optional(),
  createdAt: Instant,
  url: z.string().optional(),
});
export type Archive = z.infer<typeof Archive>;

const archiveParams = z.strictObject({ inspectionId: Ulid, archiveId: Ulid });

export const archiveRoutes = defineRoutes({
  exportReport: {
    method: 'GET',
    path: '/api/inspections/{inspectionId}/export',
    lambda: 'documents',
    permission: 'INSPECTION_VIEW',
    summary: 'The report as signed data, which anyone can verify',
    params: z.strictObject({ inspectionId: Ulid }),
    response: SignedReport,
    rateLimit: { perAddress: 120, windowSeconds: 5 * 60 },
  },
  putArchive: {
    method: 'PUT',
    path: '/api/inspections/{inspectionId}/archives/{archiveId}',
    lambda: 'documents',
    permission: 'INSPECTION_VIEW',
    audit: 'archive.make',
    summary: 'Request a zip of report, PDFs, pull sheet and original photos; a repeat returns the same one',
    params: archiveParams,
    response: z.object({ archive: Archive }),
    status: 202,
    rateLimit: { perAddress: 30, windowSeconds: 60 * 60 },
  },
  getArchive: {
    method: 'GET',
    path: '/api/inspections/{inspectionId}/archives/{archiveId}',
    lambda: 'documents',
    permission: 'INSPECTION_VIEW',
    summary: 'The state of a zip, with a short-lived link once it is ready',
    params: archiveParams,
    response: z.object({ archive: Archive }),
  },
  getReportSchema: {
    method: 'GET',
    path: '/api/schemas/inspection-report.json',
    lambda: 'documents',
    permission: 'public',
    summary: 'JSON Schema of the signed report',
    response: z.looseObject({ $schema: z.string() }),
    isBare: true,
    rateLimit: { perAddress: 300, windowSeconds: 5 * 60 },
  },
  getSigningKeys: {
    method: 'GET',
    path: '/api/keys/report-signing.json',
    lambda: 'documents',
    permission: 'public',
    summary: 'The public keys that verify signed reports, as a JSON Web Key Set',
    response: SigningKeys,
    isBare: true,
    rateLimit: { perAddress: 300, windowSeconds: 5 * 60 },
  },
});
