import * as z from 'zod';
import { INSPECTION_TYPES } from '#shared/inspection/type-names.ts';
import { MAX_PHOTOS_PER_INSPECTION } from '#shared/photos/limits.ts';
import { Instant, line, PageQuery, Ulid, UserId } from './common.ts';
import { MAX_UNANNOUNCED, MAX_UNSENT_INSPECTIONS } from './call-limits.ts';
import { defineRoutes } from './route.ts';

/** A device that hasn't reported for this many days is removed. */
export const DEVICE_REPORT_DAYS = 90;
/** Photos on one page of the board, oldest first. */
export const MAX_BOARD_PHOTOS = 500;

const count = (max: number) => z.number().int().min(0).max(max);

/** The parts of one inspection that are on a device and not yet uploaded. */
export const UnsentWork = z.strictObject({
  inspectionId: Ulid,
  photos: count(MAX_PHOTOS_PER_INSPECTION),
  bytes: count(1_000_000_000),
  calls: count(10_000),
  oldestTakenAt: Instant.exactOptional(),
  /** Photos the server doesn't know of. For the others the server knows which haven't arrived. */
  unannounced: z.array(Ulid).max(MAX_UNANNOUNCED).default([]),
  /** The number of further such photos, if there are too many to list. */
  more: count(300).default(0),
});
export type UnsentWork = z.infer<typeof UnsentWork>;

const StorageFacts = z.strictObject({
  usageBytes: z.number().min(0),
  quotaBytes: z.number().min(0),
  isPersistent: z.boolean(),
});

const DeviceFacts = {
  /** The name its owner gave it. */
  name: line(60, false),
  /** Such as 'iPhone, Safari'. */
  platform: line(60, false),
  release: line(60, false),
  storage: StorageFacts.exactOptional(),
  unsent: z.array(UnsentWork).max(MAX_UNSENT_INSPECTIONS),
  /** Work that belongs to no inspection: truck checks, handouts, clients. */
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
 * unannounced: only the device knows of it. awaited: announced, but its bytes haven't arrived. refused: the bytes weren't a
 * photo, or weren't this photo.
 */
export const BOARD_STATES = ['unannounced', 'awaited', 'refused'] as const;

export const BoardInspection = z.object({
  inspectionId: Ulid,
  /** Absent until the server knows of the inspection. */
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
  /** Photos that a device counted but didn't list. */
  more: z.number().int(),
});

/** A phone or computer that still has photos, as far as the server knows. */
export const BoardDevice = z.object({
  /** Absent if it is unknown which device has the photos. */
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
  /** More photos are waiting than fit into one response; these are the oldest. */
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
    summary: 'Report what a device of the signed-in user has not synced; the last report wins',
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
    summary: `Devices of the organization’s users that were active in the last ${DEVICE_REPORT_DAYS} days`,
    query: z.strictObject(PageQuery),
    response: z.object({ devices: z.array(Device), cursor: z.string().optional() }),
  },
  getPhotoBoard: {
    method: 'GET',
    path: '/api/photos/waiting',
    lambda: 'devices',
    permission: 'DASHBOARD_VIEW',
    summary: 'Photos that are not uploaded yet, by device: reported by devices or announced, each photo once',
    response: z.object({ board: PhotoBoard }),
  },
  remindTechnician: {
    method: 'PUT',
    path: '/api/photos/reminders/{reminderId}',
    lambda: 'devices',
    // A permission of office and administrators.
    permission: 'INSPECTION_ARCHIVE',
    audit: 'photos.remind',
    summary: 'Remind a user by email and in the app of photos on their device; at most once an hour, idempotent',
    params: z.strictObject({ reminderId: Ulid }),
    body: z.strictObject({ userId: UserId, deviceId: Ulid.exactOptional() }),
    response: z.object({ remindedAt: Instant }),
    status: 202,
  },
});
