import * as z from 'zod';
import type { SupportView } from '#shared/contract/support.ts';
import { OrganizationId, UserId } from '#shared/contract/common.ts';

/** A support view's row, stored with the super administrator, not with the company that is viewed. */
export const SupportViewRecord = z.object({
  v: z.literal(1),
  entity: z.literal('SupportView'),
  viewId: z.string(),
  userId: UserId,
  /** The session that started the view; no other session may use it. */
  sessionId: z.string(),
  /** The company that is viewed. */
  organizationId: OrganizationId,
  reason: z.string(),
  startedAt: z.string(),
  endsAt: z.string(),
  endedAt: z.string().optional(),
  version: z.number().int(),
});
export type SupportViewRecord = z.infer<typeof SupportViewRecord>;

export function toSupportView({ viewId, reason, startedAt, endsAt }: SupportViewRecord): SupportView {
  return { viewId, reason, startedAt, endsAt };
}
