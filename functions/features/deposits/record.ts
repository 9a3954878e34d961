import * as z from 'zod';
import { Ulid } from '#shared/contract/common.ts';

/**
 * The one deposit of an approval. One checkout is open at a time; a payment counts when it came through a checkout of
 * this row, in the account of this row, over its amount.
 */
export const DepositRow = z.object({
  v: z.literal(1),
  entity: z.literal('Deposit'),
  approvalId: Ulid,
  accountId: z.string(),
  amountCents: z.number().int(),
  description: z.string(),
  state: z.enum(['open', 'paid', 'refunded']),
  /** The checkout that may be paid now, or was. */
  sessionId: z.string(),
  /** Every checkout there was, the first one first. */
  sessionIds: z.array(z.string()),
  paymentId: z.string().optional(),
  paidAt: z.string().optional(),
  /** Payments that came on top and were given back. */
  returned: z.array(
    z.object({ sessionId: z.string(), paymentId: z.string(), cents: z.number().int(), at: z.string() }),
  ),
  /** The ID under which the company is notified of the payment, once. */
  noticeId: Ulid,
  version: z.number().int(),
});
export type DepositRow = z.infer<typeof DepositRow>;
