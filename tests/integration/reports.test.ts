import { createHash } from 'node:crypto';
import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { allFindings } from '#shared/report/present.ts';
import type { ReportModel } from '#shared/report/model.ts';
import { send } from '#tests/fixtures/api.ts';
import { type Company, makeCompany, type Person } from '#tests/fixtures/companies.ts';
import { answerEverything, postPhoto } from '#tests/fixtures/complete-inspection.ts';
import { jobsDone } from '#tests/fixtures/jobs-done.ts';
import { linkedText } from '#tests/fixtures/pdf-text.ts';
import { makePhoto } from '#tests/fixtures/photo-maker.ts';
import {
  complete,
  editReport,
  getReport,
  getRevision,
  listRevisions,
  reportWhen,
  stampOf,
} from '#tests/fixtures/reports.ts';
import { makeClient, makeInspection } from '#tests/fixtures/make-world.ts';

let company: Company;
let technician: Person;
let office: Person;
let admin: Person;

async function completed(): Promise<string> {
  const inspectionId = await makeInspection(technician, await makeClient(office));
  await answerEverything(technician, inspectionId);
  await complete(technician, inspectionId);
  return inspectionId;
}

beforeAll(async () => {
  company = await makeCompany();
  technician = company.people.TECHNICIAN;
  office = company.people.OFFICE;
  admin = company.people.ADMINISTRATOR;
});

const firstFinding = ({ report }: { report: ReportModel }) => {
  const [finding] = allFindings(report);
  if (finding === undefined) throw new Error('There is no finding');
  return finding;
};
const containing =
  (text: string) =>
  ({ report }: { report: ReportModel }) =>
    report.verdict.headline === text;
const isOutdated = async (inspectionId: string): Promise<boolean> => {
  const { json } = await send('listDocuments', { token: office.token, params: { inspectionId } });
  return (json['documents'] as { isOutdated?: boolean }[]).some((document) => document.isOutdated === true);
};
const statusOf = async (inspectionId: string) =>
  (
    (await send('getInspection', { token: technician.token, params: { inspectionId } })).json.inspection as {
      status: string;
    }
  ).status;

