import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvText } from '#shared/csv/cell.ts';
import { ImportRun } from '#tests/fixtures/client-imports.ts';
import { storeOf } from '#tests/fixtures/tenant.ts';
import { createTestTable, type TestTable } from '#tests/fixtures/table/test-table.ts';

let testTable: TestTable;
beforeAll(async () => {
  testTable = await createTestTable();
});
afterAll(() => testTable.drop());

const company = () => new ImportRun(storeOf(testTable));
const namesOf = async (run: ImportRun) => (await run.clients()).map(({ name }) => name);

/**
 * Line number, row of name, phone, email and notes, and the reason for a refusal: undefined for a client or an empty
 * row.
 */
const UGLY: readonly (readonly [line: number, row: string, reason: string | undefined])[] = [
  [2, '"Ann, Sample",802-555-0100,ann@example.com,"Gate code\r\n""12"""\r\n', undefined],
  [4, 'Bob 😀,+1 (802) 555 0101 x7,bob@example.com,=cmd|calc\n', undefined],
  [5, 'דנה,8025550102,dana@example.com,‏ימין לשמאל\r', undefined],
  [6, 'Cal,(802) 555-0103 ext. 7,cal@example.com,x,,,,,,\n', undefined],
  [7, 'Dee\n', undefined],
  [8, `${'Fred,,,'.padEnd(43, ',')}x\n`, 'This row has 40 columns, and the first line has 4.'],
  [9, '\0Eve,,,\n', 'Name: Control characters are not allowed'],
  [10, 'Fay,call after five,,\n', 'Phone: Enter a valid phone number'],
  [11, 'Gus,,gus@@example,\n', 'Email: Enter a valid email address'],
  [12, ',,,\n', undefined],
  [13, '   ,,hal@example.com,\n', 'Name: This field is required'],
  [14, 'Ida,,ida@example.com,"open\n', 'A quotation mark is not closed. Close it, or remove it.'],
  [15, '"Jon ""J"" Sample",,jon@example.com,"two\nlines"\n', undefined],
  [
    17,
    'Kay,,kay@example.com,"12" flue"\n',
    'Write a quotation mark inside a quoted cell twice, and nothing after the last one.',
  ],
  [18, `Lou,,,${'y'.repeat(2_000_000)}\n`, 'This row is longer than 1 MB.'],
  [19, 'Ann Again,,ANN@example.com,\n', 'Line 2 has the same email.'],
  [20, 'Mia,,mia@example.com,last "one" open" quote', undefined],
];
const FILE = `\uFEFFName,Phone,Email,Notes\n${UGLY.map(([, row]) => row).join('')}`;
const ADDED = ['Ann, Sample', 'Bob 😀', 'Cal', 'Dee', 'Jon "J" Sample', 'Mia', 'דנה'];

