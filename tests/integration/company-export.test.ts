import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../../bin/verify-company-export.ts';
import { waitFor } from '#infra/local/support/wait-for.ts';
import type { ResumedUploads } from '#functions/files/resumed-upload.ts';
import type { ExportPorts } from '#functions/features/company-export/ports.ts';
import { verifyReport } from '#functions/files/report-signing/verify-report.ts';
import type { CompanyDeletion } from '#shared/contract/company-deletion.ts';
import { send } from '#tests/fixtures/api.ts';
import { makeCompany, PASSWORD } from '#tests/fixtures/companies.ts';
import { completedInspection, makeShare, type SharedInspection } from '#tests/fixtures/shared-inspection.ts';
import { turnOnCodes } from '#tests/fixtures/sign-ins.ts';
import { everyRow, useCloud } from '#tests/fixtures/whole-life.ts';
import { makeFieldRecords } from '#tests/fixtures/make-world.ts';

type Files = Record<string, Uint8Array>;
type Manifest = { files: { name: string; sha256: string; bytes: number }[] };

let shared: SharedInspection;
let token = '';
beforeAll(async () => {
  useCloud();
  const company = await makeCompany();
  shared = await completedInspection(company);
  await makeShare(shared, { passPhrase: 'ember and ash' });
  token = company.people.ADMINISTRATOR.token;
  const { json } = await send('listClients', { token });
  await makeFieldRecords(company.people.ADMINISTRATOR, (json['clients'] as { clientId: string }[])[0]?.clientId ?? '');
  await turnOnCodes(company.people.OFFICE);
});

async function companyDeletion(): Promise<CompanyDeletion> {
  return (await send('getCompanyDeletion', { token })).json['leaving'] as CompanyDeletion;
}

const fetchZip = async (url: string): Promise<Files> =>
  unzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer()));

const textOf = (files: Files, name: string): string => strFromU8(files[name] ?? new Uint8Array());

/** The manifest lists every file with the hash of its exact bytes, and no other file; its own hash is signed. */
function expectWhole(files: Files): void {
  expect(faultsOf(files)).toEqual([]);
  const { files: listed } = JSON.parse(textOf(files, 'manifest.json')) as Manifest;
  expect(listed.map(({ name }) => name).sort()).toEqual(
    Object.keys(files)
      .filter((name) => !['manifest.json', 'manifest-signature.json'].includes(name))
      .sort(),
  );
  for (const { name, sha256, bytes } of listed) {
    const own = files[name] ?? new Uint8Array();
    expect([name, own.length, createHash('sha256').update(own).digest('hex')]).toEqual([name, bytes, sha256]);
  }
}

/** Secrets that are in the table and must not be in a file that leaves the product. */
async function secrets(): Promise<string[]> {
  const own = (await everyRow()).filter((row) => JSON.stringify(row).includes(shared.company.organizationId));
  const found = own.flatMap((row) => {
    const { secretHash, refreshHash, phrase, secret, recovery } = row;
    return [
      secretHash,
      refreshHash,
      secret,
      ...Object.values(phrase ?? {}),
      ...(Array.isArray(recovery) ? recovery : []),
    ];
  });
  return found.filter((value): value is string => typeof value === 'string' && value.length > 8);
}

