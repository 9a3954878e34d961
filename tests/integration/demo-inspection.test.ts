import { beforeAll, describe, expect, inject, it } from 'vitest';
import { waitFor } from '#infra/local/support/wait-for.ts';
import type { Sample } from '#shared/contract/demo-inspection.ts';
import { send } from '#tests/fixtures/api.ts';
import { type Company, makeCompany } from '#tests/fixtures/companies.ts';
import { mailTo } from '#tests/fixtures/inbox.ts';
import { makeInspection } from '#tests/fixtures/make-world.ts';
import { jobsDone } from '#tests/fixtures/jobs-done.ts';
import { companyObjects, companyRows } from '#tests/fixtures/table/company-census.ts';

beforeAll(() => {
  Object.assign(process.env, inject('cloudEnvironment'));
});

/** Rows kept after the removal: that the sample existed, and who requested and removed it. */
const isRetained = (row: string) => / SAMPLE$|#A#\d /.test(row);
const waiting = { timeoutMs: 120_000, what: 'The sample' };
const asOffice = ({ people }: Company) => ({ token: people.OFFICE.token });
const asAdmin = ({ people }: Company) => ({ token: people.ADMINISTRATOR.token });

type Summary = {
  inspectionId: string;
  status: string;
  isSample?: boolean;
  photos: { total: number; verified: number };
};

async function listed(company: Company): Promise<Summary[]> {
  return (await send('listInspections', asOffice(company))).json.inspections as Summary[];
}

async function stateOf(company: Company): Promise<Sample | undefined> {
  return (await send('getSample', asOffice(company))).json.sample as Sample | undefined;
}

/** The sample with every photo verified and its documents generated from them. */
async function madeSample(company: Company): Promise<Sample> {
  const response = await send('createSample', asAdmin(company));
  expect(response.status).toBe(202);
  const { inspectionId } = response.json.sample as Sample;
  const made = await waitFor(async () => {
    const sample = await stateOf(company);
    if (sample?.state !== 'ready') return undefined;
    const [row] = await listed(company);
    if (row?.photos.verified !== 6) return undefined;
    const { status, json } = await send('getReport', { ...asOffice(company), params: { inspectionId } });
    if (status !== 200 || json.report === undefined) return undefined;
    const { documents } = (await send('listDocuments', { ...asOffice(company), params: { inspectionId } })).json as {
      documents: { state: string; url?: string }[];
    };
    const proposal = await send('getProposal', { ...asOffice(company), params: { inspectionId } });
    const isMade =
      documents[0]?.state === 'made' && proposal.json.proposal !== undefined && JSON.stringify(json).includes('Sample');
    return isMade ? sample : undefined;
  }, waiting);
  // A job still running when the sample is removed leaves rows for the second pass minutes later.
  await jobsDone(company.organizationId);
  return made;
}

describe('the sample inspection', () => {
  let company: Company;
  let sample: Sample;
  beforeAll(async () => {
    company = await makeCompany();
    sample = await madeSample(company);
  });

  it('is one complete inspection, marked as a sample, with six verified photos', async () => {
    expect(await listed(company)).toEqual([
      expect.objectContaining({
        inspectionId: sample.inspectionId,
        clientName: 'Sample Homeowner',
        isSample: true,
        status: 'COMPLETED_QUEUED',
        photos: { total: 6, verified: 6 },
      }),
    ]);
  });

  it('is created once, however many requests arrive at the same time', async () => {
    const again = await Promise.all(Array.from({ length: 5 }, () => send('createSample', asAdmin(company))));

    expect(again.map(({ json }) => (json.sample as Sample).inspectionId)).toEqual(Array(5).fill(sample.inspectionId));
    expect(await listed(company)).toHaveLength(1);
  });

  it('has a report, PDF, proposal and pull sheet like any other', async () => {
    const params = { inspectionId: sample.inspectionId };
    const report = (await send('getReport', { ...asOffice(company), params })).json.report as {
      topFindings?: unknown[];
      isSample?: boolean;
    };
    const { documents } = (await send('listDocuments', { ...asOffice(company), params })).json as {
      documents: { url?: string }[];
    };
    const pdf = Buffer.from(await (await fetch(documents[0]?.url ?? '')).arrayBuffer());
    const pullSheet = await send('getPullSheet', { ...asOffice(company), params });
    const proposal = await send('getProposal', { ...asOffice(company), params });

    expect(report.isSample).toBe(true);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect([pullSheet.status, proposal.status]).toEqual([200, 200]);
    // Each of these documents can be passed on separately.
    expect((pullSheet.json as { pullSheet: unknown }).pullSheet).toMatchObject({ isSample: true });
    expect((proposal.json as { proposal: unknown }).proposal).toMatchObject({ isSample: true });
  });

  it('is labeled as a sample in the email to the client', async () => {
    const to = `reader-${company.organizationId.toLowerCase()}@example.com`;
    const params = { inspectionId: sample.inspectionId, deliveryId: sample.clientId };
    await send('sendCopy', { ...asOffice(company), params, body: { to, message: '' } });

    const [mail] = await mailTo(to);
    expect(mail?.subject).toMatch(/^Sample: /);
  });

  it('can be created and removed only by administrators', async () => {
    for (const role of ['OFFICE', 'TECHNICIAN'] as const) {
      const { token } = company.people[role];
      expect((await send('createSample', { token })).status).toBe(403);
      expect((await send('removeSample', { token })).status).toBe(403);
    }
  });
});

