import { type Charge, type Ledger, newId } from './ledger.ts';

/** A dispute in its API format. Like the provider's, it has no metadata of its payment. */
const disputeObject = (charge: Charge, { id, status, amount }: NonNullable<Charge['dispute']>) => ({
  id,
  object: 'dispute',
  livemode: false,
  amount,
  charge: charge.id,
  currency: charge.currency,
  is_charge_refundable: false,
  metadata: {},
  payment_intent: charge.payment_intent,
  reason: 'fraudulent',
  status,
});

type Emit = (type: string, account: string, object: unknown) => void;

/** Disputes a whole payment, as the payer's bank does. */
export function openDispute(charge: Charge, emit: Emit): void {
  charge.dispute = { id: newId('dp'), status: 'needs_response', amount: charge.amount };
  emit('charge.dispute.created', charge.account, disputeObject(charge, charge.dispute));
}

/** Closes a dispute of an account; undefined if there is none. */
export function closeDispute(
  ledger: Ledger,
  place: { account: string; id: string },
  status: 'won' | 'lost',
  emit: Emit,
) {
  const charge = Object.values(ledger.state.charges).find(
    ({ account, dispute }) => account === place.account && dispute?.id === place.id,
  );
  if (charge?.dispute === undefined) return undefined;
  charge.dispute.status = status;
  emit('charge.dispute.closed', charge.account, disputeObject(charge, charge.dispute));
  return disputeObject(charge, charge.dispute);
}
