import * as z from 'zod';
import { UserId } from '#shared/contract/common.ts';

/** A user's second factor, from the shown secret on. */
export const SecondFactor = z.object({
  v: z.literal(1),
  entity: z.literal('SecondFactor'),
  userId: UserId,
  /** Sealed (totp-secret-store.ts); answered once, while it is set up. */
  secret: z.string(),
  /** Absent until a first code has confirmed it. */
  confirmedAt: z.string().optional(),
  /** The newest half minute whose code was taken: no code serves twice. */
  lastStep: z.number().int(),
  /** Hashes of the recovery codes that are left. */
  recovery: z.array(z.string()),
  version: z.number().int(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;
