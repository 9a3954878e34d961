import * as z from 'zod';
import { INSPECTION_TYPES } from '#shared/inspection/type-names.ts';
import { Instant, line, PageQuery, Ulid, UserId } from './common.ts';
import { defineRoutes } from './route.ts';

/** The most inspections in a device's report; the oldest work first. */
export const MAX_UNSENT_INSPECTIONS = 40;
/** The most photos of one inspection that are listed one by one because the server does not know them yet. */
export const MAX_UNANNOUNCED = 60;
/** A device that has not reported for so many days is removed. */
export const DEVICE_DAYS = 90;
/** Photos on one page of the board, the oldest first. */
export const MAX_BOARD_PHOTOS = 500;

const count = (most: number) => z.number().int().min(0).max(most);

/** What of one inspection is on a device and not yet safe. */
export const UnsentWork = z.strictObject({
  inspectionId: Ulid,
  photos: count(300),
  bytes: count(1_000_000_000),
  calls: count(10_000),
  oldestTakenAt: Instant.exactOptional(),
  /** Photos the server does not know of: it knows by itself which of the others have not arrived. */
  unannounced: z.array(Ulid).max(MAX_UNANNOUNCED).default([]),
  /** So many more of that kind, when they are too many to name. */
  more: count(300).default(0),
});
export type UnsentWork = z.infer<typeof UnsentWork>;

const StorageFacts = z.strictObject({
  usageBytes: z.number().min(0),
  quotaBytes: z.number().min(0),
  isPersistent: z.boolean(),
});

const DeviceFacts = {
  /** What its owner calls it. */
  name: line(60, false),
  /** As 'iPhone, Safari'. */
  platform: line(60, false),
  release: line(60, false),
  storage: StorageFacts.exactOptional(),
  unsent: z.array(UnsentWork).max(MAX_UNSENT_INSPECTIONS),
  /** What belongs to no inspection: truck checks, handouts, clients. */
  other: z.strictObject({ photos: count(10_000), calls: count(10_000) }),
};

export const Device = z.object({
  ...DeviceFacts,
  deviceId: Ulid,
  user: z.object({ userId: UserId, name: z.string() }),
  lastSeenAt: Instant,
});
export type Device = z.infer<typeof Device>;

/**
 * unannounced: only its phone knows of it. awaited: announced, its bytes have not come. refused: they were no photo, or other
 * ones.
 */
export const BOARD_STATES = ['unannounced', 'awaited', 'refused'] as const;

export const BoardInspection = z.object({
  inspectionId: Ulid,
  /** Absent while the server does not know of the inspection. */
  about: z
    .object({ clientName: z.string(), address: z.string(), type: z.enum(INSPECTION_TYPES), isCompleted: z.boolean() })
    .exactOptional(),
  photos: z.array(
    z.object({
      photoId: Ulid,
      state: z.enum(BOARD_STATES),
      componentId: z.string().exactOptional(),
      takenAt: Instant.exactOptional(),
      reason: z.string().exactOptional(),
    }),
  ),
  /** Photos that a device has counted and not named. */
  more: z.number().int(),
});

/** One phone or computer that still has photos, as far as known. */
export const BoardDevice = z.object({
  /** Absent where it is unknown which device has them. */
  deviceId: Ulid.exactOptional(),
  user: z.object({ userId: UserId, name: z.string() }),
  name: z.string(),
  platform: z.string(),
  lastSeenAt: Instant.exactOptional(),
  photos: z.number().int(),
  bytes: z.number(),
  oldestTakenAt: Instant.exactOptional(),
  remindedAt: Instant.exactOptional(),
  inspections: z.array(BoardInspection),
});
export type BoardDevice = z.infer<typeof BoardDevice>;

export const PhotoBoard = z.object({
  devices: z.array(BoardDevice),
  photos: z.number().int(),
  /** More wait than one answer holds: these are the oldest. */
  isCut: z.boolean(),
  asOf: Instant,
});
export type PhotoBoard = z.infer<typeof PhotoBoard>;

export const uploadStatusRoutes = defineRoutes({
  putDevice: {
    method: 'PUT',
    path: '/api/devices/{deviceId}',
    lambda: 'devices',
    permission: 'signed-in',
    audit: { none: 'A device reports its unsent work every few minutes; the photo board shows the newest report' },
    summary: 'What a device of the signed-in user has not sent yet; the last word stands',
    params: z.strictObject({ deviceId: Ulid }),
    body: z.strictObject({
      ...DeviceFacts,
      name: DeviceFacts.name.default(''),
      other: DeviceFacts.other.default({ photos: 0, calls: 0 }),
    }),
    response: z.object({ device: Device }),
    rateLimit: { perAddress: 600, windowSeconds: 60 * 60 },
    openWhenCanceled: 'field-work',
  },
  listDevices: {
    method: 'GET',
    path: '/api/devices',
    lambda: 'devices',
    permission: 'DASHBOARD_VIEW',
    summary: 'The devices of the organization’s users that were heard of within 90 days',
    query: z.strictObject(PageQuery),
    response: z.object({ devices: z.array(Device), cursor: z.string().optional() }),
  },
  getPhotoBoard: {
    method: 'GET',
    path: '/api/photos/waiting',
    lambda: 'devices',
    permission: 'DASHBOARD_VIEW',
    summary: 'Photos still on a phone, by device: what devices report and what was announced, each photo once',
    response: z.object({ board: PhotoBoard }),
  },
  remindTechnician: {
    method: 'PUT',
    path: '/api/photos/reminders/{reminderId}',
    lambda: 'devices',
    // Office and administrators.
    permission: 'INSPECTION_ARCHIVE',
    audit: 'photos.remind',
    summary: 'Remind a user by mail and in the application of photos on their device; once an hour, repeatable',
    params: z.strictObject({ reminderId: Ulid }),
    body: z.strictObject({ userId: UserId, deviceId: Ulid.exactOptional() }),
    response: z.object({ remindedAt: Instant }),
    status: 202,
  },
});
