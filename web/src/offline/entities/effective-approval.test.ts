import { describe, expect, it } from 'vitest';
import type { Approval } from '#shared/proposal/model.ts';
import { totalsOf } from '#shared/proposal/totals.ts';
import { SAMPLE_PROPOSAL } from '#web/testing/sample-proposal.ts';
import { effectiveApproval, type ApprovalOnDevice } from '#web/offline/entities/local-proposals.ts';

const selection = { lines: [{ lineId: 'crown' }] };
const SIGNED: ApprovalOnDevice = {
  approvalId: 'mine',
  inspectionId: 'i',
  documentHash: 'first',
  proposal: SAMPLE_PROPOSAL,
  selection,
  totals: totalsOf(SAMPLE_PROPOSAL, selection),
  signature: { kind: 'typed', name: 'Demo Client' },
  approvedAt: '2026-11-21T16:00:00.000Z',
  isSignedAtHome: false,
  known: false,
  waiting: true,
};
const THEIRS: Approval = {
  approvalId: 'theirs',
  documentHash: 'first',
  selection,
  totals: SIGNED.totals,
  signature: SIGNED.signature,
  approvedAt: SIGNED.approvedAt,
  via: 'link',
  isSignedAtHome: false,
  deposit: { state: 'paid', amountCents: 100, paidCents: 100 },
};
const server = (documentHash: string, approval?: Approval) => ({
  inspectionId: 'i',
  documentHash,
  proposal: { ...SAMPLE_PROPOSAL, message: documentHash },
  fetchedAt: '',
  ...(approval !== undefined && { approval }),
});

describe('the known approval', () => {
  it('is the one signed on this device until the server has one', () => {
    expect(effectiveApproval({ signed: [SIGNED] })).toMatchObject({
      approval: { approvalId: 'mine' },
      isWaiting: true,
    });
  });

  it('is the server’s once it has one', () => {
    const known = effectiveApproval({ signed: [SIGNED], server: server('first', THEIRS) });

    expect(known).toMatchObject({ approval: { approvalId: 'theirs' }, isWaiting: false });
    expect(known?.proposal?.message).toBe('first');
  });

  it('keeps the text it was signed under after the proposal has changed', () => {
    const known = effectiveApproval({ signed: [SIGNED], server: server('second', THEIRS) });

    expect(known?.proposal).toBe(SAMPLE_PROPOSAL);
  });

  it('is undefined when the server refused it', () => {
    const refused = { status: 409, errors: {}, at: '' };

    expect(effectiveApproval({ signed: [{ ...SIGNED, waiting: false, refused }] })).toBeUndefined();
  });

  it('is undefined when its refused call was discarded', () => {
    expect(effectiveApproval({ signed: [{ ...SIGNED, waiting: false }] })).toBeUndefined();
  });

  it('is the newest signed here that the server has, without its own copy', () => {
    const discarded = { ...SIGNED, waiting: false };
    const earlier = { ...SIGNED, approvalId: 'earlier', waiting: false, known: true };

    expect(effectiveApproval({ signed: [discarded, earlier] })).toMatchObject({
      approval: { approvalId: 'earlier' },
      isWaiting: false,
    });
  });
});
