import * as z from 'zod';
import type { SignedInDevice } from '#shared/contract/sessions.ts';
import { UserId } from '#shared/contract/common.ts';

/** One sign-in of a user, from the password to its end; a token of a sign-in without a row is worth nothing. */
export const SessionRecord = z.object({
  v: z.literal(1),
  entity: z.literal('Session'),
  /** The user pool's own name of the sign-in, which each of its tokens carries. */
  sessionId: z.string(),
  userId: UserId,
  /** Browser and system in plain words. */
  device: z.string(),
  signedInAt: z.string(),
  lastUsedAt: z.string(),
  remember: z.boolean(),
  /** Of the refresh token: where the row is that renews. */
  refreshHash: z.string(),
  expiresAt: z.number().int(),
  version: z.number().int(),
});
export type SessionRecord = z.infer<typeof SessionRecord>;

export function toDevice(record: SessionRecord, ownSessionId: string): SignedInDevice {
  const { sessionId, device, signedInAt, lastUsedAt } = record;
  return { sessionId, device, signedInAt, lastUsedAt, isThisOne: sessionId === ownSessionId };
}
