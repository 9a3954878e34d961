import { describe, expect, it } from 'vitest';
import type { Approval, ProposalTotals } from './model.ts';
import { balanceOf, creditOf, depositText, paymentSchedule, receivedCents, withCredit } from './deposit.ts';

type Deposit = Approval['deposit'];

const DUE: Deposit = { state: 'due', amountCents: 40_000, paidCents: 0 };
const PAID: Deposit = { state: 'paid', amountCents: 30_000, paidCents: 30_000 };
const totals = { totalCents: 100_000, depositCents: 40_000 } as ProposalTotals;
const money = (cents: number) => `$${cents / 100}`;
const dispute = (state: 'open' | 'won' | 'lost') => ({ id: 'dp_1', state, cents: 30_000 });

describe('what the company received of a deposit', () => {
  it.each([
    ['nothing of one that is due', DUE, 0],
    ['the payment', PAID, 30_000],
    ['the payment less a partial refund', { ...PAID, refundedCents: 12_500 }, 17_500],
    ['nothing of a refunded one', { ...PAID, state: 'refunded', refundedCents: 30_000 }, 0],
    ['nothing of one that was refunded before refunds had an amount', { ...PAID, state: 'refunded' }, 0],
    ['the payment while it is disputed', { ...PAID, dispute: dispute('open') }, 30_000],
    ['the payment of a dispute it won', { ...PAID, dispute: dispute('won') }, 30_000],
    ['nothing of a lost dispute', { ...PAID, dispute: dispute('lost') }, 0],
    ['never less than nothing', { ...PAID, refundedCents: 10_000, dispute: dispute('lost') }, 0],
  ] as const)('is %s', (_what, deposit, cents) => {
    expect(receivedCents(deposit)).toBe(cents);
  });
});

describe('the deposit of a second approval', () => {
  it('is the rest after the payment of the first', () => {
    expect(withCredit(DUE, creditOf([{ deposit: PAID }]))).toEqual({
      ...DUE,
      amountCents: 10_000,
      creditedCents: 30_000,
    });
  });

  it('is paid if the first payment covers it', () => {
    expect(withCredit(DUE, 40_000)).toMatchObject({ state: 'paid', amountCents: 0, paidCents: 0 });
    expect(withCredit(DUE, 99_000)).toMatchObject({ state: 'paid', amountCents: 0, creditedCents: 99_000 });
  });

  it('is due in full after the first payment was refunded', () => {
    const refunded = { ...PAID, state: 'refunded' as const, refundedCents: 30_000 };

    expect(withCredit(DUE, creditOf([{ deposit: refunded }]))).toEqual(DUE);
  });

  it('keeps its own payment', () => {
    expect(withCredit(PAID, 5000)).toEqual({ ...PAID, creditedCents: 5000 });
  });
});

describe('the payment schedule', () => {
  it.each([
    [0, 40_000, 60_000, 0],
    [30_000, 10_000, 60_000, 0],
    [40_000, 0, 60_000, 0],
    [55_000, 0, 45_000, 0],
    [120_000, 0, 0, 20_000],
  ])(
    'after %i cents paid before has %i due at approval, %i at the end and %i too much',
    (creditedCents, depositDueCents, balanceCents, overpaidCents) => {
      const schedule = { creditedCents, depositDueCents, balanceCents, overpaidCents };

      expect(paymentSchedule(totals, creditedCents)).toEqual(schedule);
      expect(creditedCents + depositDueCents + balanceCents).toBe(totals.totalCents + overpaidCents);
    },
  );
});

describe('the text of a deposit', () => {
  it.each([
    [DUE, '$400 is due.'],
    [PAID, '$300 paid on May 4.'],
    [{ ...PAID, refundedCents: 10_000 }, '$300 paid on May 4. $100 was refunded.'],
    [{ ...PAID, state: 'refunded' }, '$300 was refunded.'],
    [{ ...PAID, dispute: dispute('open') }, '$300 paid on May 4. $300 is disputed at the payer’s bank.'],
    [{ ...PAID, dispute: dispute('won') }, '$300 paid on May 4.'],
    [{ ...PAID, dispute: dispute('lost') }, '$300 paid on May 4. $300 was returned to the payer after a dispute.'],
    [withCredit(DUE, 30_000), '$300 was paid with an earlier approval. $100 is due.'],
    [withCredit(DUE, 50_000), '$500 was paid with an earlier approval.'],
    [{ state: 'none', amountCents: 0, paidCents: 0 }, ''],
  ] as const)('of %o is: %s', (deposit, text) => {
    expect(depositText(deposit as Deposit, money, 'May 4')).toBe(text);
  });
});

describe('what is left when the work is done', () => {
  it('and the deposit that is due add up to the total, less what was paid', () => {
    const due = withCredit(DUE, 10_000);

    expect(due.amountCents + balanceOf(totals, due)).toBe(90_000);
    expect(balanceOf(totals, DUE)).toBe(paymentSchedule(totals).balanceCents);
    expect(balanceOf(totals, due)).toBe(paymentSchedule(totals, 10_000).balanceCents);
    expect(balanceOf(totals, { ...PAID, creditedCents: 80_000 })).toBe(0);
  });
});
