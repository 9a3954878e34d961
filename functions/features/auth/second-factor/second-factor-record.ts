import * as z from 'zod';
import { UserId } from '#shared/contract/common.ts';

/** A user's second factor, from the display of its secret on. */
export const SecondFactor = z.object({
  v: z.literal(1),
  entity: z.literal('SecondFactor'),
  userId: UserId,
  /** Encrypted (totp-secret-store.ts); returned only during setup. */
  secret: z.string(),
  /** Undefined until a first code has confirmed it. */
  confirmedAt: z.string().optional(),
  /** The step of the last accepted code, so that no code works twice. */
  lastStep: z.number().int(),
  /** Hashes of the unused recovery codes. */
  recovery: z.array(z.string()),
  version: z.number().int(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;
