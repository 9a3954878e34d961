import * as z from 'zod';
import { STATUSES } from '#shared/inspection/status/status-names.ts';
import { MAX_PHOTOS_PER_INSPECTION } from '#shared/photos/limits.ts';
import { MAX_EDITS_PER_CALL, MAX_PHOTO_EDITS_PER_CALL } from './call-limits.ts';
import { AnswerValue, FieldEdit } from './answers.ts';
import { Client, DraftClientFields } from './clients.ts';
import { Instant, line, PageQuery, paragraph, Ulid, UserId } from './common.ts';
import {
  CheckTypeName,
  InspectionPlan,
  InspectionTypeName,
  KitVersion,
  LeadIds,
  PriceBook,
} from './company-settings-schemas.ts';
import { Photo, PhotoEdit, PhotoFacts, PhotoUpload } from './photos.ts';
import { defineRoutes } from './route.ts';

export { InspectionTypeName } from './company-settings-schemas.ts';
export const StatusName = z.enum(STATUSES);

export const InspectionSummary = z.object({
  inspectionId: Ulid,
  type: InspectionTypeName,
  clientId: Ulid,
  clientName: z.string(),
  address: z.string(),
  /** The address is another property than the client's, and stays when the client's changes. */
  ownAddress: z.literal(true).exactOptional(),
  inspector: z.object({ userId: UserId, name: z.string() }),
  status: StatusName,
  statusReason: z.string().optional(),
  /** The status that an archived inspection returns to. */
  statusBeforeArchive: StatusName.exclude(['SYNCING', 'ARCHIVED']).optional(),
  createdAt: Instant,
  updatedAt: Instant,
  completedAt: Instant.optional(),
  /** The company's sample, for demonstration: marked wherever it appears, and excluded from counts. */
  isSample: z.literal(true).exactOptional(),
  photos: z.object({
    total: z.number(),
    verified: z.number(),
    /** In addition to the total: photos in its completed version that weren't announced yet. */
    unannounced: z.number().exactOptional(),
  }),
  version: z.number().int(),
});
export type InspectionSummary = z.infer<typeof InspectionSummary>;

export const InspectionDetail = z.object({
  ...InspectionSummary.shape,
  reason: z.string(),
  level: z.string(),
  ruleSetVersion: z.string(),
  fields: z.record(z.string(), z.object({ value: AnswerValue, at: z.string(), by: z.string() })),
  photoList: z.array(Photo),
  /** Removed photos with the time of removal: a device that still shows one removes it only for this reason. */
  removedPhotos: z.array(z.object({ photoId: Ulid, at: z.string() })).exactOptional(),
  /** Values of other devices that lost to a newer edit: kept, and restored by editing again. */
  superseded: z
    .array(z.object({ fieldId: z.string(), value: AnswerValue, at: z.string(), by: z.string() }))
    .exactOptional(),
  /** Names of the editors by user id, if known. */
  people: z.record(z.string(), z.string()).exactOptional(),
  /** Absent only in a device's older copy. */
  plan: InspectionPlan.exactOptional(),
});
export type InspectionDetail = z.infer<typeof InspectionDetail>;

/** An answer, or the URLs of a photo field. */
const ViewValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);

/**
 * The inspection in the specification's format: photo fields are lists of URLs, additional flues and appliances are
 * separate.
 */
export const InspectionView = z.object({
  ...InspectionDetail.shape,
  plan: InspectionPlan,
  data: z.record(z.string(), ViewValue),
  mf: z.boolean(),
  mfData: z.record(
    z.string(),
    z.object({
      chim: z.record(z.string(), ViewValue).exactOptional(),
      app: z.record(z.string(), ViewValue).exactOptional(),
    }),
  ),
});

export type InspectionView = z.infer<typeof InspectionView>;

