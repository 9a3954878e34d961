import * as z from 'zod';
import { DELIVERY_STATES, type Delivery, DOCUMENT_STATES } from '#shared/contract/documents.ts';
import { OrganizationId, Ulid } from '#shared/contract/common.ts';

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
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type DocumentRow = z.infer<typeof DocumentRow>;

/** One copy to one address. */
export const DeliveryRow = z.object({
  v: z.literal(1),
  entity: z.literal('Delivery'),
  deliveryId: Ulid,
  to: z.string(),
  message: z.string(),
  state: z.enum(DELIVERY_STATES),
  reason: z.string().optional(),
  sentBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number().int(),
});
export type DeliveryRow = z.infer<typeof DeliveryRow>;

/** Which report a link opens; found by the hash of the link's secret. */
export const ShareRow = z.object({
  organizationId: OrganizationId,
  inspectionId: Ulid,
  deliveryId: Ulid,
  expiresAt: z.number(),
});

export function toDelivery(row: DeliveryRow): Delivery {
  const { deliveryId, to, state, reason, createdAt, updatedAt } = row;
  return { deliveryId, to, state, createdAt, updatedAt, ...(reason === undefined ? {} : { reason }) };
}
