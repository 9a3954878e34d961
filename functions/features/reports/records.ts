import * as z from 'zod';
import { type CopyDelivery, DELIVERY_STATES, type Delivery, DOCUMENT_STATES } from '#shared/contract/documents.ts';
import { Ulid } from '#shared/contract/common.ts';
import { Audience, COPY_PARTS } from '#shared/contract/share-links.ts';

/** A document of an inspection: asked for, made by a job, kept in the document bucket. */
export const DocumentRow = z.object({
  v: z.literal(1),
  entity: z.literal('Document'),
  documentId: Ulid,
  kind: z.literal('report'),
  state: z.enum(DOCUMENT_STATES),
  reason: z.string().optional(),
  bytes: z.number().optional(),
  /** Hash of the report it shows: the same report is not made twice. */
  contentHash: z.string().optional(),
  /** Whether prices stand in it: such a one is not handed out once the company hides them. */
  showsPrices: z.boolean().optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type DocumentRow = z.infer<typeof DocumentRow>;

/** Hashes of a revision's inputs: between two revisions they show what changed. */
export const REVISION_PARTS = ['answers', 'photos', 'wording', 'layout', 'prices', 'client', 'company'] as const;

/** One wording of a completed report. Its number and wording never change; photos that arrive later refresh its files. */
export const RevisionRow = z.object({
  v: z.literal(1),
  entity: z.literal('Revision'),
  revision: z.number().int(),
  /** Hash of all text, independent of the state of its photos. */
  wordingHash: z.string(),
  /** Hash of the very report its files show; their names carry it. */
  contentHash: z.string(),
  /** Files that show prices, put aside while the company hides them. */
  pricedHash: z.string().optional(),
  showsPrices: z.boolean(),
  parts: z.record(z.enum(REVISION_PARTS), z.string()),
  by: z.string(),
  reason: z.string(),
  madeAt: z.string(),
  updatedAt: z.string(),
  version: z.number().int(),
});
export type RevisionRow = z.infer<typeof RevisionRow>;

/** One copy to one address: of an inspection's documents, or of a handout. */
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
  /** As the sender was called on that day. */
  sentByName: z.string().optional(),
  include: z.array(z.enum(COPY_PARTS)).default(['report']),
  audience: Audience.default('HOMEOWNER'),
  /** The link in its mail. */
  linkId: Ulid.optional(),
  /** Copies of one send have it in common. */
  sendId: Ulid.optional(),
  resendOf: Ulid.optional(),
  /** A user decided not to wait for photos that are not yet safe: how many, and when. */
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

/** `unsafe` is how many photos of its inspection are not safe: a waiting copy waits for them. */
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
