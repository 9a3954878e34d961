import * as z from 'zod';

/** The format of the file of unsent work; documented in docs/unsent-work-file.md. */
export const FORMAT = 'flueprint-unsent-work';
export const VERSION = 1;
export const MANIFEST = 'manifest.json';

export const photoPath = (photoId: string) => `photos/${photoId}.jpg`;
export const thumbnailPath = (photoId: string) => `thumbnails/${photoId}.jpg`;

const Row = (key: string) => z.looseObject({}).refine((row) => typeof row[key] === 'string', `A row has no ${key}`);

/** The contents of the file: rows of the device's database, unchanged. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  /** ID of the file: importing it twice counts once. */
  exportId: z.string().min(1),
  madeAt: z.string(),
  owner: z.object({ organizationId: z.string(), userId: z.string(), name: z.string() }),
  /** The node ID of the device's edits. */
  device: z.string(),
  operations: z.array(
    z.object({
      lane: z.string(),
      inspectionId: z.string().optional(),
      routeId: z.string(),
      params: z.record(z.string(), z.string()),
      body: z.record(z.string(), z.unknown()),
      after: z.string().optional(),
      base: z.record(z.string(), z.unknown()).optional(),
      createdAt: z.string(),
    }),
  ),
  photos: z.array(
    z.looseObject({
      photoId: z.string(),
      inspectionId: z.string(),
      sha256: z.string(),
      bytes: z.number(),
      announced: z.boolean(),
    }),
  ),
  rows: z.object({
    inspections: z.array(Row('inspectionId')),
    plans: z.array(Row('inspectionId')),
    clients: z.array(Row('clientId')),
    truckChecks: z.array(Row('checkId')),
    handouts: z.array(Row('handoutId')),
    reportEdits: z.array(Row('inspectionId')),
    approvals: z.array(Row('approvalId')),
    pullSheets: z.array(Row('inspectionId')),
  }),
});
export type Manifest = z.infer<typeof Manifest>;