/** The findings of the same client's previous visit, part by part. */
export const Baseline = z.object({
  inspectionId: Ulid,
  createdAt: Instant,
  completedAt: Instant,
  inspector: z.object({ userId: UserId, name: z.string() }),
  components: z.record(
    z.string(),
    z.object({
      state: z.string().exactOptional(),
      issues: z.array(z.string()),
      /** Titles of the technician's own findings. */
      written: z.array(z.string()).exactOptional(),
      /** A reason from the list, or typed text instead. */
      limitation: z.string().exactOptional(),
      photos: z.array(Photo),
    }),
  ),
  readings: z.record(z.string(), z.number()),
});
export type Baseline = z.infer<typeof Baseline>;

/** One reading over the earlier completed visits, oldest first. */
export const ReadingSeries = z.object({
  fieldId: z.string(),
  points: z.array(z.object({ inspectionId: Ulid, at: Instant, value: z.number() })),
});
export type ReadingSeries = z.infer<typeof ReadingSeries>;

const inspectionParams = z.strictObject({ inspectionId: Ulid });

export const inspectionRoutes = defineRoutes({
  listInspections: {
    method: 'GET',
    path: '/api/inspections',
    lambda: 'inspections',
    permission: 'DASHBOARD_VIEW',
    summary: 'The organization’s inspections, newest first; by type, by status, or by client, technician or address',
    query: z.strictObject({
      ...PageQuery,
      type: InspectionTypeName.optional(),
      status: StatusName.exclude(['SYNCING']).optional(),
      /** Only this user's inspections. */
      technician: UserId.optional(),
      search: line(80, false).optional(),
    }),
    response: z.object({ inspections: z.array(InspectionSummary), cursor: z.string().optional() }),
  },
  createInspection: {
    method: 'PUT',
    path: '/api/inspections/{inspectionId}',
    lambda: 'inspections',
    permission: 'INSPECTION_CREATE',
    audit: ['inspection.create', 'client.draft'],
    summary: 'Start an inspection under an id from the device; idempotent',
    params: inspectionParams,
    body: z.strictObject({
      type: InspectionTypeName,
      clientId: Ulid,
      reason: line(60),
      level: line(20),
      createdAt: Instant,
      /** For a check-style walk: which checklist is used. */
      checkType: CheckTypeName.exactOptional(),
      /** The company's kit the device started with; if absent or unknown, the latest. */
      kitVersion: KitVersion.exactOptional(),
      /** The lead questions the device shows: completing the inspection requires their answers. */
      leads: LeadIds.exactOptional(),
      /** The client was added on site: it is created as a draft under `clientId`, unless it exists already. */
      draftClient: DraftClientFields.exactOptional(),
      /** Who inspected, if an administrator sends the unsent work of another user, who may have left since. */
      inspectorId: UserId.exactOptional(),
    }),
    // `client` is the result of `draftClient`: the draft, or the client it has since been merged into.
    response: z.object({ inspection: InspectionSummary, client: Client.exactOptional() }),
    openWhenCanceled: 'begun-before',
  },
  getInspection: {
    method: 'GET',
    path: '/api/inspections/{inspectionId}',
    lambda: 'inspections',
    permission: 'INSPECTION_VIEW',
    summary: 'One inspection with every field and photo',
    params: inspectionParams,
    response: z.object({ inspection: InspectionView }),
    openWhenCanceled: 'read',
  },
  editInspection: {
    method: 'POST',
    path: '/api/inspections/{inspectionId}/edits',
    lambda: 'inspections',
    permission: 'INSPECTION_EDIT',
    audit: {
      none: 'A device syncs answers and photos in batches while someone taps; each field keeps its time, and inspection.complete is written',
    },
    summary: 'Merge edits of fields and photos; the newest edit wins, in any order of arrival',
    params: inspectionParams,
    body: z.strictObject({
      edits: z.array(FieldEdit).max(MAX_EDITS_PER_CALL).default([]),
      photos: z.array(PhotoEdit).max(MAX_PHOTO_EDITS_PER_CALL).default([]),
    }),
    response: z.object({
      inspection: InspectionSummary,
      superseded: z.array(z.object({ fieldId: z.string(), value: AnswerValue, at: z.string() })),
      /** Clock stamps that were too far ahead, with their corrected values. */
      stamps: z.record(z.string(), z.string()).exactOptional(),
      /** Uploads for the added photos, as from requestUploads: saves a request on a slow connection. */
      uploads: z.array(PhotoUpload).exactOptional(),
    }),
    openWhenCanceled: 'field-work',
  },
  requestUploads: {
    method: 'POST',
    path: '/api/inspections/{inspectionId}/uploads',
    lambda: 'inspections',
    permission: 'INSPECTION_EDIT',
    audit: { none: 'Returns upload forms for photos that the inspection already lists' },
    summary: 'A presigned POST for each photo that was added and is not verified yet',
    params: inspectionParams,
    body: z.strictObject({ photoIds: z.array(Ulid).min(1).max(60) }),
    response: z.object({ uploads: z.array(PhotoUpload) }),
    openWhenCanceled: 'field-work',
  },
  putInspectionPriceBook: {
    method: 'PUT',
    path: '/api/inspections/{inspectionId}/pricebook',
    lambda: 'inspections',
    permission: 'INSPECTION_EDIT',
    audit: 'inspection.prices',
    summary: 'Replace the whole price book of one inspection; for technicians only if the company allows it',
    params: inspectionParams,
    body: z.strictObject({ priceBook: PriceBook }),
    response: z.object({ inspection: InspectionSummary, priceBook: PriceBook }),
    openWhenCanceled: 'field-work',
  },
  completeInspection: {
    method: 'POST',
    path: '/api/inspections/{inspectionId}/complete',
    lambda: 'inspections',
    permission: 'INSPECTION_EDIT',
    audit: 'inspection.complete',
    summary: 'Complete an inspection, which the server recomputes; 422 while something is missing; idempotent',
    params: inspectionParams,
    body: z.strictObject({
      completedAt: Instant,
      note: paragraph(2000).default(''),
      /** Every photo that the device completes the inspection with; nothing is sent before all of them are verified. */
      manifest: z
        .array(PhotoFacts.pick({ photoId: true, componentId: true, sha256: true }))
        .max(MAX_PHOTOS_PER_INSPECTION)
        .exactOptional(),
    }),
    response: z.object({
      inspection: InspectionSummary,
      /** Photos of the manifest that were never announced: the device must announce them again. */
      missingPhotos: z.array(Ulid).exactOptional(),
    }),
    openWhenCanceled: 'field-work',
  },
  listClientInspections: {
    method: 'GET',
    path: '/api/clients/{clientId}/inspections',
    lambda: 'inspections',
    permission: 'DASHBOARD_VIEW',
    summary: 'The inspections of a client, newest first',
    params: z.strictObject({ clientId: Ulid }),
    query: z.strictObject(PageQuery),
    response: z.object({ inspections: z.array(InspectionSummary), cursor: z.string().optional() }),
  },
  getBaseline: {
    method: 'GET',
    path: '/api/inspections/{inspectionId}/baseline',
    lambda: 'inspections',
    permission: 'INSPECTION_VIEW',
    summary:
      'The client’s previous completed inspection of the type, by component, and the readings of all earlier ones',
    params: inspectionParams,
    response: z.object({ baseline: Baseline.optional(), readings: z.array(ReadingSeries) }),
    openWhenCanceled: 'read',
  },
  setInspectionStatus: {
    method: 'POST',
    path: '/api/inspections/{inspectionId}/status',
    lambda: 'inspections',
    permission: 'INSPECTION_ARCHIVE',
    audit: 'inspection.status',
    summary: 'Set any status, including archived; recorded in the audit log',
    params: inspectionParams,
    body: z.strictObject({ status: StatusName.exclude(['SYNCING']), version: z.number().int().min(1) }),
    response: z.object({ inspection: InspectionSummary }),
  },
  removeLostPhotos: {
    method: 'POST',
    path: '/api/inspections/{inspectionId}/lost-photos',
    lambda: 'inspections',
    permission: 'INSPECTION_ARCHIVE',
    audit: 'photos.lost',
    summary:
      'Stop waiting for photos that were never announced because their device is lost; announcing them later adds them',
    params: inspectionParams,
    body: z.strictObject({ photoIds: z.array(Ulid).min(1).max(100) }),
    response: z.object({ inspection: InspectionSummary }),
  },
});
