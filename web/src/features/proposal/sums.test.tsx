import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { totalsOf } from '#shared/proposal/totals.ts';
import { chosenLines, NO_CHANGES, selectionOf } from './choice.ts';
import { Deposit, Sums } from './sums.tsx';
import { SAMPLE_PROPOSAL } from '#web/testing/sample-proposal.ts';

afterEach(cleanup);

const lines = chosenLines(SAMPLE_PROPOSAL, NO_CHANGES);
const totals = totalsOf(SAMPLE_PROPOSAL, selectionOf(lines));

describe('the totals of a proposal', () => {
  it.each([
    [undefined, 'Deposit today (30%)'],
    ['due', 'Deposit due (30%)'],
    ['paid', 'Deposit paid (30%)'],
    ['refunded', 'Deposit refunded (30%)'],
  ] as const)('show a deposit in state %s as: %s', (state, text) => {
    const proposal = { ...SAMPLE_PROPOSAL, deposit: { basisPoints: 3000 } };
    const deposit = state && { state, amountCents: totals.depositCents, paidCents: 0 };
    render(<Deposit proposal={proposal} totals={totals} deposit={deposit} />);

    expect(screen.getByText(text)).toBeTruthy();
  });

  it.each([
    [{ state: 'due', paidCents: 0 }, '$700.00'],
    [{ state: 'paid', paidCents: 30_000 }, '$700.00'],
    [{ state: 'paid', paidCents: 30_000, refundedCents: 10_000 }, '$800.00'],
    [{ state: 'refunded', paidCents: 30_000, refundedCents: 30_000 }, '$1,000.00'],
  ] as const)('show what is left when the work is done, after a deposit of %j', (deposit, left) => {
    const sums = { ...totals, totalCents: 100_000, depositCents: 30_000, balanceCents: 70_000 };
    const own = { amountCents: 30_000, ...deposit };
    const { container } = render(<Deposit proposal={SAMPLE_PROPOSAL} totals={sums} deposit={own} />);

    expect(container.textContent).toContain(`When the work is done${left}`);
  });

  it('name the tax as the PDF does', () => {
    const proposal = { ...SAMPLE_PROPOSAL, tax: { label: 'Sales tax 6.25%', basisPoints: 625 } };
    const { container } = render(<Sums proposal={proposal} lines={lines} totals={{ ...totals, taxCents: 1234 }} />);

    expect(container.textContent).toContain('Sales tax 6.25%$12.34');
  });

  it('deduct what was paid with an earlier approval from the deposit, then from the balance', () => {
    const depositText = (creditedCents: number) => {
      const sums = { ...totals, totalCents: 100_000, depositCents: 30_000, balanceCents: 70_000 };
      const { container } = render(<Deposit proposal={SAMPLE_PROPOSAL} totals={sums} creditedCents={creditedCents} />);
      return container.textContent;
    };

    const credit = 'Deposit (30%)$300.00Paid with an earlier approval';
    expect(depositText(10_000)).toBe(`${credit}–$100.00Remaining deposit$200.00When the work is done$700.00`);
    expect(depositText(50_000)).toBe(`${credit}–$500.00When the work is done$500.00`);
    expect(depositText(120_000)).toBe(`${credit}–$1,200.00When the work is done$0.00Paid beyond the total$200.00`);
  });

  it('show the percentage of a percent discount', () => {
    const proposal = { ...SAMPLE_PROPOSAL, discounts: [{ label: 'Spring discount', basisPoints: 1000 }] };
    render(<Sums proposal={proposal} lines={lines} totals={totalsOf(proposal, selectionOf(lines))} />);

    expect(screen.getByText('Spring discount (10%)')).toBeTruthy();
  });
});
