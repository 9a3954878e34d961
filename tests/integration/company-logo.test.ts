import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { send } from '#tests/fixtures/api.ts';
import { type Company, makeCompany } from '#tests/fixtures/companies.ts';
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
