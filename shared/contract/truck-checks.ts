import * as z from 'zod';
import { MAX_PHOTO_BYTES } from '#shared/photos/limits.ts';
import { Instant, line, PageQuery, paragraph, Ulid } from './common.ts';
import { defineRoutes } from './route.ts';
import { Signature } from './signature.ts';

const GATE = { version: 'Pro', flag: 'truckCheck' } as const;

export const ITEM_STATES = ['OK', 'LOW', 'MISSING', 'REPAIR'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

export const MAX_GROUPS = 40;
export const MAX_ITEMS = 300;
export const MAX_ITEM_PHOTOS = 4;

const ItemId = z.string().regex(/^[a-z0-9_-]{1,60}$/, 'This is not a valid item id');
const Count = z
  .number('Enter a whole number')
  .int('Enter a whole number')
  .min(0, 'At least 0')
  .max(9999, 'At most 9999');

/** `par` is how many the van should carry; null if the item isn't counted. */
export const TemplateItem = z.strictObject({ itemId: ItemId, title: line(120), par: Count.nullable().default(null) });
export type TemplateItem = z.infer<typeof TemplateItem>;
export const TemplateGroup = z.strictObject({
  groupId: ItemId,
  title: line(80),
  items: z.array(TemplateItem).max(80, 'At most 80 items in a group'),
});
export type TemplateGroup = z.infer<typeof TemplateGroup>;

const isUnique = (ids: readonly string[]) => new Set(ids).size === ids.length;

export const TemplateGroups = z
  .array(TemplateGroup)
  .min(1, 'Keep at least one group')
  .max(MAX_GROUPS, `At most ${MAX_GROUPS} groups`)
  .refine((groups) => groups.some(({ items }) => items.length > 0), 'Keep at least one item')
  .refine(
    (groups) => groups.reduce((sum, { items }) => sum + items.length, 0) <= MAX_ITEMS,
    `At most ${MAX_ITEMS} items`,
  )
  .refine(
    (groups) =>
      isUnique(groups.map(({ groupId }) => groupId)) &&
      isUnique(groups.flatMap(({ items }) => items.map(({ itemId }) => itemId))),
    'Two groups or items have the same id',
  );

/** `version` 0 is the product's default list, which the company hasn't changed. */
export const TruckTemplate = z.object({ groups: z.array(TemplateGroup), version: z.number().int() });
export type TruckTemplate = z.infer<typeof TruckTemplate>;

export const CheckPhoto = z.strictObject({
  photoId: Ulid,
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'This is not a SHA-256'),
  bytes: z
    .number()
    .int()
    .min(1)
    .max(MAX_PHOTO_BYTES, `At most ${MAX_PHOTO_BYTES / 1_000_000} MB`),
  takenAt: Instant,
});
export type CheckPhoto = z.infer<typeof CheckPhoto>;

/** One line of a check, with the title and the par level as of that day. */
export const CheckItem = z.strictObject({
  itemId: ItemId,
  group: line(80),
  title: line(120),
  par: Count.nullable().default(null),
  state: z.enum(ITEM_STATES, 'Choose a state'),
  count: Count.nullable().default(null),
  note: paragraph(500).default(''),
  photos: z.array(CheckPhoto).max(MAX_ITEM_PHOTOS, `At most ${MAX_ITEM_PHOTOS} photos of an item`).default([]),
});
export type CheckItem = z.infer<typeof CheckItem>;

export const TruckCheckFields = z.strictObject({
  truckId: line(30),
  mileage: z
    .number('Enter the mileage')
    .int('Enter whole miles')
    .min(0, 'At least 0')
    .max(9_999_999, 'At most 9,999,999'),
  techName: line(160),
  checkedAt: Instant,
  items: z
    .array(CheckItem)
    .min(1, 'Check at least one item')
    .max(MAX_ITEMS, `At most ${MAX_ITEMS} items`)
    .refine((items) => isUnique(items.map(({ itemId }) => itemId)), 'An item is listed twice')
    .refine(
      (items) => isUnique(items.flatMap(({ photos }) => photos.map(({ photoId }) => photoId))),
      'A photo is listed twice',
    ),
  signature: Signature,
});
export type TruckCheckFields = z.infer<typeof TruckCheckFields>;

/** The office has to act: the item isn't OK, or there are fewer than its par level. */
export const isBelowPar = ({ state, count, par }: Pick<CheckItem, 'state' | 'count' | 'par'>): boolean =>
  state !== 'OK' || (count !== null && par !== null && count < par);

/** open: something is below par and hasn't been dealt with yet. */
export const CHECK_STATUSES = ['clear', 'open', 'resolved'] as const;

