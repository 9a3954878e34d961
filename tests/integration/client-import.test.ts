import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientCells, CLIENT_HEADERS } from '#shared/clients/client-columns.ts';
import { ClientFields } from '#shared/contract/clients.ts';
import { csvText } from '#shared/csv/cell.ts';
import type { Store } from '#functions/data/store.ts';
import { listClients } from '#functions/features/clients/list-clients.ts';
import { listCopies } from '#functions/features/clients/list-copies.ts';
import { putClient } from '#functions/features/clients/put-client.ts';
import { fieldsOf } from '#functions/features/clients/record.ts';
import { deleteClient } from '#functions/features/clients/removal/delete-client.ts';
import { ClientRepository } from '#functions/features/clients/repository.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { ImportRun } from '#tests/fixtures/client-imports.ts';
import { idOf, storeOf } from '#tests/fixtures/tenant.ts';
import { createTestTable, type TestTable } from '#tests/fixtures/table/test-table.ts';

let testTable: TestTable;
beforeAll(async () => {
  testTable = await createTestTable();
});
afterAll(() => testTable.drop());

const company = () => new ImportRun(storeOf(testTable));
const namesOf = async (run: ImportRun) => (await run.clients()).map(({ name }) => name);

async function addClient(run: ImportRun, n: number, over: object): Promise<string> {
  const fields = ClientFields.parse({ name: `Client ${n}`, ...over });
  const ports = { clients: new ClientRepository(run.table), clock: systemClock };
  await putClient({ clientId: idOf(n), fields, version: undefined }, ports);
  return idOf(n);
}

