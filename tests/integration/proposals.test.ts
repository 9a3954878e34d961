import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '#infra/local/support/wait-for.ts';
import type { SharedDocuments } from '#shared/contract/shared-report.ts';
import type { Approval, EarlierApproval, ProposalModel, Selection } from '#shared/proposal/model.ts';
import { totalsOf } from '#shared/proposal/totals.ts';
import { type ApiResponse, send } from '#tests/fixtures/api.ts';
import { type Company, makeCompany, type Person } from '#tests/fixtures/companies.ts';
import { answerEverything } from '#tests/fixtures/complete-inspection.ts';
import { mailTo } from '#tests/fixtures/inbox.ts';
import { complete, editReport } from '#tests/fixtures/reports.ts';
import { makeClient, makeInspection } from '#tests/fixtures/make-world.ts';

type Got = {
  proposal: ProposalModel;
  documentHash: string;
  approval?: Approval;
  earlierApproval?: EarlierApproval;
  pdfUrl: string;
  approvalUrl?: string;
};

let company: Company;
let admin: Person;
let technician: Person;
let inspectionId: string;

const fetchProposal = (person: Person) => send('getProposal', { token: person.token, params: { inspectionId } });

/** The proposal, once it meets the condition. */
const proposalWhen = (isThere: (got: Got) => boolean, what: string): Promise<Got> =>
  waitFor(
    async () => {
      const { json, status } = await fetchProposal(technician);
      const got = json as unknown as Partial<Got>;
      return status === 200 && got.proposal !== undefined && isThere(got as Got) ? (got as Got) : undefined;
    },
    { timeoutMs: 120_000, what },
  );

const current = () => proposalWhen(() => true, 'The proposal');

const DRAWN = { kind: 'drawn', name: 'Pat Customer', path: 'M10 10L20 20L30 30' };

const preselected = ({ lines }: ProposalModel): Selection => ({
  lines: lines
    .filter(({ isPreselected }) => isPreselected)
    .map(({ lineId, options }) => {
      const optionId = options.find(({ isProposed }) => isProposed)?.optionId;
      return { lineId, ...(optionId !== undefined && { optionId }) };
    }),
});

const bodyOf = ({ proposal, documentHash }: Got) => ({
  documentHash,
  selection: preselected(proposal),
  signature: { kind: 'typed', name: 'Pat Customer' } as { kind: string; name: string; path?: string },
  approvedAt: new Date().toISOString(),
  isSignedAtHome: true,
});

const approve = (body: unknown, approvalId = ulid(), person = technician): Promise<ApiResponse> =>
  send('putApproval', { token: person.token, params: { inspectionId, approvalId }, body });

/** Changes the setting and waits until the other function's reads show it: up to 5 s (decision 025). */
async function setPrices(showPrices: boolean): Promise<void> {
  await send('editOrganizationSettings', { token: admin.token, body: { settings: { showPrices } } });
  const isKnown = async () =>
    ((await fetchProposal(technician)).json['proposal'] !== undefined) === showPrices || undefined;
  await waitFor(isKnown, { timeoutMs: 60_000, what: 'The setting' });
}

beforeAll(async () => {
  company = await makeCompany();
  ({ ADMINISTRATOR: admin, TECHNICIAN: technician } = company.people);
  const proposal = { depositBasisPoints: 3000, taxBasisPoints: 600, waterproofing: 'MEDIUM', license: 'VT 00-4127' };
  await send('editOrganizationSettings', { token: admin.token, body: { proposal } });
  inspectionId = await makeInspection(technician, await makeClient(company.people.OFFICE));
  await answerEverything(technician, inspectionId);
});

describe('the financing terms of a company', () => {
  it('require the lender’s example with a text that states terms', async () => {
    const lender = { provider: 'CUSTOM', isOn: true, text: 'As low as $99 a month' };
    const body = { proposal: { financing: [lender] } };
    const { status, json } = await send('editOrganizationSettings', { token: admin.token, body });

    expect(status).toBe(400);
    expect(Object.keys(json.errors ?? {})).toEqual(['proposal.financing.0.example']);
  });
});

