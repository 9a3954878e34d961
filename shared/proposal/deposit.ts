import type { Approval, ProposalTotals } from './model.ts';

type Deposit = Approval['deposit'];

const refundedCentsOf = ({ state, paidCents, refundedCents }: Deposit): number =>
  refundedCents ?? (state === 'refunded' ? paidCents : 0);

/** What the company still has of a deposit's own payment: without what was refunded, or lost in a dispute. */
export function receivedCents(deposit: Deposit): number {
  const { paidCents, dispute } = deposit;
  const lostCents = dispute?.state === 'lost' ? dispute.cents : 0;
  return Math.max(0, paidCents - refundedCentsOf(deposit) - lostCents);
}

/** What the company received with these approvals of one inspection. It counts toward the deposit of the next approval. */
export const creditOf = (approvals: readonly Pick<Approval, 'deposit'>[]): number =>
  approvals.reduce((sum, { deposit }) => sum + receivedCents(deposit), 0);

/**
 * A stored deposit, reduced by what was paid with the inspection's other approvals. Its stored amount is the full deposit,
 * so that a later refund of another payment makes it due again.
 */
export function withCredit(own: Deposit, creditedCents: number): Deposit {
  if (creditedCents === 0) return own;
  if (own.state !== 'due') return { ...own, creditedCents };
  const amountCents = Math.max(0, own.amountCents - creditedCents);
  return { ...own, state: amountCents === 0 ? 'paid' : 'due', amountCents, creditedCents };
}

/**
 * When the total is paid: `creditedCents` was paid with earlier approvals, `overpaidCents` of it beyond the total, as after a
 * deposit for a larger version.
 */
export type PaymentSchedule = {
  creditedCents: number;
  depositDueCents: number;
  balanceCents: number;
  overpaidCents: number;
};

/** The payment schedule of a total: what was paid before is deducted from the deposit first, then from the balance. */
export function paymentSchedule({ totalCents, depositCents }: ProposalTotals, creditedCents = 0): PaymentSchedule {
  return {
    creditedCents,
    depositDueCents: Math.max(0, depositCents - creditedCents),
    balanceCents: Math.max(0, totalCents - Math.max(depositCents, creditedCents)),
    overpaidCents: Math.max(0, creditedCents - totalCents),
  };
}

/** What is left to pay when the work is done, after a deposit that is due and what was received. */
export function balanceOf({ totalCents }: Pick<ProposalTotals, 'totalCents'>, deposit: Deposit): number {
  const { state, amountCents, creditedCents = 0 } = deposit;
  const dueCents = state === 'due' ? amountCents : 0;
  return Math.max(0, totalCents - dueCents - receivedCents(deposit) - creditedCents);
}

/** What was received beyond the total. */
export function overpaidOf({ totalCents }: Pick<ProposalTotals, 'totalCents'>, deposit: Deposit): number {
  return Math.max(0, receivedCents(deposit) + (deposit.creditedCents ?? 0) - totalCents);
}

/** A deposit's payment in sentences; `on` is the day as text. */
export function depositText(deposit: Deposit, money: (cents: number) => string, on?: string): string {
  const { state, amountCents, paidCents, creditedCents = 0, dispute } = deposit;
  const refundedCents = refundedCentsOf(deposit);
  const sentences = [
    ...(creditedCents > 0 ? [`${money(creditedCents)} was paid with an earlier approval.`] : []),
    ...(state === 'due' ? [`${money(amountCents)} is due.`] : []),
    ...(state === 'paid' && paidCents > 0 ? [`${money(paidCents)} paid${on === undefined ? '' : ` on ${on}`}.`] : []),
    ...(refundedCents > 0 ? [`${money(refundedCents)} was refunded.`] : []),
    ...(dispute?.state === 'open' ? [`${money(dispute.cents)} is disputed at the payer’s bank.`] : []),
    ...(dispute?.state === 'lost' ? [`${money(dispute.cents)} was returned to the payer after a dispute.`] : []),
  ];
  return sentences.join(' ');
}
