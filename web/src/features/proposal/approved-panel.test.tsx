import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Approval } from '#shared/proposal/model.ts';
import { totalsOf } from '#shared/proposal/totals.ts';
import { dollars } from '#shared/money.ts';
import { ApprovedPanel } from './approved-panel.tsx';
import { SAMPLE_PROPOSAL } from '#web/testing/sample-proposal.ts';

const selection = { lines: [{ lineId: 'crown' }] };
const totals = totalsOf(SAMPLE_PROPOSAL, selection);

/** The panel's text. */
function textOf(state: Approval['deposit']['state'], paidCents: number): string {
  const approval: Approval = {
    approvalId: '01JDXW3Q8N5T2K7V9B4M6C1ZRA',
    documentHash: 'ab12cd34'.repeat(8),
    selection,
    totals,
    signature: { kind: 'typed', name: 'Demo Client' },
    approvedAt: '2026-11-21T18:00:00.000Z',
    via: 'link',
    isSignedAtHome: false,
    deposit: { state, amountCents: totals.depositCents, paidCents },
  };
  const { container } = render(<ApprovedPanel proposal={SAMPLE_PROPOSAL} approval={approval} />);
  return container.textContent;
}

afterEach(cleanup);

describe('an approved proposal', () => {
  it('deducts a paid deposit from the balance', () => {
    const text = textOf('paid', totals.depositCents);

    expect(text).toContain(`${dollars(totals.depositCents)} paid.`);
    expect(text).toContain(`The balance of ${dollars(totals.balanceCents)} is due`);
  });

  it('deducts a deposit that is still due from the balance', () => {
    const text = textOf('due', 0);

    expect(text).toContain(`${dollars(totals.depositCents)} is due.`);
    expect(text).toContain(`The balance of ${dollars(totals.balanceCents)} is due`);
  });

  it('does not deduct a refunded deposit from the balance', () => {
    const text = textOf('refunded', totals.depositCents);

    expect(text).toContain(`${dollars(totals.depositCents)} was refunded.`);
    expect(text).toContain(`The balance of ${dollars(totals.totalCents)} is due`);
  });
});
