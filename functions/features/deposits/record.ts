import * as z from 'zod';
import { Ulid } from '#shared/contract/common.ts';

/**
 * The deposit of an approval. Only one checkout is open at a time. A payment counts if it came through a checkout of
 * this row, to this row's account, with its amount.
 */
export const DepositRow = z.object({
  v: z.literal(1),
  entity: z.literal('Deposit'),
  approvalId: Ulid,
  accountId: z.string(),
  amountCents: z.number().int(),
  description: z.string(),
  state: z.enum(['open', 'paid', 'refunded']),
  /** The checkout that can be paid now, or that was paid. */
  sessionId: z.string(),
  /** All checkouts, oldest first. */
  sessionIds: z.array(z.string()),
  paymentId: z.string().optional(),
  paidAt: z.string().optional(),
  /** Additional payments that were refunded. */
  returned: z.array(
    z.object({ sessionId: z.string(), paymentId: z.string(), cents: z.number().int(), at: z.string() }),
  ),
  /** Job ID of the company's notice of the payment, so that it's sent once. */
  noticeId: Ulid,
  version: z.number().int(),
});
export type DepositRow = z.infer<typeof DepositRow>;

/**
 * Counts the checkouts of one inspection, over all its approvals. Each new checkout writes it over the version that was read before
 * the other checkouts were expired, so of two requests at the same instant one fails and expires the other's checkout.
 */
export const DepositTurn = z.object({ v: z.literal(1), entity: z.literal('DepositTurn'), version: z.number().int() });
