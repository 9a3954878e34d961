import * as z from 'zod';

/** An email change that emailed links refer to. A new request invalidates the links of an unconfirmed one. */
export const EmailChange = z.object({
  v: z.literal(1),
  entity: z.literal('EmailChange'),
  changeId: z.string(),
  from: z.string(),
  to: z.string(),
  state: z.enum(['asked', 'done']),
  /** In milliseconds; undefined for a change that was requested before this was stored. */
  askedAt: z.number().int().optional(),
  expiresAt: z.number().int(),
  version: z.number().int(),
});
export type EmailChange = z.infer<typeof EmailChange>;
