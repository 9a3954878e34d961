import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '#infra/local/support/wait-for.ts';
import type { ProposalModel } from '#shared/proposal/model.ts';
import { send } from '#tests/fixtures/api.ts';
import { mailTo } from '#tests/fixtures/inbox.ts';
import { completedInspection, makeShare, type SharedInspection } from '#tests/fixtures/shared-inspection.ts';

let shared: SharedInspection;
let other: SharedInspection;
beforeAll(async () => {
  [shared, other] = [await completedInspection(), await completedInspection()];
});

type Shown = { report: { inspectionId: string; revision: number; sections: unknown[]; showPrices: boolean } };
const open = async (shareToken: string) =>
  (await send('getShare', { params: { shareToken } })).json as unknown as Shown;

const findingIdsOf = ({ report }: Shown): string[] =>
  [...JSON.stringify(report.sections).matchAll(/"findingId":"([^"]+)"/g)].map(([, id]) => id ?? '');

async function priceSwitch({ company }: SharedInspection, showPrices: boolean) {
  const { token } = company.people.ADMINISTRATOR;
  const body = { orgId: company.organizationId, settings: { showPrices } };
  expect((await send('editOrganizationSettings', { token, body })).status).toBe(200);
}

describe('a homeowner’s link', () => {
  it('shows its own inspection, with the prices the company shows', async () => {
    const { shareToken } = await makeShare(shared);
    const shown = await open(shareToken);

    expect(shown.report).toMatchObject({ inspectionId: shared.inspectionId, revision: 1, showPrices: true });
    expect(JSON.stringify(shown)).toContain('priceCents');
  });

  it('shows no price and no priced PDF while the company hides prices', async () => {
    const { shareToken } = await makeShare(other);
    await priceSwitch(other, false);
    const shown = await waitFor(
      async () => {
        const { json } = await send('getShare', { params: { shareToken } });
        expect(JSON.stringify(json)).not.toMatch(/priceCents|priceBasis|\$\d/);
        return (json.documents as unknown[]).length > 0 ? json : undefined;
      },
      { timeoutMs: 120_000, what: 'The PDF without prices' },
    );

    expect(shown.proposal).toBeUndefined();
    await priceSwitch(other, true);
  });

  it('shows the proposal with its photos, but not the report, if it was sent with the proposal only', async () => {
    const { shareToken } = await makeShare(shared, { include: ['proposal'] });
    const { json } = await send('getShare', { params: { shareToken } });
    const { proposal, photos } = json as unknown as { proposal: ProposalModel; photos: { photoId: string }[] };

    expect(json).not.toHaveProperty('report');
    expect((json.documents as { kind: string }[]).map(({ kind }) => kind)).toEqual(['proposal']);
    expect(new Set(photos.map(({ photoId }) => photoId))).toEqual(
      new Set(proposal.lines.flatMap(({ photoIds }) => photoIds)),
    );
    const findingIds = findingIdsOf(await open((await makeShare(shared)).shareToken)).slice(0, 1);
    const params = { shareToken, requestId: ulid() };
    expect((await send('putRequestList', { params, body: { findingIds } })).status).toBe(404);
  });

  it('records each view once for repeated reports', async () => {
    const { linkId, shareToken } = await makeShare(shared);
    const params = { shareToken, viewId: ulid() };
    for (const sections of [['Roof'], ['Roof', 'Flue'], ['Crown']]) {
      expect((await send('recordView', { params, body: { sections, revision: 1 } })).status).toBe(200);
    }
    await send('recordView', { params: { shareToken, viewId: ulid() }, body: { sections: [], revision: 999 } });
    const path = { inspectionId: shared.inspectionId, linkId };
    const { views } = (await send('listLinkViews', { token: shared.technician.token, params: path })).json;

    expect(views).toHaveLength(2);
    expect((views as { sections: string[]; revision: number }[])[1]).toMatchObject({
      sections: ['Roof', 'Flue', 'Crown'],
      revision: 1,
    });
    const { links } = (await send('listLinks', { token: shared.technician.token, params: path })).json;
    expect((links as { linkId: string }[]).find((link) => link.linkId === linkId)).toMatchObject({
      views: 2,
      lastSeenRevision: 1,
    });
  });

  it('lists the changes since the last visit', async () => {
    const { shareToken } = await makeShare(shared);
    const { report } = await open(shareToken);
    await send('recordView', {
      params: { shareToken, viewId: ulid() },
      body: { sections: [], revision: report.revision },
    });
    expect(await open(shareToken)).not.toHaveProperty('changes');
    const { token } = shared.company.people.ADMINISTRATOR;
    const at = `${Date.now().toString(36).padStart(9, '0')}-0000-test`;
    const edits = [{ key: 'summary/headline', value: 'The fireplace needs one repair before it is used.', at }];
    await send('editReport', { token, params: { inspectionId: shared.inspectionId }, body: { edits } });

    const shown = await waitFor(
      async () => {
        const found = await open(shareToken);
        return found.report.revision > report.revision ? found : undefined;
      },
      { timeoutMs: 120_000, what: 'The next revision' },
    );
    expect(shown).toMatchObject({ lastSeenRevision: report.revision });
    expect(JSON.stringify((shown as unknown as { changes: unknown }).changes)).toContain('one repair before');
  });
});

