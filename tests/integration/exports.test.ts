import { createHash, createPublicKey, verify } from 'node:crypto';
import { unzipSync } from 'fflate';
import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '#infra/local/support/wait-for.ts';
import { verifyReport } from '#functions/files/report-signing/verify-report.ts';
import { canonicalJson, type Json } from '#shared/canonical-json.ts';
import type { Archive } from '#shared/contract/archives.ts';
import { SignedReport, SigningKeys } from '#shared/report/export-document.ts';
import { send } from '#tests/fixtures/api.ts';
import { type Company, makeCompany, type Person } from '#tests/fixtures/companies.ts';
import { answerEverything } from '#tests/fixtures/complete-inspection.ts';
import { jobsDone } from '#tests/fixtures/jobs-done.ts';
import { makeClient, makeInspection } from '#tests/fixtures/make-world.ts';

let company: Company;
let technician: Person;
let inspectionId: string;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

beforeAll(async () => {
  company = await makeCompany();
  technician = company.people.TECHNICIAN;
  inspectionId = await makeInspection(technician, await makeClient(company.people.OFFICE));
  await answerEverything(technician, inspectionId);
  await send('completeInspection', {
    token: technician.token,
    params: { inspectionId },
    body: { completedAt: new Date().toISOString() },
  });
});

const signedReport = async () =>
  (await send('exportReport', { token: technician.token, params: { inspectionId } })).json;

/**
 * Waits for the report, then for the proposal and the pull sheet that its job makes next; an archive contains all that
 * exist.
 */
async function made() {
  const report = await waitFor(
    async () => {
      const json = await signedReport();
      return json.success === true ? json : undefined;
    },
    { timeoutMs: 120_000, what: 'The report' },
  );
  await jobsDone(inspectionId);
  return report;
}

async function zipped(archiveId = ulid()): Promise<{ archive: Archive; files: Record<string, Uint8Array> }> {
  const sent = { token: technician.token, params: { inspectionId, archiveId } };
  const requested = await send('putArchive', sent);
  expect(requested.status).toBe(202);
  const archive = await waitFor(
    async () => {
      const found = (await send('getArchive', sent)).json.archive as Archive;
      if (found.state === 'failed') throw new Error(found.reason);
      return found.state === 'made' ? found : undefined;
    },
    { timeoutMs: 120_000, everyMs: 100, what: 'The archive' },
  );
  const response = await fetch(archive.url ?? '');
  return { archive, files: unzipSync(new Uint8Array(await response.arrayBuffer())) };
}

const textOf = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('utf8');

const setPrices = (showPrices: boolean) =>
  send('editOrganizationSettings', {
    token: company.people.ADMINISTRATOR.token,
    body: { orgId: company.organizationId, settings: { showPrices } },
  });

describe('the signed export', () => {
  it('can be verified with the published key and node:crypto alone, and has no expiring links', async () => {
    const json = await made();
    const signed = SignedReport.parse(json);
    const { keys } = SigningKeys.parse((await send('getSigningKeys', {})).json);
    const key = keys.find(({ kid }) => kid === signed.keyId);
    const bytes = Buffer.from(canonicalJson(json.document as Json));

    expect(sha256(bytes)).toBe(signed.hash);
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key?.x ?? '' }, format: 'jwk' });
    expect(verify(null, bytes, publicKey, Buffer.from(signed.signature, 'base64url'))).toBe(true);
    expect(JSON.stringify(json.document)).not.toContain('X-Amz');
    expect(signed.document.photos.length).toBeGreaterThan(3);
  });

  it('has a published schema that lists the required fields', async () => {
    const { status, json } = await send('getReportSchema', {});

    expect(status).toBe(200);
    expect(json).toMatchObject({ type: 'object', required: expect.arrayContaining(['report', 'photos']) as unknown });
    expect(String(json.$id)).toMatch(/\/api\/schemas\/inspection-report\.json$/);
  });

  it('is not found for another company', async () => {
    const other = await makeCompany();
    const { status } = await send('exportReport', {
      token: other.people.ADMINISTRATOR.token,
      params: { inspectionId },
    });

    expect(status).toBe(404);
  });
});

describe('the archive of an inspection', () => {
  it('contains everything, each photo with the bytes that its manifest names', async () => {
    await made();
    const { archive, files } = await zipped();
    const signed = SignedReport.parse(JSON.parse(textOf(files['report.json'])));

    expect(archive.total).toBe(Object.keys(files).length);
    expect(textOf(files['report.pdf']).slice(0, 5)).toBe('%PDF-');
    expect(textOf(files['pull-sheet.csv'])).toContain('Block,Item');
    expect(textOf(files['README.txt'])).toContain('manifest.csv');
    expect(verifyReport(textOf(files['report.json']), textOf(files['signing-keys.json'])).isGenuine).toBe(true);
    const manifest = textOf(files['photos/manifest.csv']);
    const photos = Object.entries(files).filter(([name]) => name.endsWith('.jpg'));
    expect(photos).toHaveLength(signed.document.photos.length);
    for (const [name, bytes] of photos) expect(manifest).toContain(`${name},${sha256(bytes)},${bytes.length}`);
    expect(photos.map(([, bytes]) => sha256(bytes)).sort()).toEqual(
      signed.document.photos.map((photo) => photo.sha256).sort(),
    );
  });

  it('is created once for repeated requests', async () => {
    const archiveId = ulid();
    const [one] = [await zipped(archiveId)];
    const again = await send('putArchive', { token: technician.token, params: { inspectionId, archiveId } });

    expect(again.json.archive).toMatchObject({ state: 'made', createdAt: one.archive.createdAt });
  });

  it('is not found for another company', async () => {
    const other = await makeCompany();
    const { token } = other.people.ADMINISTRATOR;
    const params = { inspectionId, archiveId: ulid() };

    expect((await send('putArchive', { token, params })).status).toBe(404);
    expect((await send('getArchive', { token, params })).status).toBe(404);
  });
});

describe('a company that hides its prices', () => {
  it('gets no price in the export and the archive, and no link to an older archive', async () => {
    const priced = await zipped();
    expect(textOf(priced.files['report.json'])).toContain('priceCents');
    expect(Object.keys(priced.files)).toContain('proposal.pdf');
    await setPrices(false);

    const sent = { token: technician.token, params: { inspectionId, archiveId: priced.archive.archiveId } };
    expect((await send('getArchive', sent)).json.archive).not.toHaveProperty('url');
    expect(JSON.stringify(await signedReport())).not.toMatch(/priceCents|priceBasis|\$\d/);
    const { files } = await zipped();
    for (const [name, bytes] of Object.entries(files)) {
      if (!/\.(json|csv|txt)$/.test(name)) continue;
      expect(textOf(bytes), name).not.toMatch(/priceCents|priceBasis|\$\d/);
    }
    expect(Object.keys(files)).not.toContain('proposal.pdf');
    await setPrices(true);
  });
});
