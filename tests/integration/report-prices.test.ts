import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '#infra/local/support/wait-for.ts';
import { allFindings } from '#shared/report/present.ts';
import type { RouteId } from '#shared/contract/index.ts';
import { shortDollars } from '#shared/money.ts';
import { send } from '#tests/fixtures/api.ts';
import { type Company, makeCompany, type Person } from '#tests/fixtures/companies.ts';
import { answerEverything } from '#tests/fixtures/complete-inspection.ts';
import { linkedText } from '#tests/fixtures/pdf-text.ts';
import { complete, editReport, getReport, listRevisions, reportWhen } from '#tests/fixtures/reports.ts';
import { makeClient, makeInspection } from '#tests/fixtures/make-world.ts';

let company: Company;
let office: Person;
let inspectionId: string;
/** Every price in the report while the company showed prices, in display and machine format. */
let prices: string[];
/** The link of a homeowner who was allowed to see the prices. */
let shareToken: string;

const showPrices = (isOn: boolean) =>
  send('editOrganizationSettings', {
    token: company.people.ADMINISTRATOR.token,
    body: { orgId: company.organizationId, settings: { showPrices: isOn } },
  });

beforeAll(async () => {
  company = await makeCompany();
  office = company.people.OFFICE;
  inspectionId = await makeInspection(company.people.TECHNICIAN, await makeClient(office));
  await answerEverything(company.people.TECHNICIAN, inspectionId);
  await complete(company.people.TECHNICIAN, inspectionId);
  const [finding] = allFindings((await getReport(office, inspectionId)).report);
  const key = `repair/${finding?.findingId ?? ''}/${finding?.repairs[0]?.repairId ?? ''}/priceCents`;
  await editReport(office, inspectionId, [{ key, value: 765_432 }]);
  const { report } = await reportWhen(office, inspectionId, ({ revision }) => revision === 2, 'The second revision');
  const cents = allFindings(report).flatMap(({ repairs }) => repairs.flatMap(({ priceCents }) => priceCents ?? []));
  const link = await send('putLink', {
    token: office.token,
    params: { inspectionId, linkId: ulid() },
    body: { recipient: 'pat@example.com', audience: 'HOMEOWNER', showPrices: true, linkDays: 9 },
  });
  shareToken = String(link.json.url).split('/').at(-1) ?? '';
  prices = cents.flatMap((amount) => [String(amount), shortDollars(amount)]);
});

async function answerOf(routeId: RouteId, params: Record<string, string> = {}): Promise<string> {
  return JSON.stringify((await send(routeId, { token: office.token, params: { inspectionId, ...params } })).json);
}

/** The prices a text contains as whole numbers; hashes and signatures may contain the digits of a short one. */
const pricesIn = (text: string) =>
  prices.filter((price) => new RegExp(String.raw`(?<!\w)${price.replace('$', String.raw`\$`)}(?!\w)`, 'u').test(text));

/** The links of revisions and documents, once each has one. */
async function everyLink(): Promise<string[]> {
  return waitFor(
    async () => {
      const revisions = await listRevisions(office, inspectionId);
      const { json } = await send('listDocuments', { token: office.token, params: { inspectionId } });
      const links = [...revisions, ...(json.documents as { url?: string }[])].map(({ url }) => url);
      const made = links.filter((url) => url !== undefined);
      return made.length === links.length ? made : undefined;
    },
    { timeoutMs: 120_000, what: 'The PDFs' },
  );
}

describe('a company that hides its prices', () => {
  it('had prices in its reports before, so that the next check can fail', async () => {
    expect(prices).toContain('$7,654.32');
    expect(pricesIn(await answerOf('getReport'))).not.toEqual([]);
    expect(pricesIn(await answerOf('getShare', { shareToken }))).toContain('765432');
    expect(pricesIn(await linkedText((await listRevisions(office, inspectionId))[0]?.url ?? ''))).toContain(
      '$7,654.32',
    );
  });

  it('returns no prices in any response or behind any link', async () => {
    await showPrices(false);
    await reportWhen(office, inspectionId, ({ report }) => !report.showPrices, 'The report without prices');

    const answersNow = () =>
      Promise.all([
        answerOf('getReport'),
        answerOf('listRevisions'),
        answerOf('getRevision', { revision: '1' }),
        answerOf('getRevision', { revision: '2' }),
        answerOf('listDocuments'),
        answerOf('getInspection'),
        answerOf('getShare', { shareToken }),
        answerOf('getProposal'),
        answerOf('getPullSheet'),
        answerOf('exportReport'),
      ]);
    // Each function may use a company row it cached up to five seconds ago.
    await waitFor(
      async () => ((await answersNow()).every((answer) => pricesIn(answer).length === 0) ? true : undefined),
      {
        timeoutMs: 30_000,
        what: 'Answers without prices',
      },
    );
    const edited = await editReport(office, inspectionId, [{ key: 'order/findings', value: [] }]);
    const answers = [...(await answersNow()), JSON.stringify(edited.json)];
    for (const answer of answers) {
      expect(pricesIn(answer)).toEqual([]);
      expect(answer).not.toMatch(/priceCents":|priceBasis":/);
    }
    for (const url of await everyLink()) {
      const text = await linkedText(url);
      expect(pricesIn(text)).toEqual([]);
      expect(text).not.toMatch(/\$\d/);
    }
  });

  it('rejects a change to a price', async () => {
    const { status, json } = await editReport(office, inspectionId, [{ key: 'repair/a/b/priceCents', value: 100 }]);

    expect(status).toBe(422);
    expect(json.errors?.['repair/a/b/priceCents']).toBe('Your company doesn’t show prices.');
  });

  it('creates no new revision of a report, and has its prices back once it shows them again', async () => {
    expect((await listRevisions(office, inspectionId)).map(({ revision }) => revision)).toEqual([2, 1]);
    await showPrices(true);
    await reportWhen(office, inspectionId, ({ report }) => report.showPrices, 'The report with prices');

    const texts = await waitFor(
      async () => {
        const links = (await listRevisions(office, inspectionId)).flatMap(({ url }) => url ?? []);
        const found = await Promise.all(links.map(linkedText));
        return found.length === 2 && found.every((text) => /\$\d/.test(text)) ? found : undefined;
      },
      { timeoutMs: 120_000, what: 'The PDFs with prices' },
    );
    expect(texts[0]).toContain('$7,654.32');
    expect((await listRevisions(office, inspectionId)).map(({ revision }) => revision)).toEqual([2, 1]);
  });
});
