import { describe, expect, it } from 'vitest';
import type { Key } from '#functions/data/stored-item.ts';
import { newOrganizationRecord } from '#functions/features/organizations/new-organization.ts';
import type { ImportPorts } from '#functions/features/clients/import/ports.ts';
import { type ClientFileJob, runClientFileJob } from './run-client-file-job.ts';

const ID = '01J00000000000000000000001';
const NOW = new Date('2026-11-20T16:41:00.000Z');
const JOBS: ClientFileJob[] = [
  { kind: 'read', jobId: 'j', organizationId: ID, importId: ID },
  { kind: 'write', jobId: 'j', organizationId: ID, importId: ID, chunk: 1 },
  { kind: 'undo', jobId: 'j', organizationId: ID, importId: ID },
  { kind: 'undo-chunk', jobId: 'j', organizationId: ID, importId: ID, chunk: 1 },
  { kind: 'export', jobId: 'j', organizationId: ID, exportId: ID },
];

const address = { address: '1 Elm St', city: 'Barre', state: 'VT', zip: '05641' };
const company = newOrganizationRecord(
  { name: 'Ash', email: 'ash@example.com', phone: '802 555 0100', ...address },
  { version: 'Pro', flags: [], trialDays: 30, promoCode: '', reference: '' },
  NOW,
  NOW,
);
const leaving = { askedAt: NOW.toISOString(), askedBy: ID, byName: 'Pat', goesAt: NOW.toISOString() };

/** The sort keys that a job reads, of a company without imports and exports. */
async function readBy(job: ClientFileJob, organization: object | undefined): Promise<string[]> {
  const read: string[] = [];
  const get = async ({ SK }: Key) => {
    read.push(SK);
    return SK === 'ORGANIZATION' ? organization : undefined;
  };
  await runClientFileJob(job, { store: { get }, clock: { now: () => NOW } } as unknown as ImportPorts);
  return read;
}

describe('a job over a file of clients', () => {
  it.each(JOBS)('of the kind $kind runs for a company until its erasure starts', async (job) => {
    const erasing = { ...company, leaving: { ...leaving, erasingSince: NOW.toISOString() } };

    expect((await readBy(job, company)).length).toBeGreaterThan(1);
    expect((await readBy(job, { ...company, leaving })).length).toBeGreaterThan(1);
    expect(await readBy(job, erasing)).toEqual(['ORGANIZATION']);
    expect(await readBy(job, undefined)).toEqual(['ORGANIZATION']);
  });
});
