import * as z from 'zod';
import { Instant, Ulid, UserId } from '#shared/contract/common.ts';
import {
  isBelowPar,
  TemplateGroups,
  TruckCheckFields,
  type TruckCheckSummary,
  type TruckTemplate,
} from '#shared/contract/truck-checks.ts';
import { DEFAULT_TRUCK_TEMPLATE } from '#shared/field-forms/truck-template.ts';

/** The company's own checklist; without a row the default list applies. */
export const TruckTemplateRecord = z.object({
  v: z.literal(1),
  entity: z.literal('TruckTemplate'),
  groups: TemplateGroups,
  updatedAt: Instant,
  version: z.number().int(),
});
export type TruckTemplateRecord = z.infer<typeof TruckTemplateRecord>;

export const toTemplate = (record: TruckTemplateRecord | undefined): TruckTemplate =>
  record === undefined
    ? { groups: [...DEFAULT_TRUCK_TEMPLATE], version: 0 }
    : { groups: record.groups, version: record.version };

const PhotoOutcome = z.object({ state: z.enum(['verified', 'refused']), reason: z.string().optional() });
export type PhotoOutcome = z.infer<typeof PhotoOutcome>;

/** A signed check. Its signed content never changes; only photo states and the resolution do. */
export const TruckCheckRecord = z.object({
  v: z.literal(1),
  entity: z.literal('TruckCheck'),
  checkId: Ulid,
  ...TruckCheckFields.shape,
  /** Hash of the signed content: the same request is answered again, other content under this id is rejected. */
  contentHash: z.string(),
  checkedBy: UserId,
  /** Outcome by photo id; a missing photo has not been stored yet. */
  photos: z.record(z.string(), PhotoOutcome),
  resolution: z.object({ note: z.string(), by: z.string(), at: Instant }).optional(),
  createdAt: Instant,
  version: z.number().int(),
});
export type TruckCheckRecord = z.infer<typeof TruckCheckRecord>;

/** Normalizes a van's name, which is typed by hand: 'van 2' and 'VAN  2' are the same. */
export const vanOf = (truckId: string): string => encodeURIComponent(truckId.trim().replace(/\s+/g, ' ').toUpperCase());

export function statusOf({ items, resolution }: TruckCheckRecord): TruckCheckSummary['status'] {
  if (!items.some(isBelowPar)) return 'clear';
  return resolution === undefined ? 'open' : 'resolved';
}

export function toSummary(record: TruckCheckRecord): TruckCheckSummary {
  const { checkId, truckId, mileage, techName, checkedAt, items, version } = record;
  const below = items.filter(isBelowPar).map(({ title, state }) => ({ title, state }));
  return {
    checkId,
    truckId,
    mileage,
    techName,
    checkedAt,
    status: statusOf(record),
    items: items.length,
    below,
    version,
  };
}

export const claimOf = ({ items }: TruckCheckRecord, photoId: string) =>
  items.flatMap(({ photos }) => photos).find((photo) => photo.photoId === photoId);
