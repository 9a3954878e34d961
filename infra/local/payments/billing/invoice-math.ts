import { newId } from '../ledger.ts';
import { addMonths } from './calendar.ts';
import type { Books, SubscriptionItem, InvoiceLine, Price, Subscription } from './types.ts';

export function priceOf({ prices }: Pick<Books, 'prices'>, id: string): Price {
  const price = prices.find((candidate) => candidate.id === id);
  if (price === undefined) throw new Error(`Unknown price: ${id}`);
  return price;
}

const dateText = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleDateString('en-US', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

export function nextPeriod({ anchor, periods }: Subscription): { start: number; end: number } {
  return { start: addMonths(anchor, periods), end: addMonths(anchor, periods + 1) };
}

/** Lines for a whole period; with `isFree` they cost nothing. */
export function periodLines(
  books: Books,
  items: readonly SubscriptionItem[],
  period: { start: number; end: number },
  isFree = false,
): InvoiceLine[] {
  return items.map(({ price: priceId, quantity }) => {
    const price = priceOf(books, priceId);
    const amount = isFree ? 0 : price.unitAmount * quantity;
    const text = isFree
      ? `Free trial for ${quantity} × ${price.name}`
      : `${quantity} × ${price.name} (at ${dollars(price.unitAmount)} / month)`;
    return { id: newId('il'), text, amount, price: priceId, quantity, ...period, proration: false };
  });
}

const part = (cents: number, at: number, { periodStart, periodEnd }: Subscription): number =>
  Math.round((cents * (periodEnd - at)) / (periodEnd - periodStart));

type Change = { before: SubscriptionItem | undefined; after: SubscriptionItem | undefined };

function changesOf(before: readonly SubscriptionItem[], after: readonly SubscriptionItem[]): Change[] {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))];
  const of = (items: readonly SubscriptionItem[], id: string) => items.find((item) => item.id === id);
  return ids
    .map((id) => ({ before: of(before, id), after: of(after, id) }))
    .filter(
      (change) => change.before?.price !== change.after?.price || change.before?.quantity !== change.after?.quantity,
    );
}

/**
 * For each item that changes: a credit for the unused part of the old one, and a charge for the rest of the period of
 * the new one.
 */
export function prorationLines(
  books: Books,
  subscription: Subscription,
  after: readonly SubscriptionItem[],
  at: number,
): InvoiceLine[] {
  const line = ({ price: priceId, quantity }: SubscriptionItem, sign: 1 | -1): InvoiceLine => {
    const price = priceOf(books, priceId);
    const verb = sign < 0 ? 'Unused time on' : 'Remaining time on';
    const amount = sign * part(price.unitAmount * quantity, at, subscription);
    const text = `${verb} ${quantity} × ${price.name} after ${dateText(at)}`;
    const period = { start: at, end: subscription.periodEnd };
    return { id: newId('il'), text, amount, price: priceId, quantity, ...period, proration: true };
  };
  return changesOf(subscription.items, after)
    .flatMap(({ before, after: next }) => [before && line(before, -1), next && line(next, 1)])
    .filter((line) => line !== undefined && line.quantity > 0) as InvoiceLine[];
}