export const TruckCheckSummary = z.object({
  checkId: Ulid,
  truckId: z.string(),
  mileage: z.number(),
  techName: z.string(),
  checkedAt: Instant,
  status: z.enum(CHECK_STATUSES),
  items: z.number().int(),
  below: z.array(z.object({ title: z.string(), state: z.enum(ITEM_STATES) })),
  version: z.number().int(),
});
export type TruckCheckSummary = z.infer<typeof TruckCheckSummary>;

const ShownPhoto = z.object({
  photoId: Ulid,
  state: z.enum(['awaited', 'verified', 'refused']),
  reason: z.string().optional(),
  url: z.string().optional(),
  thumbnailUrl: z.string().optional(),
});

export const TruckCheck = z.object({
  ...TruckCheckSummary.shape,
  items: z.array(CheckItem.extend({ photos: z.array(ShownPhoto) })),
  signature: Signature,
  resolution: z.object({ note: z.string(), by: z.string(), at: Instant }).optional(),
});
export type TruckCheck = z.infer<typeof TruckCheck>;

const PresignedPost = z.object({ url: z.string(), fields: z.record(z.string(), z.string()), expiresAt: z.string() });
const checkParams = z.strictObject({ checkId: Ulid });

export const truckCheckRoutes = defineRoutes({
  getTruckTemplate: {
    method: 'GET',
    path: '/api/trucktemplate',
    lambda: 'field',
    permission: 'DASHBOARD_VIEW',
    gate: GATE,
    summary: "The company's van and tool checklist",
    response: z.object({ template: TruckTemplate }),
  },
  putTruckTemplate: {
    method: 'PUT',
    path: '/api/trucktemplate',
    lambda: 'field',
    permission: 'ADMIN_SETTINGS_EDIT',
    audit: 'truck-list.put',
    gate: GATE,
    summary: 'Change the checklist; `version` is the one that was edited',
    body: z.strictObject({ groups: TemplateGroups, version: z.number().int().min(0) }),
    response: z.object({ template: TruckTemplate }),
  },
  listTruckChecks: {
    method: 'GET',
    path: '/api/truckchecks',
    lambda: 'field',
    permission: 'DASHBOARD_VIEW',
    gate: GATE,
    summary: 'Truck checks, newest first: all, those of one van, or those with open items',
    query: z
      .strictObject({ ...PageQuery, truckId: line(30).optional(), status: z.enum(['open']).optional() })
      .refine(({ truckId, status }) => truckId === undefined || status === undefined, {
        path: ['truckId'],
        message: 'Ask for one van or for what is open, not for both',
      }),
    response: z.object({ checks: z.array(TruckCheckSummary), cursor: z.string().optional() }),
  },
  getTruckCheck: {
    method: 'GET',
    path: '/api/truckchecks/{checkId}',
    lambda: 'field',
    permission: 'DASHBOARD_VIEW',
    gate: GATE,
    summary: 'One truck check with its items, photos and signature',
    params: checkParams,
    response: z.object({ check: TruckCheck }),
  },
  putTruckCheck: {
    method: 'PUT',
    path: '/api/truckchecks/{checkId}',
    lambda: 'field',
    permission: 'TECH_VIEW',
    audit: 'truck-check.create',
    gate: GATE,
    summary: 'Store a signed truck check under an id from the device; idempotent',
    params: checkParams,
    body: TruckCheckFields,
    response: z.object({ check: TruckCheckSummary }),
    openWhenCanceled: 'field-work',
  },
  requestTruckUploads: {
    method: 'POST',
    path: '/api/truckchecks/{checkId}/uploads',
    lambda: 'field',
    permission: 'TECH_VIEW',
    audit: { none: 'Returns upload forms for photos that the check already lists' },
    gate: GATE,
    summary: 'The state of each photo, and a presigned POST for each that is not verified',
    params: checkParams,
    body: z.strictObject({ photoIds: z.array(Ulid).min(1).max(60) }),
    response: z.object({
      uploads: z.array(
        z.object({
          photoId: Ulid,
          state: z.enum(['awaited', 'verified', 'refused']),
          reason: z.string().optional(),
          post: PresignedPost.optional(),
        }),
      ),
    }),
    openWhenCanceled: 'field-work',
  },
  resolveTruckCheck: {
    method: 'PUT',
    path: '/api/truckchecks/{checkId}/resolution',
    lambda: 'field',
    // A permission that office and administrators have and technicians don't: they resolve what the field reports.
    permission: 'INSPECTION_ARCHIVE',
    audit: 'truck-check.resolve',
    gate: GATE,
    summary: 'Resolve an item below par; idempotent',
    params: checkParams,
    body: z.strictObject({ note: paragraph(500).default('') }),
    response: z.object({ check: TruckCheckSummary }),
  },
});
