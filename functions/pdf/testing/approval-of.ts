import type { Approval, ProposalModel } from '#shared/proposal/model.ts';
import { totalsOf } from '#shared/proposal/totals.ts';

/** An approval of two of every three lines, signed on the screen at the client's home, with the deposit paid. */
export function approvalOf(proposal: ProposalModel): Approval {
  const lines = proposal.lines
    .filter((_line, index) => index % 3 !== 2)
    .map(({ lineId, options }) => {
      const optionId = options.find(({ isProposed }) => isProposed)?.optionId;
      return { lineId, ...(optionId !== undefined && { optionId }) };
    });
  const totals = totalsOf(proposal, { lines });
  return {
    approvalId: '01JDXW3Q8N5T2K7V9B4M6C1ZRA',
    documentHash: 'ab12cd34'.repeat(8),
    selection: { lines },
    totals,
    signature: { kind: 'drawn', name: 'Demo Client', path: 'M40 120L80 40L120 120L500 80' },
    approvedAt: '2026-11-21T18:00:00.000Z',
    via: 'device',
    isSignedAtHome: proposal.isSignedAtHome,
    cancelUntil: '2026-11-25',
    deposit: { state: 'paid', amountCents: totals.depositCents, paidCents: totals.depositCents },
  };
}
