import * as z from 'zod';
import { Ulid } from '#shared/contract/common.ts';
import { type CopyDelivery, DELIVERY_STATES, type Delivery } from '#shared/contract/deliveries.ts';
import { Audience, COPY_PARTS } from '#shared/contract/share-links.ts';

/** One copy to one address, of an inspection's documents or of a handout. */
export const DeliveryRow = z.object({
  v: z.literal(1),
  entity: z.literal('Delivery'),
  deliveryId: Ulid,
  to: z.string(),
  message: z.string(),
  state: z.enum(DELIVERY_STATES),
  reason: z.string().optional(),
  openedAt: z.string().optional(),
  sentBy: z.string(),
  /** The sender's name at the time. */
  sentByName: z.string().optional(),
  include: z.array(z.enum(COPY_PARTS)).default(['report']),
  audience: Audience.default('HOMEOWNER'),
  /** The link in the email. */
  linkId: Ulid.optional(),
  /** Shared by all copies of one send. */
  sendId: Ulid.optional(),
  resendOf: Ulid.optional(),
  /** The number of photos that a user decided not to wait for. */
  withoutPhotos: z.number().int().optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number().int(),
});
export type DeliveryRow = z.infer<typeof DeliveryRow>;

export function toDelivery(row: Omit<DeliveryRow, 'include' | 'audience'>): Delivery {
  const { deliveryId, to, state, reason, openedAt, sentByName, createdAt, updatedAt } = row;
  return {
    deliveryId,
    to,
    state,
    createdAt,
    updatedAt,
    ...(reason === undefined ? {} : { reason }),
    ...(openedAt === undefined ? {} : { openedAt }),
    ...(sentByName === undefined ? {} : { sentBy: sentByName }),
  };
}

/** `unsafe` is the number of the inspection's photos that aren't stored yet: a pending copy waits for them. */
export function toCopyDelivery(row: DeliveryRow, unsafe = 0): CopyDelivery {
  const { include, audience, linkId, resendOf, withoutPhotos } = row;
  return {
    ...toDelivery(row),
    include,
    audience,
    ...(linkId === undefined ? {} : { linkId }),
    ...(resendOf === undefined ? {} : { resendOf }),
    ...(withoutPhotos === undefined ? {} : { withoutPhotos }),
    ...(row.state === 'queued' && withoutPhotos === undefined && unsafe > 0 ? { waitsForPhotos: unsafe } : {}),
  };
}