describe('the removed sample', () => {
  it('leaves no rows or objects except its removal and the audit log', async () => {
    const company = await makeCompany();
    const [rowsBefore, objectsBefore] = [await companyRows(company), await companyObjects(company)];
    const sample = await madeSample(company);
    const between = await companyRows(company);
    expect(between.length).toBeGreaterThan(rowsBefore.length + 40);
    expect((await companyObjects(company)).length).toBeGreaterThan(objectsBefore.length + 6 * 4);

    const removed = await send('removeSample', asAdmin(company));

    expect(removed.json.sample).toMatchObject({ state: 'removed', inspectionId: sample.inspectionId });
    expect(await listed(company)).toEqual([]);
    const found = await send('listInspections', { ...asOffice(company), query: { search: 'sample' } });
    expect(found.json.inspections).toEqual([]);
    expect((await send('listClients', { ...asOffice(company), query: { search: 'sample' } })).json.clients).toEqual([]);
    const left = await waitFor(
      async () => {
        const rows = (await companyRows(company)).filter((row) => !isRetained(row));
        const objects = await companyObjects(company);
        return rows.length <= rowsBefore.filter((row) => !isRetained(row)).length &&
          objects.length === objectsBefore.length
          ? { rows, objects }
          : undefined;
      },
      { timeoutMs: 120_000, what: 'The end of the sample' },
    );
    expect(left).toEqual({ rows: rowsBefore.filter((row) => !isRetained(row)), objects: objectsBefore });
  });

  it('is removed once for repeated requests, and can be requested again', async () => {
    const company = await makeCompany();
    const first = await madeSample(company);
    await Promise.all(Array.from({ length: 3 }, () => send('removeSample', asAdmin(company))));
    const second = await madeSample(company);

    expect(second.inspectionId).not.toBe(first.inspectionId);
    expect(await listed(company)).toHaveLength(1);
  });

  it('is not restored by a job that was still creating it', async () => {
    const company = await makeCompany();
    await send('createSample', asAdmin(company));
    await send('removeSample', asAdmin(company));
    const isGone = async () => {
      if (!(await companyRows(company)).some((row) => row.includes('#I#'))) return true;
      // Rows of jobs that ran during the removal are cleared by its second pass five minutes later; here, by a second
      // request.
      await send('removeSample', asAdmin(company));
      return undefined;
    };
    await waitFor(isGone, { timeoutMs: 120_000, everyMs: 500, what: 'The end of the sample' });

    expect(await listed(company)).toEqual([]);
    expect((await stateOf(company))?.state).toBe('removed');
  });

  it('keeps its client if another user has used it for an inspection', async () => {
    const company = await makeCompany();
    const { clientId } = await madeSample(company);
    const own = await makeInspection(company.people.TECHNICIAN, clientId);
    await send('removeSample', asAdmin(company));

    expect((await listed(company)).map(({ inspectionId }) => inspectionId)).toEqual([own]);
    expect((await send('getClient', { ...asOffice(company), params: { clientId } })).status).toBe(200);
  });

  it('responds with success when there never was one', async () => {
    const company = await makeCompany();

    expect((await send('removeSample', asAdmin(company))).json).toEqual({ success: true });
  });
});
