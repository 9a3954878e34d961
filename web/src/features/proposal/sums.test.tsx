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
    render(<Deposit proposal={proposal} totals={totals} state={state} />);

    expect(screen.getByText(text)).toBeTruthy();
  });

  it('deduct what was paid with an earlier approval from the deposit, then from the balance', () => {
    const depositText = (creditedCents: number) => {
      const sums = { ...totals, totalCents: 100_000, depositCents: 30_000, balanceCents: 70_000 };
      const { container } = render(<Deposit proposal={SAMPLE_PROPOSAL} totals={sums} creditedCents={creditedCents} />);
      return container.textContent;
    };

    const credit = 'Deposit (30%)$300.00Paid with an earlier approval';
    expect(depositText(10_000)).toBe(`${credit}–$100.00Rest of the deposit$200.00When the work is done$700.00`);
    expect(depositText(50_000)).toBe(`${credit}–$500.00When the work is done$500.00`);
  });

  it('show the percentage of a percent discount', () => {
    const proposal = { ...SAMPLE_PROPOSAL, discounts: [{ label: 'Spring discount', basisPoints: 1000 }] };
    render(<Sums proposal={proposal} lines={lines} totals={totalsOf(proposal, selectionOf(lines))} />);

    expect(screen.getByText('Spring discount (10%)')).toBeTruthy();
  });
});
