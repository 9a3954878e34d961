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

  it.each([{ waiting: true }, { waiting: false, known: true }])(
    'is a later one of a changed proposal signed here: %j',
    (state) => {
      const earlier = { ...THEIRS, approvedAt: '2026-11-20T16:00:00.000Z', documentHash: 'earlier' };
      const known = effectiveApproval({ signed: [{ ...SIGNED, ...state }], server: server('first', earlier) });

      expect(known).toMatchObject({
        approval: { approvalId: 'mine', deposit: { creditedCents: 100 } },
        proposal: SAMPLE_PROPOSAL,
        isWaiting: state.waiting,
      });
    },
  );

  it('is the server’s if the one signed here was refused or is older', () => {
    const later = { ...THEIRS, approvedAt: '2026-11-22T16:00:00.000Z', documentHash: 'later' };
    const refused = { ...SIGNED, waiting: false, refused: { status: 409, errors: {}, at: '' } };
    const earlier = { ...THEIRS, approvedAt: '2026-11-20T16:00:00.000Z', documentHash: 'earlier' };

    expect(effectiveApproval({ signed: [SIGNED], server: server('later', later) })?.approval).toBe(later);
    expect(effectiveApproval({ signed: [refused], server: server('first', earlier) })?.approval).toBe(earlier);
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