describe('the export of a company', () => {
  it('is one complete, verifiable zip without secrets, and is made once for two requests', async () => {
    const first = await send('exportCompany', { token });
    const again = await send('exportCompany', { token });
    expect(first.status).toBe(202);
    const idOf = (answer: typeof first) => (answer.json['export'] as { exportId: string }).exportId;
    expect(idOf(again)).toBe(idOf(first));
    const made = await waitFor(
      async () => {
        const { export: now } = await companyDeletion();
        return now?.state === 'made' ? now : undefined;
      },
      { timeoutMs: 120_000, what: 'The export' },
    );

    const files = await fetchZip(made.url ?? '');
    const names = Object.keys(files);
    expectWhole(files);
    expect(made).toMatchObject({ done: names.length, total: names.length, bytes: expect.any(Number) });
    const folder = names.find((name) => name.endsWith('/inspection.json'))?.replace('/inspection.json', '') ?? '';
    expect(names.filter((name) => name.startsWith(`${folder}/photos/`)).length).toBeGreaterThan(2);
    const report = verifyReport(textOf(files, `${folder}/report.json`), textOf(files, 'signing-keys.json'));
    expect(report.isGenuine).toBe(true);
    expect(
      Buffer.from(files[`${folder}/report.pdf`] ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(names).toEqual(expect.arrayContaining(['README.txt', 'company.json', 'price-book.json', 'inserts.json']));
    expect(names.filter((name) => /^(truck-checks|hand-outs)\/.+\.json$/.test(name)).length).toBeGreaterThan(2);
    expect(textOf(files, 'people.json')).toContain(shared.company.people.OFFICE.email);
    expect(textOf(files, 'clients/clients.csv').split('\r\n').length).toBeGreaterThan(2);
    expect(textOf(files, 'audit.csv')).toContain('Requested an export of all company data');
    expect(textOf(files, 'clients/reminders.json')).toContain('"entity":"Due"');
    expect(JSON.parse(textOf(files, 'missing.json'))).toEqual({ missing: [] });
    const all = Object.values(files)
      .map((bytes) => strFromU8(bytes, true))
      .join('\n');
    const before = await secrets();
    expect(before.length).toBeGreaterThan(8);
    expect(before.filter((secret) => all.includes(secret))).toEqual([]);
    expect(all).not.toContain(PASSWORD);
  });

  it('is limited per day, and to administrators of the company', async () => {
    const { TECHNICIAN, OFFICE } = shared.company.people;
    for (const person of [TECHNICIAN, OFFICE]) {
      expect((await send('exportCompany', { token: person.token })).status).toBe(403);
    }
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      statuses.push((await send('exportCompany', { token })).status);
      await waitFor(async () => ((await companyDeletion()).export?.state === 'made' ? true : undefined), {
        timeoutMs: 120_000,
        what: 'The export',
      });
    }
    expect(statuses).toEqual([202, 202, 429]);
  });
});

class Killed extends Error {}

describe('an export in many jobs', () => {
  it('gives the same complete zip when its jobs are killed at every third write', async () => {
    const { companyDataPorts } = await import('#functions/dispatch/company-data-ports.ts');
    const { runExport } = await import('#functions/features/company-export/run-export.ts');
    const { CompanyExportRepository } = await import('#functions/features/company-export/repository.ts');
    const { FIRST_PLACE } = await import('#functions/features/company-export/first-place.ts');
    const { TenantTable } = await import('#functions/data/tenant-table.ts');
    const { unsafeTenantOf } = await import('#functions/data/tenant-context.ts');
    const { organizationId, people } = shared.company;
    const realPorts = (await companyDataPorts()).export;
    const exports = new CompanyExportRepository(
      new TenantTable(realPorts.store, unsafeTenantOf(organizationId, 'test')),
    );
    const at = new Date().toISOString();
    const spot = { organizationId, exportId: ulid() };
    const counts = { done: 0, total: 0, missing: 0, chunk: 0, offset: 0, parts: 0, version: 0 };
    const times = { createdAt: at, updatedAt: at, askedBy: people.ADMINISTRATOR.userId, place: FIRST_PLACE };
    await exports.save(
      { v: 1, entity: 'CompanyExport', exportId: spot.exportId, state: 'queued', ...times, ...counts },
      {},
    );

    let [writes, kills] = [0, 0];
    const mayDie = async <T>(act: () => Promise<T>): Promise<T> => {
      writes += 1;
      const answer = await act();
      if (writes % 3 !== 0) return answer;
      kills += 1;
      throw new Killed();
    };
    const uploads: ResumedUploads = {
      begin: (...args) => realPorts.uploads.begin(...args),
      part: (...sent) => mayDie(() => realPorts.uploads.part(...sent)),
      complete: (...sent) => mayDie(() => realPorts.uploads.complete(...sent)),
      abort: (...sent) => realPorts.uploads.abort(...sent),
    };
    const { objects } = realPorts;
    const ports: ExportPorts = {
      ...realPorts,
      uploads,
      objects: {
        read: (...args) => objects.read(...args),
        list: (...args) => objects.list(...args),
        remove: (...args) => objects.remove(...args),
        sizeOf: (...args) => objects.sizeOf(...args),
        write: (...args) => mayDie(() => objects.write(...args)),
      },
      chunkMs: 0,
      enqueueCompanyData: async () => undefined,
      enqueueMail: async () => undefined,
    };
    let jobs = 0;
    for (; (await exports.get(spot.exportId))?.state !== 'made' && jobs < 200; jobs += 1) {
      await runExport(spot, ports).catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error;
      });
    }

    expect(jobs).toBeGreaterThan(15);
    expect(kills).toBeGreaterThan(10);
    const files = await fetchZip((await companyDeletion()).export?.url ?? '');
    expectWhole(files);
    expect(Object.keys(files).some((name) => name.endsWith('/report.pdf'))).toBe(true);
  });
});