describe('a question', () => {
  it('is emailed to the company once, with a reply address, and is listed', async () => {
    const { shareToken } = await makeShare(shared);
    const params = { shareToken, questionId: ulid() };
    const body = { name: 'Pat <b>, "Reader"', replyTo: 'pat.reader@example.com', text: 'When could\r\nBcc: you come?' };
    const responses = await Promise.all(Array.from({ length: 3 }, () => send('askQuestion', { params, body })));
    expect(responses.map(({ status }) => status)).toEqual([202, 202, 202]);
    const company = shared.company.people.ADMINISTRATOR.email;
    const mails = await waitFor(
      async () => {
        const found = (await mailTo(company)).filter(({ subject }) => subject.startsWith('Question about'));
        return found.length > 0 ? found : undefined;
      },
      { timeoutMs: 120_000, what: 'The question’s mail' },
    );

    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ destination: { bcc: [], cc: [] } });
    expect(JSON.stringify(mails[0])).toContain('pat.reader@example.com');
    expect(mails[0]?.body.html).not.toContain('<b>,');
    expect((await send('askQuestion', { params, body: { ...body, text: 'Another one' } })).status).toBe(409);
    const path = { inspectionId: shared.inspectionId };
    const { questions } = (await send('listQuestions', { token: shared.technician.token, params: path })).json;
    expect(questions).toMatchObject([{ questionId: params.questionId, replyTo: 'pat.reader@example.com' }]);
  });
});

describe('a Realtor’s request list', () => {
  it('becomes one page of the chosen findings, without prices, and cannot be changed', async () => {
    const { shareToken } = await makeShare(shared, { audience: 'REALTOR' });
    const shown = await open(shareToken);
    expect(JSON.stringify(shown)).not.toMatch(/priceCents|priceBasis|\$\d/);
    const [first = '', second = ''] = findingIdsOf(shown);
    const params = { shareToken, requestId: ulid() };
    const body = { findingIds: [first, second], note: 'Before closing, please.' };
    expect((await send('putRequestList', { params, body })).status).toBe(202);
    const url = await waitFor(
      async () => {
        const { requestList } = (await send('getRequestList', { params })).json as { requestList: { url?: string } };
        return requestList.url;
      },
      { timeoutMs: 120_000, what: 'The page' },
    );

    const pdf = Buffer.from(await (await fetch(url)).arrayBuffer());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await send('putRequestList', { params, body })).json.requestList).toMatchObject({ state: 'made' });
    expect((await send('putRequestList', { params, body: { ...body, note: 'Another' } })).status).toBe(409);
  });

  it('accepts only findings of the same inspection, and is visible through its own link only', async () => {
    const [mine, theirs] = [await makeShare(shared, { audience: 'REALTOR' }), await makeShare(other)];
    const foreign = `${findingIdsOf(await open(theirs.shareToken))[0] ?? ''}@elsewhere`;
    const params = { shareToken: mine.shareToken, requestId: ulid() };
    const refused = await send('putRequestList', { params, body: { findingIds: [foreign] } });
    expect([refused.status, Object.keys(refused.json.errors ?? {})]).toEqual([422, ['findingIds']]);

    const [own = ''] = findingIdsOf(await open(mine.shareToken));
    await send('putRequestList', { params, body: { findingIds: [own] } });
    const elsewhere = { shareToken: theirs.shareToken, requestId: params.requestId };
    expect((await send('getRequestList', { params: elsewhere })).status).toBe(404);
  });
});