describe('an import of clients', () => {
  it('adds the rows, makes them searchable, and counts them', async () => {
    const run = company();
    const row = await run.run(
      'Name,Email,Phone,Service street,Tags\nPat Sample,pat@example.com,802 555 0111,1 Mill Road,a; b\nKim,,,,',
    );
    expect(row).toMatchObject({ state: 'done', chunks: 1, counts: { rows: 2, added: 2, refused: 0, duplicates: 0 } });
    const [kim, pat] = await run.clients();
    expect([kim?.name, pat?.serviceAddress.street, pat?.tags]).toEqual(['Kim', '1 Mill Road', ['a', 'b']]);
    const ports = { clients: new ClientRepository(run.table), tenant: run.table.tenant };
    const { clients } = await listClients({ search: '5550111', limit: 10 }, ports);
    expect(clients.map(({ name }) => name)).toEqual(['Pat Sample']);
    expect(await run.imports.lock()).toBeUndefined();
  });

  it('gives each client the time of its own write, however slow the table is', async () => {
    const run = company();
    const rows = Array.from({ length: 120 }, (_none, index) => `Client ${index}`);
    await run.begin(['Name', ...rows].join('\n'));
    const { ports } = run;
    // Each transaction takes half a minute.
    const write = async (writes: Parameters<Store['write']>[0]) => {
      await ports.store.write(writes);
      if (writes.length > 20) run.now = new Date(run.now.getTime() + 30_000);
    };
    const store = new Proxy(ports.store, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (name === 'write') return write;
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    await run.drain(1, { ...ports, store });

    const times = new Set((await run.clients()).map(({ updatedAt }) => updatedAt));
    expect(times.size).toBe(3);
  });

  it.each([
    [
      'a byte order mark, CRLF and quotes',
      '\uFEFFName,Notes\r\n"Pat ""P"" Sample","one\r\ntwo"\r\n',
      { name: 'Pat "P" Sample', notes: 'one\ntwo' },
    ],
    [
      'Windows-1252 and semicolons',
      Buffer.from('Name;Notes\nJos\xe9;caf\xe9, noir', 'latin1'),
      { name: 'José', notes: 'café, noir' },
    ],
    ['tabs and CR alone', 'Name\tNotes\rPat\tx\r', { name: 'Pat', notes: 'x' }],
    ['missing columns at the end', 'Name,Company,Notes\nPat', { name: 'Pat', notes: '' }],
    ['empty extra columns', 'Name,Notes\nPat,x,,', { name: 'Pat', notes: 'x' }],
    ['empty rows', '\n\nName,Notes\n\n,\nPat,x\n\n', { name: 'Pat', notes: 'x' }],
    ['a defused formula', "Name,Phone\nPat,'+1 802 555 0111", { name: 'Pat', phone: '+1 802 555 0111' }],
  ])('reads %s', async (_what, file, expected) => {
    const run = company();
    expect((await run.run(file)).counts).toMatchObject({ rows: 1, added: 1 });
    expect(await run.clients()).toMatchObject([expected]);
  });

  it('rejects bad rows with their line and reason, and imports the rest', async () => {
    const run = company();
    const big = 'x'.repeat(400_000);
    const file = [
      'Name,Email,Notes',
      '"Ann","a@example.com","two',
      'lines"',
      'Bob,not-an-email,',
      `Cid,,${big}`,
      'Dee,d@example.com,x,extra',
      'E\0e,,',
      ',nobody@example.com,',
      '=cmd(),bad,',
      'Zoe,z@example.com,"a "" b"',
      '"Open,o@example.com,',
    ].join('\n');
    const row = await run.run(file);
    expect(await namesOf(run)).toEqual(['Ann', 'Zoe']);
    expect(row.counts).toMatchObject({ rows: 9, added: 2, refused: 7 });
    expect(row.refusals).toEqual([
      { line: 4, reason: 'Email: Enter a valid email address' },
      { line: 5, reason: 'Notes: At most 4000 characters' },
      { line: 6, reason: 'This row has 4 columns, and the first line has 3.' },
      { line: 7, reason: 'Name: Control characters are not allowed' },
      { line: 8, reason: 'Name: This field is required' },
      { line: 9, reason: 'Email: Enter a valid email address' },
      { line: 11, reason: 'A quotation mark is not closed. Close it, or remove it.' },
    ]);
    const refused = run.refusedFile(row.importId);
    expect(refused).toContain(
      '\uFEFFLine,Reason,Name,Email,Notes\r\n4,Email: Enter a valid email address,Bob,not-an-email,\r\n',
    );
    expect(refused).toContain("9,Email: Enter a valid email address,'=cmd(),bad,");
  });

  it('rejects unknown, duplicate or unsafe headers, and accepts the file once its columns are mapped', async () => {
    const run = company();
    for (const file of [
      'Customer,Mail\nPat,p@example.com',
      'Name,Name\nPat,Kim',
      'Name,__proto__\nPat,x',
      'Email\np@example.com',
    ]) {
      expect(await run.run(file)).toMatchObject({
        state: 'failed',
        problem: expect.stringContaining('exact column names'),
      });
    }
    expect(await namesOf(run)).toEqual([]);
    const file = '__proto__,Customer,Customer\nx,Pat,Kim';
    expect((await run.run(file, { columns: ['', '', 'name'] })).state).toBe('done');
    expect(await namesOf(run)).toEqual(['Kim']);
    expect(await run.run(file, { columns: ['name'] })).toMatchObject({ state: 'failed' });
    expect(await run.run('Name\n\n')).toMatchObject({ state: 'failed', problem: expect.stringContaining('no rows') });
  });

  it('joins a name in two columns, in any order, unless the row has the full name, and updates it', async () => {
    const run = company();
    await addClient(run, 1, { email: 'pat@example.com', name: 'Patrick Smith' });
    const columns = ['lastName', 'firstName', 'name', 'email'];
    const file = [
      'Last,First,Display,Mail',
      'Smith,Pat,,pat@example.com',
      'Ellison, Margaret ,,m@example.com',
      'Ash,Lee,Lee & Co,l@example.com',
      ',Cher,,c@example.com',
      ',,,n@example.com',
    ].join('\n');
    const row = await run.run(file, { columns, duplicates: 'update' });

    expect(row.counts).toMatchObject({ rows: 5, added: 3, updated: 1, refused: 1 });
    expect(row.refusals).toMatchObject([{ line: 6, reason: expect.stringMatching(/^Name: /) }]);
    expect(await namesOf(run)).toEqual(['Cher', 'Lee & Co', 'Margaret Ellison', 'Pat Smith']);
  });

  it('treats the same email, phone and name, or address and name as a duplicate, also within the file', async () => {
    const run = company();
    await addClient(run, 1, { email: 'pat@example.com' });
    await addClient(run, 2, { name: 'Kim Smith', mobile: '(802) 555-0111' });
    await addClient(run, 3, { name: 'Lee', serviceAddress: { street: '1 Mill Rd.', city: 'Barre' } });
    const file = [
      'Name,Email,Phone,Service street,Service city',
      'Other,PAT@example.com,,,',
      'kim smith,,+1 802-555-0111,,',
      'LEE,,,1 mill rd,Barre',
      'New,n@example.com,,,',
      'New too,n@example.com,,,',
      'Kim Smith,,802 555 0199,,',
    ].join('\n');
    const checked = await run.run(file, { isDryRun: true });
    expect(checked).toMatchObject({ state: 'checked', counts: { rows: 6, added: 2, duplicates: 4, refused: 0 } });
    expect((await run.clients()).length).toBe(3);

    const row = await run.run(file);
    expect(row.counts).toMatchObject({ rows: 6, added: 2, duplicates: 4 });
    expect(row.refusals.map(({ reason }) => reason)).toEqual([
      'A client with the same email exists.',
      'A client with the same name and phone exists.',
      'A client with the same name and service address exists.',
      'Line 5 has the same email.',
    ]);
    expect((await run.run(file, { duplicates: 'add' })).counts).toMatchObject({ added: 6, duplicates: 0 });
  });

  it('updates a duplicate with the filled cells of its first row only', async () => {
    const run = company();
    await addClient(run, 1, { name: 'Pat', email: 'pat@example.com', phone: '802 555 0111', notes: 'dog' });
    await addClient(run, 2, { name: 'Same', email: 'same@example.com' });
    const file =
      'Name,Email,Phone,Notes\nPatricia,pat@example.com,,cat\nPat,,802 555 0111,bird\nSame,same@example.com,,';
    const row = await run.run(file, { duplicates: 'update' });
    expect(row.counts).toMatchObject({ added: 0, updated: 1, unchanged: 1, duplicates: 1 });
    const [pat] = await run.clients();
    expect(pat).toMatchObject({ name: 'Patricia', phone: '802 555 0111', notes: 'cat', version: 2 });
  });

  it('adds the further contacts of a cell to an updated client, and keeps what empty cells are for', async () => {
    const run = company();
    await addClient(run, 1, { name: 'Pat', email: 'pat@example.com', notes: 'gate code 1' });
    await addClient(run, 2, { name: 'Kim', email: 'kim@example.com', mobile: '802 555 0199', notes: 'dog' });
    const file = [
      'Name,Email,Phone,Mobile,Notes',
      'Pat,pat@example.com; other@example.com,"802 555 0101, 802 555 0102, 802 555 0103",,',
      'Kim,kim@example.com,802 555 0104 / 802 555 0105,,cat',
    ].join('\n');
    const kept = { name: 'Pat', phone: '802 555 0101', mobile: '802 555 0102' };
    const notes = 'gate code 1\nOther email: other@example.com\nOther phone: 802 555 0103';
    expect((await run.run(file, { duplicates: 'update' })).counts).toMatchObject({ updated: 2, unchanged: 0 });
    const clients = await run.clients();
    expect(clients.find(({ name }) => name === 'Pat')).toMatchObject({ ...kept, notes });
    expect(clients.find(({ name }) => name === 'Kim')).toMatchObject({
      mobile: '802 555 0199',
      notes: 'cat\nOther phone: 802 555 0105',
    });
    const columns = ['name', 'email', 'phone', '', ''];
    const again = await run.run(file, { duplicates: 'update', columns });
    expect([again.counts, await run.clients()]).toMatchObject([{ updated: 0, unchanged: 2 }, clients]);
  });

  it('finds the clients of another import that was started in the same millisecond', async () => {
    const run = company();
    const file = 'Name,Email\nPat,pat@example.com';
    const [first, second] = ['01J00000000000000000000001', '01J00000000000000000000002'];
    await run.begin(file, {}, first);
    await run.drain();
    await run.begin(file, {}, second);
    await run.drain();
    expect((await run.row(second)).counts).toMatchObject({ added: 0, duplicates: 1 });
    expect(await namesOf(run)).toEqual(['Pat']);
  });

  it('restores the same clients from an export', async () => {
    const run = company();
    await addClient(run, 1, {
      name: '=Pat',
      phone: '+1 802 555 0111',
      notes: '\'-x\n"y"',
      tags: ['a;b', 'c\\d', 'e'],
      number: '-7',
      serviceAddresses: [{ label: 'Cabin; lake', street: '7 Lake Rd', access: 'one\ntwo' }, { city: 'Stowe' }],
    });
    await addClient(run, 2, { name: "'@Kim", company: 'A, B & C', billingAddress: { street: '@home', zip: '05641' } });
    const before = await run.clients();
    const file = csvText([CLIENT_HEADERS, ...before.map((client) => clientCells(fieldsOf(client)))]);
    const other = company();
    expect((await other.run(file)).counts).toMatchObject({ added: 2, refused: 0 });
    expect((await other.clients()).map(fieldsOf)).toEqual(before.map(fieldsOf));
  });

  it('makes a second import of the company wait for the first', async () => {
    const run = company();
    const first = await run.begin('Name\nAnn');
    const second = await run.begin('Name\nBob');
    const [readFirst, readSecond] = run.queue.splice(0);
    const { runImportJob } = await import('#functions/features/clients/import/run-import-job.ts');
    if (readFirst === undefined || readSecond === undefined) throw new Error('Two messages were sent');
    await runImportJob(readFirst, run.ports);
    await runImportJob(readSecond, run.ports);
    expect([(await run.row(first)).state, (await run.row(second)).state]).toEqual(['running', 'queued']);
    await run.drain();
    expect([(await run.row(first)).state, (await run.row(second)).state]).toEqual(['done', 'done']);
    expect(await namesOf(run)).toEqual(['Ann', 'Bob']);
    expect(await run.imports.lock()).toBeUndefined();
  });

  it('does not change the clients and imports of another company', async () => {
    const [run, other] = [company(), company()];
    await addClient(other, 1, { email: 'pat@example.com' });
    const row = await run.run('Name,Email\nPat,pat@example.com', { duplicates: 'update' });
    expect(row.counts).toMatchObject({ added: 1, updated: 0 });
    expect((await other.clients()).length).toBe(1);
    expect(await other.imports.get(row.importId)).toBeUndefined();
  });
});

describe('the undo of an import', () => {
  it('removes added clients and restores updated ones, except those changed or used since', async () => {
    const run = company();
    await addClient(run, 1, { name: 'Old A', email: 'a@example.com', notes: 'before' });
    await addClient(run, 2, { name: 'Old B', email: 'b@example.com', notes: 'before' });
    const file =
      'Name,Email,Notes\nOld A,a@example.com,after\nOld B,b@example.com,after\nNew C,c@example.com,\nNew D,d@example.com,';
    const row = await run.run(file, { duplicates: 'update' });
    expect(row.counts).toMatchObject({ added: 2, updated: 2 });
    const clients = new ClientRepository(run.table);
    for (const name of ['Old B', 'New D']) {
      const client = (await run.clients()).find((candidate) => candidate.name === name);
      if (client === undefined) throw new Error(name);
      const put = {
        clientId: client.clientId,
        fields: { ...fieldsOf(client), company: 'Edited' },
        version: client.version,
      };
      await putClient(put, { clients, clock: systemClock });
    }
    const undone = await run.undo(row.importId);
    expect(undone).toMatchObject({ state: 'undone', undo: { removed: 1, restored: 1, left: 2 } });
    expect(undone.undo?.examples.map(({ name, reason }) => `${name} ${reason}`).sort()).toEqual([
      'New D changed',
      'Old B changed',
    ]);
    expect((await run.clients()).map(({ name, notes }) => `${name} ${notes}`)).toEqual([
      'New D ',
      'Old A before',
      'Old B after',
    ]);
    expect(await run.imports.lock()).toBeUndefined();
  });

  it('removes and restores the clients that a later import changed, once the later import is undone', async () => {
    const run = company();
    await addClient(run, 1, { name: 'Old A', email: 'a@example.com', notes: 'before' });
    const file = (notes: string) => `Name,Email,Notes\nOld A,a@example.com,${notes}\nNew B,b@example.com,${notes}`;
    const imports: string[] = [];
    for (const notes of ['first', 'second', 'third']) {
      imports.push((await run.run(file(notes), { duplicates: 'update' })).importId);
    }
    const results = [];
    for (const importId of imports.toReversed()) {
      results.push((await run.undo(importId)).undo);
      results.push((await run.clients()).map(({ name, notes }) => `${name} ${notes}`));
    }
    expect(results).toEqual([
      { removed: 0, restored: 2, left: 0, examples: [] },
      ['New B second', 'Old A second'],
      { removed: 0, restored: 2, left: 0, examples: [] },
      ['New B first', 'Old A first'],
      { removed: 1, restored: 1, left: 0, examples: [] },
      ['Old A before'],
    ]);
  });

  it('leaves a client that a user changed after the undo of a later import', async () => {
    const run = company();
    const file = (notes: string) => `Name,Email,Notes\nNew B,b@example.com,${notes}`;
    const first = await run.run(file('first'));
    const second = await run.run(file('second'), { duplicates: 'update' });
    await run.undo(second.importId);
    const [client] = await run.clients();
    if (client === undefined) throw new Error('The client was imported');
    const put = { clientId: client.clientId, fields: { ...fieldsOf(client), company: 'Edited' } };
    const ports = { clients: new ClientRepository(run.table), clock: systemClock };
    await putClient({ ...put, version: client.version }, ports);
    expect((await run.undo(first.importId)).undo).toMatchObject({ removed: 0, left: 1 });
    expect(await run.clients()).toMatchObject([{ company: 'Edited', notes: 'first' }]);
  });

  it('makes devices delete their copies of the removed clients', async () => {
    const run = company();
    const row = await run.run('Name\nAnn');
    const [ann] = await run.clients();
    const copied = new Date(run.now.getTime() + 60_000);
    run.now = new Date(copied.getTime() + 60_000);
    await run.undo(row.importId);
    const ports = { clients: new ClientRepository(run.table), tenant: run.table.tenant, clock: systemClock };
    const { clients } = await listCopies({ since: copied.toISOString(), limit: 10 }, ports);
    expect(clients).toMatchObject([{ clientId: ann?.clientId, name: 'Deleted client', deletedAt: expect.any(String) }]);
  });

  it('counts a client that a user has deleted as removed', async () => {
    const run = company();
    const row = await run.run('Name\nAnn');
    const [ann] = await run.clients();
    const clients = new ClientRepository(run.table);
    const ports = { clients, inspections: new InspectionRepository(run.table), clock: systemClock };
    await deleteClient({ clientId: ann?.clientId ?? '', by: 'a-user' }, ports);
    expect((await run.undo(row.importId)).undo).toEqual({ removed: 1, restored: 0, left: 0, examples: [] });
  });
});
