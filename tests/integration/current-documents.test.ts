import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { waitFor } from '#infra/local/support/wait-for.ts';
import type { SharedDocuments } from '#shared/contract/shared-report.ts';
import { send } from '#tests/fixtures/api.ts';
import { makeCompany } from '#tests/fixtures/companies.ts';
import { answerBeforeUploads } from '#tests/fixtures/complete-inspection.ts';
import { jobsDone } from '#tests/fixtures/jobs-done.ts';
import { makeClient, makeInspection } from '#tests/fixtures/make-world.ts';
import { complete, editReport } from '#tests/fixtures/reports.ts';
import { completedInspection, makeShare, type SharedInspection } from '#tests/fixtures/shared-inspection.ts';

type Job = SharedInspection & { shareToken: string };

const open = async ({ shareToken }: Pick<Job, 'shareToken'>) =>
  (await send('getShare', { params: { shareToken } })).json as unknown as SharedDocuments;

const openWhen = (job: Job, isThere: (shown: SharedDocuments) => boolean, what: string) =>
  waitFor(
    async () => {
      const shown = await open(job);
      return isThere(shown) ? shown : undefined;
    },
    { timeoutMs: 120_000, what },
  );

const copyOf = ({ documents }: SharedDocuments) => documents.find(({ kind }) => kind === 'approval')?.url;

/** An inspection whose reader has signed the first repair of its proposal, and has the signed copy. */
async function signedJob(include = ['report', 'proposal']): Promise<Job> {
  const done = await completedInspection();
  const job = { ...done, ...(await makeShare(done, { include })) };
  const { proposal, documentHash } = await open(job);
  const lines = (proposal?.lines ?? []).slice(0, 1).map(({ lineId, options: [option] }) => ({
    lineId,
    ...(option && { optionId: option.optionId }),
  }));
  const { status } = await send('approveProposal', {
    params: { shareToken: job.shareToken, approvalId: ulid() },
    body: { documentHash, selection: { lines }, signature: { kind: 'typed', name: 'Margaret Ellison' } },
  });
  expect(status).toBe(200);
  await openWhen(job, (shown) => copyOf(shown) !== undefined, 'The signed copy');
  return job;
}

/** The office leaves every repair out of the proposal. */
async function withdraw({ company, inspectionId, ...job }: Job): Promise<void> {
  const { proposal } = await open(job);
  const edits = (proposal?.lines ?? []).map(({ lineId }) => ({
    key: `proposal/line/${lineId}`,
    value: { isLeftOut: true },
  }));
  expect((await editReport(company.people.ADMINISTRATOR, inspectionId, edits)).status).toBe(200);
  await jobsDone(inspectionId);
}

const bytesOf = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());

describe('the reader of a signed proposal', () => {
  it.each([[['report', 'proposal']], [['proposal']]])(
    'still has what was signed, if the company withdraws the proposal sent as %j',
    async (include) => {
      const job = await signedJob(include);
      const before = await open(job);
      await withdraw(job);
      const after = await open(job);

      expect(after.proposal).toEqual(before.proposal);
      expect(after.approval).toMatchObject({ signature: { name: 'Margaret Ellison' } });
      expect((await bytesOf(copyOf(after) ?? '')).subarray(0, 5).toString()).toBe('%PDF-');
      expect(after.photos?.length).toBe(before.photos?.length);
    },
  );

  it('sees the earlier approval and its signed copy, if the company changes the proposal', async () => {
    const job = await signedJob();
    const before = await open(job);
    expect(before).not.toHaveProperty('earlierApproval');
    await editReport(job.company.people.ADMINISTRATOR, job.inspectionId, [{ key: 'proposal/message', value: 'New' }]);
    const after = await openWhen(job, ({ documentHash }) => documentHash !== before.documentHash, 'The change');

    expect(after.approval).toBeUndefined();
    expect(after.earlierApproval).toEqual({
      signedBy: 'Margaret Ellison',
      approvedAt: before.approval?.approvedAt,
      totalCents: before.approval?.totals.totalCents,
    });
    expect((await bytesOf(copyOf(after) ?? '')).subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('the PDF of a proposal', () => {
  it('has the photos that arrived after the inspection was completed', async () => {
    const company = await makeCompany();
    const technician = company.people.TECHNICIAN;
    const inspectionId = await makeInspection(technician, await makeClient(company.people.OFFICE));
    const upload = await answerBeforeUploads(technician, inspectionId);
    await complete(technician, inspectionId);
    const read = async () => (await send('getProposal', { token: technician.token, params: { inspectionId } })).json;
    const before = await read();
    await upload();
    await jobsDone(inspectionId);
    const after = await read();

    expect(after['documentHash']).toBe(before['documentHash']);
    const photos = (pdf: Buffer) => pdf.toString('latin1').split('/Subtype /Image').length - 1;
    const [was, is] = await Promise.all([bytesOf(String(before['pdfUrl'])), bytesOf(String(after['pdfUrl']))]);
    expect(photos(is)).toBeGreaterThan(photos(was));
  });
});
