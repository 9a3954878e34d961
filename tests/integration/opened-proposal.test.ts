import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DashboardOverview } from '#shared/contract/dashboard.ts';
import type { ProposalModel } from '#shared/proposal/model.ts';
import { send } from '#tests/fixtures/api.ts';
import { jobsDone } from '#tests/fixtures/jobs-done.ts';
import { completedInspection, makeShare, type SharedInspection } from '#tests/fixtures/shared-inspection.ts';

let shared: SharedInspection;
beforeAll(async () => {
  shared = await completedInspection();
});
// The signed copy is made after the response.
afterAll(() => jobsDone(shared.inspectionId));

const opened = async (): Promise<number> => {
  const { json } = await send('getDashboardOverview', { token: shared.company.people.OFFICE.token });
  return (json.overview as DashboardOverview).attention.PROPOSALS_OPENED.count;
};

async function sign(): Promise<number> {
  const { token } = shared.technician;
  const { inspectionId } = shared;
  const { json } = await send('getProposal', { token, params: { inspectionId } });
  const { lines } = json.proposal as ProposalModel;
  const chosen = lines.map(({ lineId, options }) => {
    const optionId = options.find(({ isProposed }) => isProposed)?.optionId;
    return { lineId, ...(optionId !== undefined && { optionId }) };
  });
  const body = {
    documentHash: json.documentHash,
    selection: { lines: chosen },
    isSignedAtHome: true,
    signature: { kind: 'typed', name: 'Pat Customer' },
    approvedAt: new Date().toISOString(),
  };
  return (await send('putApproval', { token, params: { inspectionId, approvalId: ulid() }, body })).status;
}

describe('an opened proposal', () => {
  it('is listed for the office from when the recipient opens it until it is signed', async () => {
    const { shareToken } = await makeShare(shared, { include: ['report', 'proposal'] });
    const before = await opened();
    await send('recordView', { params: { shareToken, viewId: ulid() }, body: { sections: [], revision: 1 } });
    const whileOpen = await opened();

    expect(await sign()).toBe(200);
    expect([before, whileOpen, await opened()]).toEqual([0, 1, 0]);
  });
});
