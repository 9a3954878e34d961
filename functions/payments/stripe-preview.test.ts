import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { prorationsOf, toNextInvoice } from './stripe-preview.ts';

type Adjustments = { discount?: number; exclusiveTax?: number; inclusiveTax?: number };

const line = (amount: number, { discount, exclusiveTax, inclusiveTax }: Adjustments = {}) =>
  ({
    amount,
    description: 'Standard plan',
    discount_amounts: discount === undefined ? [] : [{ amount: discount, discount: 'di_1' }],
    taxes: [
      ...(exclusiveTax === undefined ? [] : [{ amount: exclusiveTax, tax_behavior: 'exclusive' }]),
      ...(inclusiveTax === undefined ? [] : [{ amount: inclusiveTax, tax_behavior: 'inclusive' }]),
    ],
    parent: { subscription_item_details: { proration: true } },
  }) as unknown as Stripe.InvoiceLineItem;

const invoice = (total: number, due = total) =>
  ({ total, amount_due: due, next_payment_attempt: 1_790_000_000 }) as unknown as Stripe.Invoice;

describe('the lines of the next invoice', () => {
  it.each([
    ['a coupon', [line(24_900, { discount: 5000 })], invoice(19_900), [24_900, -5000]],
    ['a sales tax', [line(24_900, { exclusiveTax: 1494 })], invoice(26_394), [24_900, 1494]],
    ['a tax that the price contains', [line(24_900, { inclusiveTax: 1409 })], invoice(24_900), [24_900]],
    [
      'a coupon for each line, a tax and a credit',
      [line(24_900, { discount: 2490, exclusiveTax: 1345 }), line(4900, { discount: 490, exclusiveTax: 265 })],
      invoice(28_430, 18_430),
      [24_900, 4900, -2980, 1610, -10_000],
    ],
  ])('add up to its amount with %s', (_what, lines, provided, amounts) => {
    const next = toNextInvoice(provided, lines);

    expect(next.lines.map(({ amountCents }) => amountCents)).toEqual(amounts);
    expect(next.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(next.amountCents);
  });
});

describe('the cost of a change', () => {
  it('is what is charged after the company’s discount, with tax', () => {
    expect(prorationsOf([line(-4900, { discount: -490 }), line(9800, { discount: 980, exclusiveTax: 265 })])).toBe(
      4675,
    );
  });
});