describe('the proposal of an inspection', () => {
  it('is created by a job when the inspection is completed, with its PDF', async () => {
    expect(await fetchProposal(technician)).toMatchObject({ status: 200, json: { success: true } });
    expect((await fetchProposal(technician)).json).not.toHaveProperty('proposal');
    await complete(technician, inspectionId);
    const { proposal, pdfUrl } = await current();

    expect(proposal.lines.length).toBeGreaterThan(2);
    expect(proposal).toMatchObject({ company: { license: 'VT 00-4127' }, deposit: { basisPoints: 3000 } });
    const pdf = Buffer.from(await (await fetch(pdfUrl)).arrayBuffer());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('changes only when its lines change', async () => {
    const before = await current();
    const [line] = before.proposal.lines;
    const key = `proposal/line/${line?.lineId ?? ''}`;
    await editReport(admin, inspectionId, [{ key, value: { warranty: 'Ten years, in writing' } }]);
    const after = await proposalWhen(({ documentHash }) => documentHash !== before.documentHash, 'The change');

    expect(after.proposal.lines[0]?.warranty).toBe('Ten years, in writing');
    expect(await current()).toMatchObject({ documentHash: after.documentHash });
  });

  it('is not found for another company', async () => {
    const otherAdministrator = (await makeCompany()).people.ADMINISTRATOR;

    expect((await fetchProposal(otherAdministrator)).status).toBe(404);
    expect((await approve(bodyOf(await current()), ulid(), otherAdministrator)).status).toBe(404);
  });
});

describe('an approval of a proposal', () => {
  it.each([
    ['an unknown repair', [{ lineId: 'NOWHERE' }], 'selection.lines.0.lineId'],
    ['an option that was not offered', undefined, 'selection.lines.0.optionId'],
  ])('is rejected for %s', async (_what, lines, field) => {
    const got = await current();
    const [first] = got.proposal.lines;
    const forged = lines ?? [{ lineId: first?.lineId ?? '', optionId: 'for nothing' }];
    const { status, json } = await approve({ ...bodyOf(got), selection: { lines: forged } });

    expect(status).toBe(422);
    expect(Object.keys(json.errors ?? {})).toEqual([field]);
  });

  it('is rejected with totals sent by the client', async () => {
    const got = await current();
    const totals = { ...totalsOf(got.proposal, preselected(got.proposal)), totalCents: 1 };
    const { status } = await approve({ ...bodyOf(got), totals });

    expect(status).toBe(400);
    expect((await current()).approval).toBeUndefined();
  });

  it('is rejected if the proposal has changed since', async () => {
    const got = await current();
    const { status, json } = await approve({ ...bodyOf(got), documentHash: 'a'.repeat(64) });

    expect(status).toBe(409);
    expect(json).toMatchObject({ code: 'PROPOSAL_CHANGED' });
    expect(Object.values(json.errors ?? {})[0]).toMatch(/changed since you opened it/);
  });

  it('is not possible while prices are hidden', async () => {
    const body = bodyOf(await current());
    await setPrices(false);
    const [read, signed] = await Promise.all([fetchProposal(technician), approve(body)]);
    await setPrices(true);

    expect([read.status, signed.status]).toEqual([200, 404]);
    expect(read.json).not.toHaveProperty('proposal');
    expect(JSON.stringify(read.json)).not.toMatch(/Cents|documentHash/);
    expect((await current()).approval).toBeUndefined();
  });
});

describe('a valid approval', () => {
  let approvalId: string;
  let first: ReturnType<typeof bodyOf>;

  it('is accepted once for two simultaneous requests', async () => {
    const got = await current();
    first = { ...bodyOf(got), signature: DRAWN };
    const ids = [ulid(), ulid()];
    const answers = await Promise.all(ids.map((id) => approve(first, id)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers.findIndex(({ status }) => status === 200);
    approvalId = ids[won] ?? '';
    const { approval } = answers[won]?.json as { approval: Approval };
    expect(approval.totals).toEqual(totalsOf(got.proposal, first.selection));
    expect(approval).toMatchObject({ via: 'device', isSignedAtHome: true, deposit: { state: 'due' } });
    expect(approval.cancelUntil).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('returns the same when it is sent again, and rejects a different signature under its id', async () => {
    const again = await approve(first, approvalId);
    expect(again.status).toBe(200);
    expect((again.json as { approval: Approval }).approval.approvalId).toBe(approvalId);

    const others = [
      { ...DRAWN, path: 'M10 10L30 20L50 10' },
      { ...DRAWN, name: 'Somebody Else' },
    ];
    for (const signature of others) expect((await approve({ ...first, signature }, approvalId)).status).toBe(409);
    const { json, status } = await approve(first);
    expect(status).toBe(409);
    expect(json).toMatchObject({ code: 'ALREADY_APPROVED', errors: { main: 'This proposal is already approved.' } });
  });

  it('is emailed to signer and company with the signed copy, and can be opened', async () => {
    const { approvalUrl } = await proposalWhen((got) => got.approvalUrl !== undefined, 'The signed copy');
    const pdf = Buffer.from(await (await fetch(approvalUrl ?? '')).arrayBuffer());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');

    const mail = await waitFor(
      async () => (await mailTo(admin.email)).find(({ subject }) => subject.startsWith('Approved')),
      {
        timeoutMs: 120_000,
        what: 'The mail to the company',
      },
    );
    expect(mail.attachments[0]?.contentType).toBe('application/pdf');
    expect(mail.body.html).toContain('Pat Customer');
    const own = `Your approved repairs, ${company.name}`;
    const toSigner = await waitFor(
      async () => (await mailTo('morgan@example.com')).find(({ subject }) => subject === own),
      { timeoutMs: 120_000, what: 'The mail to the signer' },
    );
    expect(toSigner).toMatchObject({ replyTo: [expect.stringContaining(`<${admin.email}>`)] });
    expect(toSigner.body.text).toMatch(/until midnight of [A-Z][a-z]{2} \d/);
    expect(toSigner.attachments[0]?.contentType).toBe('application/pdf');
  });

  it('is kept when the proposal changes, and the changed proposal can be approved again', async () => {
    const before = await current();
    await editReport(admin, inspectionId, [{ key: 'proposal/message', value: 'The crown can wait.' }]);
    const after = await proposalWhen(({ documentHash }) => documentHash !== before.documentHash, 'The change');
    expect(after.approval).toBeUndefined();
    expect(after.earlierApproval).toEqual({
      signedBy: before.approval?.signature.name,
      approvedAt: before.approval?.approvedAt,
      totalCents: before.approval?.totals.totalCents,
    });
    expect(after.approvalUrl).toContain(approvalId);

    const second = await approve(bodyOf(after));
    expect(second.status).toBe(200);
    expect((await approve(first, approvalId)).json).toMatchObject({ approval: { approvalId } });
    await editReport(admin, inspectionId, [{ key: 'proposal/message', value: null }]);
    const back = await proposalWhen(({ documentHash }) => documentHash === before.documentHash, 'The first again');
    expect(back.approval?.approvalId).toBe(approvalId);
  });

  it('is not dated before the completion of its inspection by a device whose clock is behind', async () => {
    const before = await current();
    await editReport(admin, inspectionId, [{ key: 'proposal/message', value: 'The crown comes first.' }]);
    const after = await proposalWhen(({ documentHash }) => documentHash !== before.documentHash, 'The change');
    const { json } = await approve({ ...bodyOf(after), approvedAt: '2016-01-01T00:00:00Z' });
    const params = { inspectionId };
    const { inspection } = (await send('getInspection', { token: technician.token, params })).json as {
      inspection: { completedAt: string };
    };

    expect(json.approval).toMatchObject({ approvedAt: inspection.completedAt });
    await editReport(admin, inspectionId, [{ key: 'proposal/message', value: null }]);
    await proposalWhen(({ documentHash }) => documentHash === before.documentHash, 'The first again');
  });

  it('stays available to the signer with the signed copy while the company hides its prices', async () => {
    const link = await send('putLink', {
      token: admin.token,
      params: { inspectionId, linkId: ulid() },
      body: { recipient: 'pat@example.com', audience: 'HOMEOWNER', include: ['report', 'proposal'], linkDays: 9 },
    });
    const shareToken = String(link.json.url).split('/').at(-1) ?? '';
    const share = async () => (await send('getShare', { params: { shareToken } })).json as unknown as SharedDocuments;
    const before = await share();
    await setPrices(false);
    const after = await share();
    await setPrices(true);

    expect(before.approval).toBeDefined();
    expect(after.approval?.totals.totalCents).toBeGreaterThan(0);
    expect(after.proposal?.lines.length).toBeGreaterThan(0);
    expect(after.documents.map(({ kind }) => kind)).not.toContain('proposal');
    expect(after.documents.find(({ kind }) => kind === 'approval')?.url).toBeTruthy();
    expect(after.deposit?.isOffered).toBe(false);
  });
});
