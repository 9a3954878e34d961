import sharp from 'sharp';
import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '#infra/local/support/wait-for.ts';
import type { HandoutSummary } from '#shared/contract/handouts.ts';
import { send } from '#tests/fixtures/api.ts';
import { type Company, makeCompany } from '#tests/fixtures/companies.ts';
import { handoutBody } from '#tests/fixtures/field-bodies.ts';
import { answerEverything } from '#tests/fixtures/complete-inspection.ts';
import { complete, editReport, getReport, reportWhen } from '#tests/fixtures/reports.ts';
import { makeClient, makeInspection } from '#tests/fixtures/make-world.ts';

let company: Company;
let logo: Buffer;
beforeAll(async () => {
  company = await makeCompany();
  logo = await sharp({ create: { width: 240, height: 80, channels: 4, background: '#b4471f' } })
    .png()
    .toBuffer();
});

const putLogo = (bytes: Buffer, contentType = 'image/png') =>
  send('putLogo', {
    token: company.people.ADMINISTRATOR.token,
    body: { contentType, base64: bytes.toString('base64') },
  });
const imagesIn = (pdf: ArrayBuffer): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Subtype \/Image/g)?.length ?? 0;
const urlOf = ({ json }: Awaited<ReturnType<typeof send>>) => (json.org as { logoUrl?: string }).logoUrl;

describe('the company’s logo', () => {
  it('is stored as it was sent, and read through a short-lived link', async () => {
    const put = await putLogo(logo);

    expect(put.status).toBe(200);
    const stored = await fetch(urlOf(put) ?? '');
    expect(Buffer.from(await stored.arrayBuffer()).equals(logo)).toBe(true);
    expect(stored.headers.get('content-type')).toBe('image/png');
    expect((await fetch((urlOf(put) ?? '').split('?')[0] ?? '')).ok).toBe(false);
    const again = await send('getOrganization', {
      token: company.people.TECHNICIAN.token,
      body: { orgId: company.organizationId },
    });
    expect((await fetch((again.json.data as { logoUrl: string }).logoUrl)).status).toBe(200);
  });

  it('is rejected with a reason next to its field when it cannot be printed', async () => {
    const svg = await putLogo(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    const large = await putLogo(Buffer.alloc(300_003));
    const type = await putLogo(logo, 'image/svg+xml');

    expect([svg.status, large.status, type.status]).toEqual([422, 422, 400]);
    expect(svg.json.errors?.base64).toMatch(/SVG/);
    expect(large.json.errors?.base64).toMatch(/300 KB/);
  });

  it('is on a signed handout', async () => {
    const { TECHNICIAN: technician, OFFICE: office } = company.people;
    const clientId = await makeClient(office);
    const params = { handoutId: ulid() };
    await send('putHandout', { token: technician.token, params, body: handoutBody(clientId) });
    const url = await waitFor(
      async () => {
        const { json } = await send('listHandouts', { token: technician.token, params: { clientId } });
        return (json.handouts as HandoutSummary[]).find((handout) => handout.document === 'made')?.url;
      },
      { timeoutMs: 120_000, what: 'The PDF' },
    );

    expect(imagesIn(await (await fetch(url)).arrayBuffer())).toBeGreaterThan(0);
  });

  it('is on a Realtor’s request list', async () => {
    const { TECHNICIAN: technician, OFFICE: office } = company.people;
    const inspectionId = await makeInspection(technician, await makeClient(office));
    await answerEverything(technician, inspectionId);
    await complete(technician, inspectionId);
    const { report } = await getReport(office, inspectionId);
    const finding = report.sections.flatMap(({ components }) => components).flatMap(({ findings }) => findings)[0];
    const body = { recipient: 'agent@example.com', audience: 'REALTOR' };
    const link = await send('putLink', { token: office.token, params: { inspectionId, linkId: ulid() }, body });
    const shareToken = String(link.json['url']).split('/').at(-1) ?? '';
    const params = { shareToken, requestId: ulid() };
    await send('putRequestList', { params, body: { findingIds: [finding?.findingId ?? ''], note: '' } });
    const url = await waitFor(
      async () => {
        const { json } = await send('getRequestList', { params });
        return (json.requestList as { url?: string } | undefined)?.url;
      },
      { timeoutMs: 120_000, what: 'The page' },
    );

    expect(imagesIn(await (await fetch(url)).arrayBuffer())).toBeGreaterThan(0);
  });

  it('appears in later reports, which keep it after it is removed', async () => {
    const { TECHNICIAN: technician, OFFICE: office } = company.people;
    const inspectionId = await makeInspection(technician, await makeClient(office));
    await answerEverything(technician, inspectionId);
    await complete(technician, inspectionId);
    const { report } = await getReport(office, inspectionId);
    expect((await fetch(report.company.logoUrl ?? '')).status).toBe(200);

    const gone = await send('deleteLogo', { token: company.people.ADMINISTRATOR.token });
    expect(gone.status).toBe(200);
    expect(urlOf(gone)).toBeUndefined();
    expect((await getReport(office, inspectionId)).report.company.logoUrl).toBeDefined();
    await editReport(office, inspectionId, [{ key: 'summary/headline', value: 'Without a logo' }]);
    const next = await reportWhen(office, inspectionId, ({ revision }) => revision === 2, 'The next revision');
    expect(next.report.company.logoUrl).toBeUndefined();
  });
});
