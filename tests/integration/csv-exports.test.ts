import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLIENT_HEADERS } from '#shared/clients/client-columns.ts';
import { ClientFields } from '#shared/contract/clients.ts';
import { CapacityMeter } from '#functions/data/capacity-meter.ts';
import { Store } from '#functions/data/store.ts';
import { putClient } from '#functions/features/clients/put-client.ts';
import { type ClientRecord, fieldsOf } from '#functions/features/clients/record.ts';
import { ClientRepository } from '#functions/features/clients/repository.ts';
import type { CsvExportRow } from '#functions/features/csv-exports/record.ts';
import { CsvExportRepository } from '#functions/features/csv-exports/repository.ts';
import { runCsvExport } from '#functions/features/csv-exports/run-export.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { newOrganizationRecord } from '#functions/features/organizations/new-organization.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import { csvExportKey } from '#functions/files/client-file-keys.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { ImportRun } from '#tests/fixtures/client-imports.ts';
import { fill, inspectionRecord } from '#tests/fixtures/table/fill.ts';
import { manyClients } from '#tests/fixtures/table/many-clients.ts';
import { idOf, storeOf } from '#tests/fixtures/tenant.ts';
import { createTestTable, type TestTable } from '#tests/fixtures/table/test-table.ts';

let testTable: TestTable;
beforeAll(async () => {
  testTable = await createTestTable();
});
afterAll(() => testTable.drop());

/** A company with its row, whose imports and exports share an in-memory object storage. */
async function company(): Promise<ImportRun> {
  const store = storeOf(testTable);
  const run = new ImportRun(store);
  const { organizationId, now } = run;
  const terms = { organizationId, trialDays: 3, promoCode: '', reference: '', version: 'Pro' as const, flags: [] };
  const facts = { name: `Company ${ulid()}`, email: '', phone: '', address: '', city: '', state: 'VT', zip: '' };
  const record = newOrganizationRecord(facts, terms, now);
  await store.write(new OrganizationRepository(store).creation(record));
  return run;
}

type ExportRequest = Partial<Pick<CsvExportRow, 'kind' | 'filter'>>;

async function requestExport(run: ImportRun, options: ExportRequest = {}): Promise<CsvExportRow> {
  const exportId = ulid();
  const at = run.now.toISOString();
  return new CsvExportRepository(run.table).save(
    {
      v: 1,
      entity: 'CsvExport',
      exportId,
      kind: 'clients',
      filter: {},
      state: 'queued',
      by: 'user-of-the-test',
      rows: 0,
      createdAt: at,
      updatedAt: at,
      version: 0,
      ...options,
    },
    {},
  );
}

const fileOf = ({ organizationId, objects }: ImportRun, { exportId }: CsvExportRow): string =>
  objects.files.get(csvExportKey({ organizationId, exportId }))?.toString('utf8') ?? '';

const job = ({ organizationId }: ImportRun, { exportId }: CsvExportRow) => ({ organizationId, exportId });

async function exported(run: ImportRun, options: ExportRequest = {}): Promise<{ text: string; row: CsvExportRow }> {
  const begun = await requestExport(run, options);
  await runCsvExport(job(run, begun), run.ports);
  const row = await new CsvExportRepository(run.table).get(begun.exportId);
  if (row === undefined) throw new Error('There is no such export');
  return { text: fileOf(run, row), row };
}

async function addClient(run: ImportRun, n: number, over: object): Promise<string> {
  const fields = ClientFields.parse({ name: `Client ${n}`, ...over });
  const ports = { clients: new ClientRepository(run.table), clock: systemClock };
  await putClient({ clientId: idOf(n), fields, version: undefined }, ports);
  return idOf(n);
}

const UGLY = [
  { name: '=HYPERLINK("https://evil.example")', notes: '@SUM(1)\n- second line, with a comma' },
  { name: "'=already quoted", company: '-2+3', phone: '+1 802 555 0111' },
  { name: 'Pat "P" Sample', email: 'pat@example.com', tags: ['gas', 'a; b', 'back\\slash'], number: 'C-1' },
  {
    name: 'Ångström, Zoë',
    serviceAddress: { street: '1 Mill Road', city: 'Barre', state: 'VT', zip: '05641' },
    billingAddress: { street: 'PO Box 1', city: 'Stowe', state: 'VT', zip: '05672' },
    serviceAddresses: [
      { label: 'Cabin', street: '7 Lake Rd', city: 'Stowe', state: 'VT', zip: '05672', access: 'Code 1;2\n3' },
    ],
  },
];

const sorted = (clients: readonly ClientRecord[]) =>
  clients.map((client) => JSON.stringify(fieldsOf(client))).toSorted();

