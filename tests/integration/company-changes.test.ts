import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import type { SharedDocuments } from '#shared/contract/shared-report.ts';
import type { ProposalModel } from '#shared/proposal/model.ts';
import { documentHashOf } from '#functions/features/proposals/proposal-files.ts';
import { send } from '#tests/fixtures/api.ts';
import { jobsDone } from '#tests/fixtures/jobs-done.ts';
import { linkedText } from '#tests/fixtures/pdf-text.ts';
import { editReport, listRevisions } from '#tests/fixtures/reports.ts';
import { completedInspection, makeShare, type SharedInspection } from '#tests/fixtures/shared-inspection.ts';

type Job = SharedInspection & { shareToken: string };

const open = async ({ shareToken }: Pick<Job, 'shareToken'>) =>
  (await send('getShare', { params: { shareToken } })).json as unknown as SharedDocuments;

async function sharedJob(): Promise<Job> {
  const done = await completedInspection();
  const job = { ...done, ...(await makeShare(done, { include: ['report', 'proposal'] })) };
  await jobsDone(job.inspectionId);
  return job;
}

const TERMS = { taxBasisPoints: 725, depositBasisPoints: 5000, validDays: 30, license: 'VT 999', tripFeeCents: 9900 };
const NEW_PHONE = '(802) 555-0177';

/** The company changes its phone, license, tax, deposit and validity; then the office makes a link for a Realtor. */
async function changeCompany({ company, technician, inspectionId }: Job): Promise<void> {
  const { token } = company.people.ADMINISTRATOR;
  expect((await send('editOrganizationSettings', { token, body: { proposal: TERMS } })).status).toBe(200);
  expect((await send('editOrganization', { token, body: { phone: NEW_PHONE } })).status).toBe(200);
  await makeShare(
    { company, technician, inspectionId },
    { audience: 'REALTOR', recipient: 'realtor@example.com', include: ['report'] },
  );
  await jobsDone(inspectionId);
}

const chosen = ({ proposal }: Pick<SharedDocuments, 'proposal'>) => ({
  lines: (proposal?.lines ?? []).slice(0, 1).map(({ lineId, options: [option] }) => ({
    lineId,
    ...(option && { optionId: option.optionId }),
  })),
});

async function sign(job: Job): Promise<void> {
  const shown = await open(job);
  const { status } = await send('approveProposal', {
    params: { shareToken: job.shareToken, approvalId: ulid() },
    body: {
      documentHash: shown.documentHash,
      selection: chosen(shown),
      signature: { kind: 'typed', name: 'Pat Customer' },
    },
  });
  expect(status).toBe(200);
  await jobsDone(job.inspectionId);
}

describe('a change of the company after an inspection', () => {
  it('leaves a signed proposal approved, as it was signed', async () => {
    const job = await sharedJob();
    await sign(job);
    const before = await open(job);
    await changeCompany(job);
    const after = await open(job);

    expect(after.documentHash).toBe(before.documentHash);
    expect(after.approval).toMatchObject({ signature: { name: 'Pat Customer' } });
    expect(after).not.toHaveProperty('earlierApproval');
  });

  it('leaves what was sent as it is: page, PDF and revisions', async () => {
    const job = await sharedJob();
    const before = await open(job);
    await changeCompany(job);
    const after = await open(job);

    expect(after.proposal).toEqual(before.proposal);
    expect(after.report?.company).toEqual(before.report?.company);
    expect(await listRevisions(job.technician, job.inspectionId)).toHaveLength(1);
  });

  it('leaves the PDF of a sent proposal as it was sent', async () => {
    const job = await sharedJob();
    await changeCompany(job);
    const { documents } = await open(job);
    const text = await linkedText(documents.find(({ kind }) => kind === 'proposal')?.url ?? '');

    expect(text).not.toContain('VT 999');
    expect(text).not.toContain('7.25%');
  });

  it('lets a device sign a proposal that wasn’t sent, with the company as it is now', async () => {
    const { company, technician, inspectionId } = await completedInspection();
    const { token } = technician;
    const { proposal } = (await send('getProposal', { token, params: { inspectionId } })).json;
    const admin = company.people.ADMINISTRATOR;
    const body = { proposal: { taxBasisPoints: 725 } };
    expect((await send('editOrganizationSettings', { token: admin.token, body })).status).toBe(200);
    const known = proposal as unknown as ProposalModel;
    const signed = { ...known, tax: { ...known.tax, basisPoints: 725 } };
    const { status, json } = await send('putApproval', {
      token,
      params: { inspectionId, approvalId: ulid() },
      body: {
        documentHash: documentHashOf(signed),
        selection: chosen({ proposal: signed }),
        signature: { kind: 'typed', name: 'Pat Customer' },
        approvedAt: new Date().toISOString(),
        isSignedAtHome: false,
      },
    });

    expect({ status, json }).toMatchObject({
      status: 200,
      json: { approval: { documentHash: documentHashOf(signed) } },
    });
  });

  it('applies once the proposal is changed', async () => {
    const job = await sharedJob();
    await changeCompany(job);
    await editReport(job.company.people.ADMINISTRATOR, job.inspectionId, [{ key: 'proposal/message', value: 'New' }]);
    await jobsDone(job.inspectionId);

    expect((await open(job)).proposal).toMatchObject({
      company: { phone: NEW_PHONE, license: 'VT 999' },
      tax: { basisPoints: 725 },
      deposit: { basisPoints: 5000 },
    });
  });
});
