import type Stripe from 'stripe';
import type { BillingEvent } from './billing-port.ts';

/** Kinds of events after which a subscription may have changed. */
const ABOUT = ['customer.subscription.', 'invoice.', 'checkout.session.'];

type About = { customer?: string | { id: string } | null };

function customerOf({ type, data }: Stripe.Event): string | undefined {
  const object = (data as { object?: About & { id?: string } } | undefined)?.object;
  if (type === 'customer.deleted' || type === 'customer.updated') return object?.id;
  if (!ABOUT.some((prefix) => type.startsWith(prefix))) return undefined;
  const customer = object?.customer;
  return typeof customer === 'string' ? customer : (customer?.id ?? undefined);
}

/** The customer of an event. Events of connected accounts, and of test mode in a live installation, have none. */
export function toBillingEvent(event: Stripe.Event, isLive: boolean): BillingEvent {
  const { id: eventId, type, account, livemode } = event;
  const isOurs = account === undefined && livemode === isLive;
  const customerId = isOurs ? customerOf(event) : undefined;
  return { eventId, type, ...(customerId !== undefined && { customerId }) };
}
