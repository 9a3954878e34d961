import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Approval } from '#shared/proposal/model.ts';
import { totalsOf } from '#shared/proposal/totals.ts';
import { closeDeviceDatabase, type DeviceDatabase } from '#web/offline/db/database.ts';
import { documentHashOf } from '#web/offline/entities/local-proposals.ts';
import type { LocalProposal } from '#web/offline/entities/proposal-records.ts';
import { freshDevice } from '#web/offline/testing/device.ts';
import { SAMPLE_PROPOSAL } from '#web/testing/sample-proposal.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { ApprovalState } from './approval-state.tsx';
import { ApprovedNotice } from './approved-notice.tsx';
import { useLastApproval, useProposalState } from './use-proposal-state.ts';

const { inspectionId } = SAMPLE_PROPOSAL;
const selection = { lines: [{ lineId: 'crown' }] };
const APPROVAL: Approval = {
  approvalId: 'theirs',
  documentHash: 'before',
  selection,
  totals: totalsOf(SAMPLE_PROPOSAL, selection),
  signature: { kind: 'typed', name: 'Pat Customer' },
  approvedAt: '2026-11-21T18:00:00.000Z',
  via: 'link',
  isSignedAtHome: false,
  deposit: { state: 'none', amountCents: 0, paidCents: 0 },
};
const EARLIER = { signedBy: 'Pat Customer', approvedAt: '2026-11-21T18:00:00.000Z', totalCents: 173_500 };

let database: DeviceDatabase;
beforeEach(async () => {
  database = await freshDevice();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  closeDeviceDatabase();
});

const store = async (row: Partial<LocalProposal>) => {
  const documentHash = await documentHashOf(SAMPLE_PROPOSAL);
  await database.proposals.put({ inspectionId, documentHash, proposal: SAMPLE_PROPOSAL, fetchedAt: '', ...row });
};

function State() {
  const standing = useProposalState({ inspectionId, built: SAMPLE_PROPOSAL, waiting: 0, showNew: false });
  return standing === undefined ? null : <ApprovalState standing={standing} notice={undefined} showNew={false} />;
}

function Notice() {
  const last = useLastApproval(SAMPLE_PROPOSAL);
  return last === undefined ? null : <ApprovedNotice last={last} proposal={SAMPLE_PROPOSAL} />;
}

const show = (page: React.ReactNode) => renderFor('OFFICE', <>{page}</>);

describe('the state of a proposal that was changed after its approval', () => {
  it('names the earlier approval on a device that never had it', async () => {
    await store({ earlierApproval: EARLIER });
    show(<State />);

    expect((await screen.findByText(/Pat Customer approved it on Nov 21, 2026/)).textContent).toContain('$1,735.00');
    expect(screen.getByText(/the homeowner has to approve it again/)).toBeTruthy();
  });

  it('offers no link to an approved text that the device doesn’t have', async () => {
    await store({ approval: APPROVAL });
    show(<State />);

    expect(await screen.findByText(/An earlier version was approved/)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('the editor of an approved proposal', () => {
  it('warns before a change that the homeowner has to approve it again', async () => {
    await store({ approval: { ...APPROVAL, documentHash: await documentHashOf(SAMPLE_PROPOSAL) } });
    show(<Notice />);

    expect(await screen.findByText(/^Pat Customer approved this proposal on Nov 21, 2026, for/)).toBeTruthy();
    expect(screen.getByText(/If you change it, the homeowner sees the new version/)).toBeTruthy();
  });

  it('names the earlier approval after a change', async () => {
    await store({ earlierApproval: EARLIER });
    show(<Notice />);

    expect(await screen.findByText(/^Pat Customer approved an earlier version on Nov 21, 2026/)).toBeTruthy();
  });
});
