import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SharedDocuments } from '#shared/contract/shared-report.ts';
import { send } from '#tests/fixtures/api.ts';
import { unique } from '#tests/fixtures/companies.ts';
import { mailTo } from '#tests/fixtures/inbox.ts';
import { jobsDone } from '#tests/fixtures/jobs-done.ts';
import { editReport } from '#tests/fixtures/reports.ts';
import { completedInspection, type SharedInspection } from '#tests/fixtures/shared-inspection.ts';

const HEADLINE = 'Have the flue relined before winter.';
const READER = `${unique('reader')}@example.com`;
const UNREAD = `${unique('unread')}@example.com`;

let job: SharedInspection;

/** The email of a copy, and the secret of its link. */
async function copyTo(to: string, count: number) {
  const params = { inspectionId: job.inspectionId, deliveryId: ulid() };
  const body = { to, include: ['report'], audience: 'HOMEOWNER' };
  expect((await send('sendCopy', { token: job.technician.token, params, body })).status).toBe(202);
  const mail = (await mailTo(to, count)).at(-1);
  const text = mail?.body.text ?? '';
  return { subject: mail?.subject ?? '', text, shareToken: /\/r\/([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? '' };
}

const open = async (shareToken: string) =>
  (await send('getShare', { params: { shareToken } })).json as unknown as SharedDocuments;

beforeAll(async () => {
  job = await completedInspection();
  const { shareToken, subject } = await copyTo(READER, 1);
  expect(subject).toMatch(/^Inspection report: /);
  const body = { sections: [], revision: 1 };
  expect((await send('recordView', { params: { shareToken, viewId: ulid() }, body })).status).toBe(200);
  await copyTo(UNREAD, 1);
  const { ADMINISTRATOR } = job.company.people;
  await editReport(ADMINISTRATOR, job.inspectionId, [{ key: 'summary/headline', value: HEADLINE }]);
  await jobsDone(job.inspectionId);
});

describe('a copy of a revised report', () => {
  it('shows a reader who opened the earlier copy what has changed, as its email announces', async () => {
    const { subject, text, shareToken } = await copyTo(READER, 2);
    const shown = await open(shareToken);

    expect(subject).toMatch(/^Revised inspection report: /);
    expect(text).toContain('The page shows what has changed since you last opened it.');
    expect(shown).toMatchObject({ revision: 2, lastSeenRevision: 1 });
    expect(shown.changes).toContainEqual(expect.objectContaining({ after: HEADLINE }));
  });

  it('announces no list of changes to a reader who never opened the earlier copy', async () => {
    const { subject, text, shareToken } = await copyTo(UNREAD, 2);

    expect(subject).toMatch(/^Revised inspection report: /);
    expect(text).toContain('This report replaces the one we sent you before.');
    expect(text).not.toContain('what has changed');
    expect(await open(shareToken)).not.toHaveProperty('changes');
  });

  it('is simply the report for a new reader', async () => {
    const { subject, text } = await copyTo(`${unique('new')}@example.com`, 1);

    expect(subject).toMatch(/^Inspection report: /);
    expect(text).not.toContain('revised');
  });
});
