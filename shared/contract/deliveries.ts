import * as z from 'zod';
import { Email, Instant, paragraph, Ulid } from './common.ts';
import {
  Audience,
  COPY_PARTS,
  CopyParts,
  isForReader,
  LinkDays,
  PassPhrase,
  PROPOSAL_FOR_OWNER,
} from './share-links.ts';
import { defineRoutes } from './route.ts';

export const DELIVERY_STATES = ['queued', 'sent', 'delivered', 'opened', 'bounced', 'complained', 'failed'] as const;

export const Delivery = z.object({
  deliveryId: Ulid,
  to: z.string(),
  state: z.enum(DELIVERY_STATES),
  reason: z.string().optional(),
  /** When the recipient opened the email or its link, even if the state is worse. */
  openedAt: Instant.optional(),
  /** The sender's name. */
  sentBy: z.string().optional(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Delivery = z.infer<typeof Delivery>;

/** A copy of an inspection's documents: a delivery, and the link in its email. */
export const CopyDelivery = Delivery.extend({
  include: z.array(z.enum(COPY_PARTS)),
  audience: Audience,
  linkId: Ulid.optional(),
  resendOf: Ulid.optional(),
  /** Not sent yet, because this many photos of the inspection are still on a phone. */
  waitsForPhotos: z.number().int().exactOptional(),
  /** Sent without this many photos, at its sender's request. */
  withoutPhotos: z.number().int().exactOptional(),
});
export type CopyDelivery = z.infer<typeof CopyDelivery>;

const inspectionParams = z.strictObject({ inspectionId: Ulid });

export const deliveryRoutes = defineRoutes({
  sendCopy: {
    method: 'PUT',
    path: '/api/inspections/{inspectionId}/deliveries/{deliveryId}',
    lambda: 'documents',
    permission: 'SEND_COPY_CLIENT',
    audit: ['copy.send', 'copy.release'],
    summary: 'Email a report or proposal to one address, with a link and the PDF; idempotent',
    params: z.strictObject({ inspectionId: Ulid, deliveryId: Ulid }),
    body: z
      .strictObject({
        to: Email,
        message: paragraph(2000).default(''),
        include: CopyParts.default(['report']),
        audience: Audience.default('HOMEOWNER'),
        /** Default: a homeowner sees the company's prices, a Realtor doesn't. */
        showPrices: z.boolean().exactOptional(),
        linkDays: LinkDays.exactOptional(),
        passPhrase: PassPhrase.exactOptional(),
        /** Equal for all copies of one send: the inspection is delivered when all of them are. */
        sendId: Ulid.exactOptional(),
        /** The copy that this one resends. */
        resendOf: Ulid.exactOptional(),
        /** Doesn't wait for photos that are still on a phone; a repeated request with this releases a waiting copy. */
        withoutPhotos: z.boolean().exactOptional(),
      })
      .refine(isForReader, PROPOSAL_FOR_OWNER),
    response: z.object({ delivery: CopyDelivery }),
    status: 202,
    rateLimit: { perAddress: 60, windowSeconds: 60 * 60 },
    parkedWhenCanceled: true,
  },
  listDeliveries: {
    method: 'GET',
    path: '/api/inspections/{inspectionId}/deliveries',
    lambda: 'documents',
    permission: 'INSPECTION_VIEW',
    summary: 'Recipients of copies with the state of each delivery, newest first',
    params: inspectionParams,
    response: z.object({ deliveries: z.array(CopyDelivery) }),
  },
});