describe('an export of clients', () => {
  it('has a byte order mark, CRLF and the exact headers, and no cell that a spreadsheet evaluates', async () => {
    const run = await company();
    for (const [n, over] of UGLY.entries()) await addClient(run, n + 1, over);
    const { text, row } = await exported(run);

    expect(row).toMatchObject({ state: 'made', rows: 4, bytes: Buffer.byteLength(text) });
    expect(text.startsWith(`\uFEFF${CLIENT_HEADERS.join(',')}\r\n`)).toBe(true);
    expect(text.endsWith('\r\n')).toBe(true);
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(text).toContain(`''=already quoted,,'-2+3,'+1 802 555 0111`);
    expect(text).not.toMatch(/(^|[,\n]"?)[=@+]/m);
  });

  it('can be imported again: all duplicates in the same company, equal clients in another', async () => {
    const run = await company();
    for (const [n, over] of UGLY.entries()) await addClient(run, n + 1, over);
    await run.run(['Name,Email,Phone', ...many(300)].join('\n'));
    const { text } = await exported(run);

    const again = await run.run(text);
    expect(again).toMatchObject({ state: 'done', counts: { rows: 304, added: 0, duplicates: 304, refused: 0 } });

    const other = await company();
    const moved = await other.run(text);
    expect(moved.counts).toMatchObject({ rows: 304, added: 304, duplicates: 0, refused: 0 });
    expect(sorted(await other.clients())).toEqual(sorted(await run.clients()));
  });

  it('lists clients by name, without deleted ones, filtered by search, tag and draft', async () => {
    const run = await company();
    await addClient(run, 1, { name: 'zoe Last', tags: ['Gas'] });
    await addClient(run, 2, { name: 'Ann First', tags: ['gas', 'annual'], email: 'ann@example.com' });
    await addClient(run, 3, { name: 'Kim Middle' });
    const names = async (filter: CsvExportRow['filter']) =>
      (await exported(run, { filter })).text
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(',')[0]);

    expect(await names({})).toEqual(['Ann First', 'Kim Middle', 'zoe Last']);
    expect(await names({ tag: 'GAS' })).toEqual(['Ann First', 'zoe Last']);
    expect(await names({ search: 'iddle' })).toEqual(['Kim Middle']);
    expect(await names({ search: 'ann@exa', tag: 'annual' })).toEqual(['Ann First']);
    expect(await names({ onlyDrafts: true })).toEqual([]);
  });

  it('writes a file once for a redelivered message, and a new file after a crash midway', async () => {
    const run = await company();
    await addClient(run, 1, { name: 'Ann' });
    const begun = await requestExport(run);
    const broken = { ...run.ports, objects: { upload: () => Promise.reject(new Error('The storage is down')) } };
    await runCsvExport(job(run, begun), broken);
    expect(await new CsvExportRepository(run.table).get(begun.exportId)).toMatchObject({ state: 'failed' });
    expect(fileOf(run, begun)).toBe('');

    await runCsvExport(job(run, begun), run.ports);
    expect(fileOf(run, begun)).toContain('Ann');
    run.objects.files.clear();
    await runCsvExport(job(run, begun), run.ports);
    expect(run.objects.files.size).toBe(0);
  });

  it('reads each client once at half a unit per 4 KB, and holds one part in memory', async () => {
    const unitsFor = async (count: number) => {
      const run = await company();
      await run.run(['Name,Email,Phone', ...many(count)].join('\n'));
      const begun = await requestExport(run);
      const meter = new CapacityMeter();
      const store = new Store(testTable.client, testTable.tableName, meter);
      const largest = { bytes: 0 };
      const upload = async () => ({
        part: async (bytes: Uint8Array) => {
          largest.bytes = Math.max(largest.bytes, bytes.length);
        },
        complete: async () => undefined,
        abort: async () => undefined,
      });
      await runCsvExport(job(run, begun), { ...run.ports, store, objects: { upload } });
      return { read: meter.readUnits, written: meter.writeUnits, largest: largest.bytes };
    };
    const [few, more] = [await unitsFor(200), await unitsFor(800)];
    // A client of this size has 600 bytes: 0.08 units, plus three rows and the ends of eight lists.
    expect((more.read - few.read) / 600).toBeLessThan(0.1);
    expect(more.written - few.written).toBe(0);
    expect(more.largest).toBeLessThanOrEqual(8 * 1024 * 1024);
  });
});

function many(count: number): string[] {
  return [...manyClients(count)].map(({ fields }) => `"${fields.name}",${fields.email},${fields.phone}`);
}

describe('an export of inspections', () => {
  it('lists the inspections that match the dashboard filters, newest first, with labels and dates', async () => {
    const run = await company();
    await fill(testTable, run.table, 450);
    const { text, row } = await exported(run, { kind: 'inspections' });
    const lines = text.split('\r\n');
    const newest = inspectionRecord(0);

    expect(row.rows).toBe(450);
    expect(lines[0]).toBe(
      '\uFEFFStarted,Completed,Client,Address,Type,Reason,Level,Technician,Status,Photos,Photos uploaded,Note,Last change,Inspection ID',
    );
    expect(lines[1]).toContain(
      `${newest.clientName},"${newest.address}",Masonry wood,Annual inspection / sweep,Level 1`,
    );
    expect(lines[1]).toMatch(/^\d{4}-\d{2}-\d{2},/);

    const gas = await exported(run, { kind: 'inspections', filter: { type: 'GAS_LOGS' } });
    expect(gas.row.rows).toBe(225);
    const found = await exported(run, { kind: 'inspections', filter: { search: 'household 00007' } });
    expect(found.row.rows).toBe(1);
    const revised = await exported(run, { kind: 'inspections', filter: { status: 'REVISED', type: 'GAS_LOGS' } });
    const expected = await new InspectionRepository(run.table).list({ status: 'REVISED' }, 500);
    expect(revised.row.rows).toBe(expected.filter(({ type }) => type === 'GAS_LOGS').length);
  });
});