describe('the row kinds', () => {
  it('are each exported or listed with the reason why not', async () => {
    const LEFT_OUT: Record<string, string> = {
      Administrators: 'a counter',
      BouncedAddress: 'of no company',
      BouncedRecipient: 'derived from deliveries',
      Archive: 'a ZIP file of exported records',
      ApprovedDocument: 'derived from its approval',
      OpenedProposal: 'derived from the views of its links',
      ClientImport: 'a job over a file; its clients are exported, its start and undo are in the audit log',
      DueState: 'a counter',
      CsvExport: 'a job over exported records',
      ClientImportLock: 'short-lived',
      ClientImportProgress: 'a counter',
      ClientImportChunk: 'short-lived',
      ClientImportUndoneChunk: 'short-lived',
      ClientBeforeImport: 'for an undo within a day',
      FieldServiceConnection: 'a credential',
      FieldServiceSignIn: 'short-lived',
      FieldServicePull: 'short-lived',
      FieldServiceEvent: 'short-lived',
      FieldServicePush: 'derived from deliveries',
      FieldServiceLink: 'ids of another system; the client has its own',
      FieldServiceLog: 'kept for 90 days; connecting is in the audit log',
      Ticket: 'support tickets belong to Flueprint',
      TicketMessage: 'support tickets belong to Flueprint',
      ParkedMail: 'support tickets belong to Flueprint',
      ClientSearchFeed: 'the progress of a job',
      ClientWord: 'can be indexed again',
      InspectionWord: 'can be indexed again',
      Visit: 'derived from its inspection',
      Progress: 'contained in the row of its inspection',
      Changes: 'times of what is exported',
      DepositTurn: 'counts the payment pages of what is exported',
      CompanyExport: 'belongs to the export itself',
      Erasure: 'written after the company is deleted',
      Session: 'a credential',
      SecondFactor: 'a credential',
      EmailChange: 'a credential',
      Stars: 'belongs to one user',
      Sample: 'belongs to Flueprint',
      SupportView: 'belongs to Flueprint',
      Device: 'belongs to one phone',
      Reminder: 'belongs to one phone',
      Notification: 'short-lived',
      PlainReport: 'can be created again',
      KnownDevice: 'belongs to one browser',
      Suggestions: 'derived from inspections',
      SuggestionDecision: 'if accepted, it is one of the company’s responses',
    };
    const { EXPORTED_KINDS } = await import('#functions/features/company-export/exported-fields.ts');
    const folder = new URL('../../functions/', import.meta.url);
    const sources = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts'));
    const texts = await Promise.all(sources.map((name) => readFile(new URL(name, folder), 'utf8')));
    const kinds = new Set(
      texts.flatMap((text) => [...text.matchAll(/entity: z\.literal\('(\w+)'\)/g)].map(([, kind]) => kind)),
    );

    expect([...kinds].filter((kind) => kind === undefined || !(kind in LEFT_OUT)).sort()).toEqual(
      [...EXPORTED_KINDS].filter((kind) => kinds.has(kind)).sort(),
    );
    expect(kinds.size).toBeGreaterThan(35);
  });
});