describe('the revisions of a report', () => {
  let inspectionId: string;
  beforeAll(async () => {
    inspectionId = await completed();
  });

  it('start at completion, by the inspector, with a PDF', async () => {
    const revisions = await listRevisions(office, inspectionId);

    expect(revisions).toEqual([expect.objectContaining({ revision: 1, by: 'TECHNICIAN Person', reason: 'Completed' })]);
    const { report } = await getReport(office, inspectionId);
    expect(await linkedText(revisions[0]?.url ?? '')).toContain(report.verdict.headline.slice(0, 20));
    expect(report).toMatchObject({ revision: 1, revised: false });
  });

  it('increase with a change of wording, list what changed, and keep the previous one', async () => {
    const before = await getReport(technician, inspectionId);
    const finding = firstFinding(before);
    const at = stampOf();
    const edits = [
      { key: 'summary/headline', value: 'Mind the flue before winter.', at },
      { key: `finding/${finding.findingId}/title`, value: 'The flue has a crack', at },
    ];
    const answer = await editReport(office, inspectionId, edits);

    expect(answer.status).toBe(200);
    expect(answer.json.inspection).toMatchObject({ status: 'REVISED' });
    const outdated = await isOutdated(inspectionId);
    const atOnce = await getReport(technician, inspectionId);
    expect(atOnce.isSettling).toBe(atOnce.revision === 1);
    expect(atOnce.revision === 2 || outdated).toBe(true);
    const got = await reportWhen(technician, inspectionId, containing('Mind the flue before winter.'), 'The new words');
    expect(got).toMatchObject({ revision: 2, isSettling: false, report: { revised: true } });
    expect(await isOutdated(inspectionId)).toBe(false);
    expect(firstFinding(got)).toMatchObject({ title: 'The flue has a crack', isEdited: true });
    const { changes } = await getRevision(technician, inspectionId, 2);
    expect(changes).toContainEqual(
      expect.objectContaining({ before: before.report.verdict.headline, after: 'Mind the flue before winter.' }),
    );
    expect((await getRevision(technician, inspectionId, 1)).report.verdict.headline).toBe(
      before.report.verdict.headline,
    );
    const [newest, oldest] = await listRevisions(technician, inspectionId);
    expect(newest).toMatchObject({ revision: 2, by: 'OFFICE Person', reason: 'Wording changed' });
    expect(await linkedText(newest?.url ?? '')).toContain('Mind the flue before winter.');
    expect(await linkedText(oldest?.url ?? '')).not.toContain('Mind the flue before winter.');

    await editReport(office, inspectionId, edits);
    await editReport(technician, inspectionId, [
      { key: 'summary/headline', value: 'Too late', at: stampOf('phone', -60_000) },
    ]);
    const after = await reportWhen(technician, inspectionId, () => true, 'The report');
    expect(after.revision).toBe(2);
    expect(after.edits['summary/headline']).toMatchObject({ value: 'Mind the flue before winter.', by: office.userId });
  });

  it('have an up-to-date PDF after a job for an edit that changes nothing in it', async () => {
    await editReport(office, inspectionId, [{ key: 'proposal/sums', value: { depositBasisPoints: 3000 } }]);
    await jobsDone(inspectionId);

    expect(await isOutdated(inspectionId)).toBe(false);
    expect(await listRevisions(technician, inspectionId)).toHaveLength(2);
  });

  it('are numbered uniquely under concurrent changes, and overwritten edits are returned', async () => {
    const lost = await editReport(technician, inspectionId, [
      { key: 'summary/headline', value: 'Older words', at: stampOf('tablet', -120_000) },
    ]);
    expect(lost.json.superseded).toEqual([expect.objectContaining({ key: 'summary/headline', value: 'Older words' })]);

    const text = Array.from({ length: 5 }, (_, n) => `Words number ${n}`);
    const stamps = text.map(() => stampOf());
    await Promise.all(
      text.map((value, n) =>
        editReport(n % 2 ? office : admin, inspectionId, [{ key: 'summary/headline', value, at: stamps[n] ?? '' }]),
      ),
    );
    const got = await reportWhen(technician, inspectionId, containing('Words number 4'), 'The newest words');

    const numbers = (await listRevisions(technician, inspectionId)).map(({ revision }) => revision);
    expect(numbers).toEqual(numbers.map((_number, index) => numbers.length - index));
    expect(got.revision).toBe(numbers[0]);
    for (const { revision, url } of await listRevisions(technician, inspectionId)) {
      const { report } = await getRevision(technician, inspectionId, revision);
      expect(report.revision).toBe(revision);
      expect(await linkedText(url ?? '')).toContain(report.verdict.headline.slice(0, 15));
    }
  });

  it('count an undone change as one revision, and ignore edits of unknown parts', async () => {
    const { revision = 0 } = await getReport(technician, inspectionId);
    await editReport(office, inspectionId, [{ key: 'photo/nowhere/hidden', value: true }]);
    await editReport(office, inspectionId, [{ key: 'component/nowhere/notes', value: 'x' }]);
    await editReport(office, inspectionId, [{ key: 'summary/headline', value: null }]);
    const got = await reportWhen(
      technician,
      inspectionId,
      ({ report }) => !report.verdict.headline.startsWith('Words'),
      'The first words',
    );

    expect(got.revision).toBe(revision + 1);
    expect(await statusOf(inspectionId)).toBe('REVISED');
  });
});

describe('an edit of a report', () => {
  let inspectionId: string;
  beforeAll(async () => {
    inspectionId = await completed();
  });

  it('is rejected with an error on its key when the key is unknown or the value is invalid', async () => {
    const unknown = await editReport(office, inspectionId, [{ key: 'finding/x/color', value: 'red' }]);
    const misfit = await editReport(office, inspectionId, [
      { key: 'summary/headline', value: 'Fine' },
      { key: 'repair/a/b/priceCents', value: 12.5 },
    ]);

    expect([unknown.status, misfit.status]).toEqual([422, 422]);
    expect(Object.keys(unknown.json.errors ?? {})).toEqual(['finding/x/color']);
    expect(Object.keys(misfit.json.errors ?? {})).toEqual(['repair/a/b/priceCents']);
    expect((await getReport(office, inspectionId)).edits).toEqual({});
  });

  it('is allowed for technicians by the company’s settings, and always for the office', async () => {
    const { findingId, repairs } = firstFinding(await getReport(office, inspectionId));
    const price = { key: `repair/${findingId}/${repairs[0]?.repairId ?? ''}/priceCents`, value: 123_400 };
    const closed = await editReport(technician, inspectionId, [price]);
    const layout = await editReport(technician, inspectionId, [{ key: 'order/findings', value: [findingId] }]);
    const opened = await editReport(office, inspectionId, [price]);

    expect([closed.status, layout.status, opened.status]).toEqual([403, 200, 200]);
    const got = await reportWhen(
      office,
      inspectionId,
      (report) => firstFinding(report).repairs[0]?.priceCents === 123_400,
      'The price',
    );
    const { changes } = await getRevision(office, inspectionId, got.revision ?? 0);
    expect(changes).toContainEqual(expect.objectContaining({ kind: 'price', after: '$1,234' }));
  });

  it('keeps its timestamp when a device with a wrong clock repeats it, and the last of several in one request wins', async () => {
    const days = 2 * 86_400_000;
    const stamps = [0, 1000, 2000].map((after) => stampOf('fast', days + after));
    const edits = ['First', 'Second', 'Third'].map((value, index) => ({
      key: 'summary/headline',
      value,
      at: stamps[index] ?? '',
    }));
    const standing = async () =>
      ((await editReport(office, inspectionId, edits)).json.edits as Record<string, unknown>)['summary/headline'];
    const first = await standing();

    expect(first).toMatchObject({ value: 'Third' });
    expect(await standing()).toEqual(first);
  });

  it('is rejected as a whole when there are too many edits', async () => {
    const value = 'w'.repeat(2000);
    const batch = (from: number) =>
      Array.from({ length: 100 }, (_, n) => ({ key: `component/part_${from + n}/notes`, value }));
    const answers = [
      await editReport(office, inspectionId, batch(0)),
      await editReport(office, inspectionId, batch(100)),
    ];

    expect(answers.map(({ status }) => status)).toEqual([200, 422]);
  });
});

