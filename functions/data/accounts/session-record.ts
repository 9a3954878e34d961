import * as z from 'zod';
import type { SignedInDevice } from '#shared/contract/sessions.ts';
import { UserId } from '#shared/contract/common.ts';

/** One sign-in of a user, from password to sign-out. A token without this row is rejected. */
export const SessionRecord = z.object({
  v: z.literal(1),
  entity: z.literal('Session'),
  /** The user pool's id of the sign-in, which each of its tokens carries. */
  sessionId: z.string(),
  userId: UserId,
  /** Browser and operating system, for people to read. */
  device: z.string(),
  signedInAt: z.string(),
  lastUsedAt: z.string(),
  remember: z.boolean(),
  /** Hash of the refresh token: key of the row that a renewal looks up. */
  refreshHash: z.string(),
  expiresAt: z.number().int(),
  version: z.number().int(),
});
export type SessionRecord = z.infer<typeof SessionRecord>;

export function toDevice(record: SessionRecord, ownSessionId: string): SignedInDevice {
  const { sessionId, device, signedInAt, lastUsedAt } = record;
  return { sessionId, device, signedInAt, lastUsedAt, isThisOne: sessionId === ownSessionId };
}