describe('an import of a malformed file', () => {
  it('reports the line and reason of each bad row, and adds every other row once', async () => {
    const run = company();
    const row = await run.run(FILE);
    const expected = UGLY.filter(([, , reason]) => reason !== undefined);
    expect(row.refusals).toEqual(expected.map(([line, , reason]) => ({ line, reason })));
    expect(await namesOf(run)).toEqual(ADDED);
    expect(row.counts).toMatchObject({ rows: ADDED.length + expected.length, added: ADDED.length, duplicates: 1 });
    const bob = (await run.clients()).find(({ name }) => name.startsWith('Bob'));
    expect([bob?.phone, bob?.notes]).toEqual(['+1 (802) 555 0101 x7', '=cmd|calc']);
  });

  it('joins line breaks and tabs in a cell for a single-line field', async () => {
    const run = company();
    const street = '"12 Mill Road \r\n\r\nApt 3\n"';
    const row = await run.run(
      `Name,Company,Service street,Service city,Notes\r\n"Pat\r\nSample","Hearth\tCo",${street},"Barre\n","two\r\nlines"\r\n`,
    );
    expect(row.counts).toMatchObject({ added: 1, refused: 0 });
    const [client] = await run.clients();
    expect(client).toMatchObject({ name: 'Pat Sample', company: 'Hearth Co', notes: 'two\nlines' });
    expect(client?.serviceAddress).toMatchObject({ street: '12 Mill Road, Apt 3', city: 'Barre' });
  });

  it.each([',', ';', '\t'])('skips a first line that names the delimiter %j', async (delimiter) => {
    const run = company();
    const lines = [`sep=${delimiter}`, ['Name', 'Notes'].join(delimiter), ['Pat', 'x'].join(delimiter)];
    const row = await run.run(`${lines.join('\r\n')}\r\nKim${delimiter}\0`);
    expect(row.refusals).toEqual([{ line: 4, reason: 'Notes: Control characters are not allowed' }]);
    expect(await namesOf(run)).toEqual(['Pat']);
  });

  it('adds nothing when the same file is imported again, unless duplicates are to be added', async () => {
    const run = company();
    await run.run(FILE);
    const skipped = await run.run(FILE);
    expect(skipped.counts).toMatchObject({ added: 0, duplicates: ADDED.length + 1 });
    const updated = await run.run(FILE, { duplicates: 'update' });
    expect(updated.counts).toMatchObject({ added: 0, updated: 0, unchanged: ADDED.length });
    expect(await namesOf(run)).toEqual(ADDED);
    expect((await run.run(FILE, { duplicates: 'add' })).counts).toMatchObject({ added: ADDED.length + 1 });
  });

  it('lists rejected rows in a form that can be corrected and imported', async () => {
    const run = company();
    const row = await run.run('Name,Email,Notes\nPat,bad,"=1+1, ""x""\nline"\nKim,kim@example.com,-\n');
    const refused = run.refusedFile(row.importId);
    expect(refused).toBe(
      `\uFEFF${csvText([
        ['Line', 'Reason', 'Name', 'Email', 'Notes'],
        ['2', 'Email: Enter a valid email address', 'Pat', 'bad', '=1+1, "x"\nline'],
      ])}`,
    );
    const corrected = refused.replace(',bad,', ',pat@example.com,');
    const again = await run.run(corrected, { columns: ['', '', 'name', 'email', 'notes'] });
    expect(again.counts).toMatchObject({ added: 1, refused: 0 });
    expect((await run.clients()).map(({ name, notes }) => [name, notes])).toEqual([
      ['Kim', '-'],
      ['Pat', '=1+1, "x"\nline'],
    ]);
  });

  it('protects a cell of a rejected row once, however often the list is imported again', async () => {
    const run = company();
    const row = await run.run("Name,Phone,Email\nPat,'+1 802 555 0111,bad\n");
    const refused = run.refusedFile(row.importId);
    expect(refused).toContain(",Pat,'+1 802 555 0111,bad");
    const columns = ['', '', 'name', 'phone', 'email'];
    const again = await run.run(refused.replace(',bad', ',pat@example.com'), { columns });
    expect(again.counts).toMatchObject({ added: 1, refused: 0 });
    expect((await run.clients()).map(({ phone }) => phone)).toEqual(['+1 802 555 0111']);
  });

  it('imports a row with an unclosed quotation mark into the right fields once it is corrected', async () => {
    const run = company();
    const row = await run.run('Name,Phone,Email,Notes\n"Sample, Pat",,pat@example.com,"open\nKim,,,\n');
    const refused = run.refusedFile(row.importId);
    expect(refused).toContain(
      '2,"A quotation mark is not closed. Close it, or remove it.","Sample, Pat",,pat@example.com,',
    );
    const columns = ['', '', 'name', 'phone', 'email', 'notes'];
    const again = await run.run(refused.replace('"""open"', 'open'), { columns });
    expect(again.counts).toMatchObject({ added: 1, refused: 0 });
    const pat = (await run.clients()).find(({ email }) => email !== '');
    expect([pat?.name, pat?.email, pat?.notes]).toEqual(['Sample, Pat', 'pat@example.com', 'open']);
  });

  it('rejects only the unreadable row of a UTF-8 file, and keeps the accents of the others', async () => {
    const run = company();
    const broken = [Buffer.from('Name\nJosé\nZoë\nB'), Buffer.from([0xe9]), Buffer.from('b\n')];
    const row = await run.run(Buffer.concat(broken));
    expect(row.refusals).toEqual([{ line: 4, reason: expect.stringContaining('can’t be read') }]);
    expect(await namesOf(run)).toEqual(['José', 'Zoë']);
  });

  it('separates tags at commas too, takes each once, and skips addresses without a value', async () => {
    const run = company();
    const row = await run.run(
      'Name,Tags,Further service addresses\nPat,"vip, Annual; annual","Cabin; 7 Lake Rd\n;;;"\nKim,"a\\, b",;\n',
    );
    expect(row.counts).toMatchObject({ added: 2, refused: 0 });
    const clients = await run.clients();
    expect(clients.map(({ tags }) => tags)).toEqual([['a, b'], ['vip', 'Annual']]);
    expect(clients.map(({ serviceAddresses }) => serviceAddresses.map(({ label }) => label))).toEqual([[], ['Cabin']]);
  });

  it.each([
    ['a workbook', Buffer.from('PK\u0003\u0004xl/workbook.xml'), 'This is an Excel workbook.'],
    ['a compressed file', Buffer.from([0x1f, 0x8b, 8, 0]), 'This isn’t a CSV file.'],
    ['a PDF file', Buffer.from('%PDF-1.4\n'), 'This isn’t a CSV file.'],
  ])('names the format of %s that was renamed to .csv', async (_name, file, problem) => {
    expect((await company().run(file)).problem).toContain(problem);
  });

  it('rejects a name of invisible characters, and states the limit of tags', async () => {
    const run = company();
    const tags = Array.from({ length: 21 }, (_none, index) => `t${index}`).join('; ');
    const row = await run.run(`Name,Tags\n\u200F\u200B,\nPat,${tags}\n`);
    expect(row.refusals).toEqual([
      { line: 2, reason: 'Name: This field is required' },
      { line: 3, reason: 'Tags: At most 20 tags' },
    ]);
  });

  it.each([
    ['nothing', ''],
    ['only a byte order mark', '\uFEFF'],
    ['only a header', 'Name,Email\r\n'],
    ['only line breaks', '\r\n\r\n\n'],
    ['a header and empty rows', 'Name,Email\n,\n"",""\n'],
    ['zeros', Buffer.alloc(1000)],
    ['a picture', Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb0043', 'hex')],
    ['one quotation mark', '"'],
    ['the same header twice', 'Name,Email,Email\nPat,a@example.com,b@example.com'],
  ])('shows an error message for a file of %s', async (_what, file) => {
    const run = company();
    const row = await run.run(file);
    expect(row.state).toBe('failed');
    expect(row.problem).toMatch(/^The f.+\.$/);
    expect(await run.clients()).toEqual([]);
  });
});