describe('a review of a report', () => {
  let inspectionId: string;
  beforeAll(async () => {
    inspectionId = await completed();
  });
  const review = (person: Person, state: string, revision: number) =>
    send('reviewReport', { token: person.token, params: { inspectionId }, body: { state, revision } });

  it('records who verified and who reviewed which revision, by role', async () => {
    expect((await review(office, 'VERIFIED', 1)).status).toBe(403);
    expect((await review(technician, 'REVIEWED', 1)).status).toBe(403);
    expect((await review(technician, 'VERIFIED', 2)).status).toBe(409);
    const verified = await review(technician, 'VERIFIED', 1);
    expect(verified.json.review).toMatchObject({ verified: { by: 'TECHNICIAN Person', revision: 1 } });
    await review(office, 'REVIEWED', 1);

    const { report } = await getReport(admin, inspectionId);
    expect(report.review).toMatchObject({ verified: { revision: 1 }, reviewed: { by: 'OFFICE Person', revision: 1 } });
    expect(await listRevisions(admin, inspectionId)).toHaveLength(1);
  });

  it('stays with the revision it was made for', async () => {
    await editReport(office, inspectionId, [{ key: 'summary/headline', value: 'Read again' }]);
    const { report } = await reportWhen(office, inspectionId, containing('Read again'), 'The new words');

    expect(report).toMatchObject({ revision: 2, review: { verified: { revision: 1 } } });
    expect((await review(technician, 'VERIFIED', 1)).status).toBe(409);
  });
});

describe('a photo that arrives after the completion', () => {
  it('updates the files of the newest revision and creates no new revision', async () => {
    const { token } = technician;
    const inspectionId = await makeInspection(technician, await makeClient(office));
    await answerEverything(technician, inspectionId);
    const bytes = await makePhoto({ megapixels: 0.5, seed: 77 });
    const photoId = ulid();
    const facts = { photoId, componentId: 'firebox', contentType: 'image/jpeg', takenAt: new Date().toISOString() };
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const photos = [
      { action: 'add', at: stampOf('phone'), photo: { ...facts, caption: 'Late', sha256, bytes: bytes.length } },
    ];
    await send('editInspection', { token, params: { inspectionId }, body: { edits: [], photos } });
    await complete(technician, inspectionId);
    expect((await getReport(office, inspectionId)).report.receipt).toMatchObject({ total: 7, verified: 6 });

    const { json } = await send('requestUploads', { token, params: { inspectionId }, body: { photoIds: [photoId] } });
    const [upload] = json.uploads as { post: Parameters<typeof postPhoto>[0] }[];
    if (upload === undefined) throw new Error('The response has no upload form');
    await postPhoto(upload.post, bytes);
    const got = await reportWhen(office, inspectionId, ({ report }) => report.receipt.verified === 7, 'The last photo');

    expect(got.revision).toBe(1);
    const revisions = await listRevisions(office, inspectionId);
    expect(revisions).toHaveLength(1);
    expect(await linkedText(revisions[0]?.url ?? '')).toContain('7 of 7 photos verified');
  });
});
