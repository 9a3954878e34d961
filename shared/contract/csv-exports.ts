import * as z from 'zod';
import { Instant, line, Ulid, UserId } from './common.ts';
import { InspectionTypeName, StatusName } from './inspections.ts';
import { defineRoutes } from './route.ts';

/** Days in which a CSV file can be downloaded; after that it must be exported again. */
export const CSV_FILE_DAYS = 7;

export const CSV_EXPORT_KINDS = ['clients', 'inspections'] as const;
export type CsvExportKind = (typeof CSV_EXPORT_KINDS)[number];

/** stopped: no progress for 15 minutes; requesting it again restarts it. */
export const CSV_EXPORT_STATES = ['queued', 'making', 'stopped', 'made', 'failed', 'expired'] as const;

/** One CSV file of clients or of inspections. */
export const CsvExport = z.object({
  exportId: Ulid,
  kind: z.enum(CSV_EXPORT_KINDS),
  state: z.enum(CSV_EXPORT_STATES),
  /** Rows written so far, without the header. */
  rows: z.number().int(),
  bytes: z.number().int().optional(),
  createdAt: Instant,
  /** When the download expires. */
  endsAt: Instant.optional(),
  /** A link valid for ten minutes. */
  url: z.string().optional(),
});
export type CsvExport = z.infer<typeof CsvExport>;

/** The filters of the exported list. `tag` applies to clients; type, status and technician to inspections. */
export const CsvFilter = {
  search: line(80).exactOptional(),
  tag: line(40).exactOptional(),
  /** Only draft clients. */
  onlyDrafts: z.literal(true).exactOptional(),
  type: InspectionTypeName.exactOptional(),
  status: StatusName.exclude(['SYNCING']).exactOptional(),
  technician: UserId.exactOptional(),
};

const params = z.strictObject({ exportId: Ulid });
const response = z.object({ export: CsvExport });

export const csvExportRoutes = defineRoutes({
  putCsvExport: {
    method: 'PUT',
    path: '/api/csv-exports/{exportId}',
    lambda: 'clients',
    // Only office users and administrators, because a file of every client leaves the company's control.
    permission: 'ADD_CLIENT',
    audit: ['client.export', 'inspection.export'],
    summary: 'Request a CSV file of clients or inspections, all or filtered; a repeat returns the same one',
    params,
    body: z.strictObject({ kind: z.enum(CSV_EXPORT_KINDS), ...CsvFilter }),
    response,
    status: 202,
    rateLimit: { perAddress: 60, windowSeconds: 60 * 60 },
  },
  getCsvExport: {
    method: 'GET',
    path: '/api/csv-exports/{exportId}',
    lambda: 'clients',
    permission: 'ADD_CLIENT',
    summary: 'The state of a CSV export, with a short-lived link once it is ready',
    params,
    response,
  },
});
