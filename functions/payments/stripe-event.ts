import type Stripe from 'stripe';
import type { Checkout, DepositReference, DisputeEvent, PaymentEvent } from './payments-port.ts';

/** An event of another API version may lack a field. */
const idOf = (value: string | { id: string } | null | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.id;

export const referenceOf = (metadata: Record<string, string> | null | undefined): Partial<DepositReference> => ({
  ...(metadata?.['organizationId'] !== undefined && { organizationId: metadata['organizationId'] }),
  ...(metadata?.['inspectionId'] !== undefined && { inspectionId: metadata['inspectionId'] }),
  ...(metadata?.['approvalId'] !== undefined && { approvalId: metadata['approvalId'] }),
});

const statusOf = (status: string | null): Checkout['status'] =>
  status === 'complete' || status === 'expired' ? status : 'open';

/** Maps a Checkout Session to the product's type. */
export function toCheckout(session: Stripe.Checkout.Session): Checkout {
  const paymentId = idOf(session.payment_intent);
  return {
    sessionId: session.id,
    status: statusOf(session.status),
    isPaid: session.payment_status === 'paid',
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? '',
    ...(typeof session.url === 'string' && { url: session.url }),
    ...(paymentId !== undefined && { paymentId }),
    expiresAt: session.expires_at,
  };
}

function refundOf({ payment_intent: intent, amount_refunded: refundedCents, metadata }: Stripe.Charge) {
  const paymentId = idOf(intent);
  if (paymentId === undefined) return undefined;
  return { kind: 'refund' as const, paymentId, refundedCents, reference: referenceOf(metadata) };
}

/** A dispute that is closed without being lost leaves the payment with the company: won, or an inquiry that ended. */
const stateOf = (type: Stripe.Event['type'], status: Stripe.Dispute['status']): DisputeEvent['state'] => {
  if (type !== 'charge.dispute.closed') return 'open';
  return status === 'lost' ? 'lost' : 'won';
};

function disputeOf(type: Stripe.Event['type'], { id, amount, payment_intent: intent, status }: Stripe.Dispute) {
  const paymentId = idOf(intent);
  if (paymentId === undefined) return undefined;
  return { kind: 'dispute' as const, paymentId, disputeId: id, cents: amount, state: stateOf(type, status) };
}

function contentOf(event: Stripe.Event) {
  const other = { kind: 'other' as const, type: event.type };
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const session = event.data.object;
      return { kind: 'checkout' as const, checkout: toCheckout(session), reference: referenceOf(session.metadata) };
    }
    case 'charge.refunded':
      return refundOf(event.data.object) ?? other;
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return disputeOf(event.type, event.data.object) ?? other;
    case 'account.updated':
      return { kind: 'account' as const, isReady: event.data.object.charges_enabled, isGone: false };
    case 'account.application.deauthorized':
      return { kind: 'account' as const, isReady: false, isGone: true };
    default:
      return other;
  }
}

/** Maps a provider event to the part that the product uses. */
export function toPaymentEvent(event: Stripe.Event): PaymentEvent {
  return {
    eventId: event.id,
    ...(event.account !== undefined && { accountId: event.account }),
    ...contentOf(event),
  };
}
