import { ulid } from 'ulid';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { waitFor } from '#infra/local/support/wait-for.ts';
import type { SharedDocuments } from '#shared/contract/shared-report.ts';
import { dateTimeText } from '#shared/report/dates/dates.ts';
import { send } from '#tests/fixtures/api.ts';
import { unique } from '#tests/fixtures/companies.ts';
import { mailLike, mailTo } from '#tests/fixtures/inbox.ts';
import { jobsDone } from '#tests/fixtures/jobs-done.ts';
import { clientBody } from '#tests/fixtures/make-world.ts';
import { pdfText } from '#tests/fixtures/pdf-text.ts';
import { editReport } from '#tests/fixtures/reports.ts';
import { completedInspection, makeShare, type SharedInspection } from '#tests/fixtures/shared-inspection.ts';

const NEW_NAME = 'Morgan Newname';

let job: SharedInspection & { shareToken: string };
let signed: SharedDocuments;

const open = async () =>
  (await send('getShare', { params: { shareToken: job.shareToken } })).json as unknown as SharedDocuments;

/** The client gets another name after the inspection was started; the next job puts it on the documents. */
async function renameClient(): Promise<void> {
  const { company, inspectionId } = job;
  const { token } = company.people.OFFICE;
  const { inspection } = (await send('getInspection', { token, params: { inspectionId } })).json;
  const { clientId } = inspection as { clientId: string };
  const body = { ...clientBody(NEW_NAME), version: 1 };
  expect((await send('putClient', { token, params: { clientId }, body })).status).toBe(200);
  await editReport(company.people.ADMINISTRATOR, inspectionId, [{ key: 'proposal/message', value: 'For you' }]);
  await jobsDone(inspectionId);
}

/** The company enters another state after the proposal was made. */
async function moveCompany(state: string): Promise<void> {
  Object.assign(process.env, inject('cloudEnvironment'));
  const { unsafeSystemTable } = await import('#functions/data/system-table.ts');
  const key = { PK: `ORG#${job.company.organizationId}`, SK: 'ORGANIZATION' };
  const store = unsafeSystemTable();
  await store.write([{ kind: 'put', key, item: { ...(await store.get(key)), state } }]);
}

async function approve(): Promise<SharedDocuments> {
  const { proposal, documentHash } = await open();
  const lines = (proposal?.lines ?? []).slice(0, 1).map(({ lineId, options: [option] }) => ({
    lineId,
    ...(option && { optionId: option.optionId }),
  }));
  const { status } = await send('approveProposal', {
    params: { shareToken: job.shareToken, approvalId: ulid() },
    body: { documentHash, selection: { lines }, signature: { kind: 'typed', name: 'Margaret Ellison' } },
  });
  expect(status).toBe(200);
  return waitFor(
    async () => {
      const shown = await open();
      return shown.documents.some(({ kind }) => kind === 'approval') ? shown : undefined;
    },
    { timeoutMs: 120_000, what: 'The signed copy' },
  );
}

beforeAll(async () => {
  const done = await completedInspection();
  const recipient = `${unique('signer')}@example.com`;
  job = { ...done, ...(await makeShare(done, { recipient, include: ['report', 'proposal'] })) };
  await renameClient();
  await moveCompany('CA');
  signed = await approve();
  await moveCompany('VT');
});

describe('the emails about an approval', () => {
  it('have the client’s name and the time of the signed copy', async () => {
    const { proposal, approval } = signed;
    const at = dateTimeText({ timeZone: 'America/New_York' }, approval?.approvedAt ?? '');
    expect(proposal).toMatchObject({ timeZone: 'America/New_York', client: { name: NEW_NAME } });
    const toCompany = await mailLike(job.company.people.ADMINISTRATOR.email, ({ subject }) =>
      subject.startsWith('Approved: '),
    );

    expect(toCompany.subject).toContain(NEW_NAME);
    expect(toCompany.body.text).toContain(`on ${at}.`);
  });
});

describe('a copy that is sent after the approval', () => {
  it('has the signed copy attached, as behind its link', async () => {
    const { technician, inspectionId } = job;
    const to = `${unique('again')}@example.com`;
    const params = { inspectionId, deliveryId: ulid() };
    const body = { to, include: ['proposal'], audience: 'HOMEOWNER' };
    expect((await send('sendCopy', { token: technician.token, params, body })).status).toBe(202);
    const [mail] = await mailTo(to);
    const [attachment] = mail?.attachments ?? [];

    expect(await pdfText(Buffer.from(attachment?.content ?? '', 'base64'))).toContain('Approved repair proposal');
  });
});
