import { describe, expect, it } from 'vitest';
import type { Insert } from '#shared/contract/inserts.ts';
import { readFile, writeFile, type ImportRow } from './insert-csv.ts';

const insert = (over: Partial<Insert> = {}): Insert => ({
  insertId: '01J00000000000000000000001',
  maker: 'Sample Stove Works',
  model: 'Example 30',
  kind: 'INSERT',
  fuel: 'WOOD',
  collarIn: 6,
  minLinerIn: 6,
  note: 'Block-off plate, "always"',
  clearances: { rearIn: 12, sideIn: 16.5, cornerIn: null, frontIn: 48 },
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  version: 3,
  ...over,
});
const HEAD = 'Manufacturer,Model,Kind,Fuel,Collar (in),Clearance rear (in)';

async function rowsOf(text: string, inserts: readonly Insert[] = []): Promise<ImportRow[]> {
  const file = await readFile(new Blob([text]), inserts);
  if (!file.ok) throw new Error(file.message);
  return file.rows;
}

describe('the CSV import of inserts', () => {
  it('reads an exported file back unchanged, including formulas and quotes', async () => {
    const list = [insert(), insert({ model: '=HYPERLINK("x")', kind: 'STOVE', fuel: 'PELLET', note: '-2 in\nmore' })];

    const rows = await rowsOf(writeFile(list), list);

    expect(rows.map(({ outcome }) => outcome)).toEqual(['same', 'same']);
    expect(writeFile(list)).toContain(`'=HYPERLINK`);
  });

  it('lists the errors of each line by column header', async () => {
    const rows = await rowsOf(
      `${HEAD}\r\nSample,Good,insert,wood,6,\r\n,No maker,Insert,Wood,six,-1\r\nSample,X,Boat,,,`,
    );

    expect(rows.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'new'],
      [3, 'bad'],
      [4, 'bad'],
    ]);
    expect(rows[1]).toMatchObject({
      errors: [
        'Manufacturer: This field is required',
        'Collar (in): Enter a number of inches',
        'Clearance rear (in): At least 0',
      ],
    });
    expect(rows[2]).toMatchObject({ errors: ['Kind: Choose insert or stove', 'Fuel: Choose the fuel'] });
  });

  it('changes an existing entry instead of adding it twice', async () => {
    const rows = await rowsOf(`${HEAD}\nSAMPLE stove  works,example 30,Insert,Wood,8,`, [insert()]);

    expect(rows).toMatchObject([{ outcome: 'change', known: { version: 3 }, fields: { collarIn: 8 } }]);
  });

  it('keeps fields that the file has no column for', async () => {
    const rows = await rowsOf('Maker,Model,Kind,Fuel\nSample Stove Works,Example 30,Insert,Pellets', [insert()]);

    expect(rows).toMatchObject([
      { outcome: 'change', fields: { fuel: 'PELLET', collarIn: 6, clearances: { frontIn: 48 } } },
    ]);
  });

  it('rejects the second of two equal lines', async () => {
    const rows = await rowsOf(`${HEAD}\nSample,One,Stove,Gas,,\nsample,ONE,stove,gas,,`);

    expect(rows[1]).toMatchObject({ outcome: 'bad', errors: ['The same manufacturer, model and kind as line 2'] });
  });

  it('lists the columns that a file is missing', async () => {
    expect(await readFile(new Blob(['Brand,Model\nA,B']), [])).toEqual({
      ok: false,
      message: 'The file has no column Manufacturer, Kind, Fuel.',
    });
    expect(await readFile(new Blob([`\uFEFF${HEAD}\n`]), [])).toEqual({ ok: false, message: 'The file has no rows.' });
  });

  it('reads what a spreadsheet saves: semicolons, Windows-1252, and blank lines, with their line numbers', async () => {
    const text = 'sep=;\r\nManufacturer;Model;Kind;Fuel\r\n\r\nPo\u00EAle Works;Gr\u00E9s 20;Stove;Wood\r\n';
    const file = new Blob([Uint8Array.from(text, (character) => character.charCodeAt(0))]);

    const { ok, ...read } = await readFile(file, []);

    expect(ok).toBe(true);
    expect(read).toMatchObject({ rows: [{ line: 4, name: 'Poêle Works Grés 20', outcome: 'new' }] });
  });

  it('loses only the line with a quotation mark that isn’t closed', async () => {
    const rows = await rowsOf(`${HEAD}\n"Sample,Broken,Stove,Gas,,\nSample,Good,Stove,Gas,,`);

    expect(rows).toMatchObject([
      { line: 2, outcome: 'bad', errors: ['A quotation mark is not closed. Close it, or remove it.'] },
      { line: 3, outcome: 'new', name: 'Sample Good' },
    ]);
  });

  it('rejects a line with more values than columns, or with unreadable characters, instead of losing text', async () => {
    const head = 'Manufacturer,Model,Kind,Fuel,Note';
    const rows = await rowsOf(
      `${head}\nSample,One,Stove,Gas,cap, too\nSampl\uFFFD,Two,Stove,Gas,\nSample,Three,Stove,Gas,,,`,
    );

    expect(rows).toMatchObject([
      { line: 2, outcome: 'bad', errors: ['This row has 6 columns, and the first line has 5.'] },
      { line: 3, outcome: 'bad', errors: [expect.stringContaining('can’t be read')] },
      { line: 4, outcome: 'new' },
    ]);
  });

  it('rejects a file that has a column twice', async () => {
    const file = new Blob(['Manufacturer,Model,Kind,Fuel,Note,note\nSample,One,Stove,Gas,a,b']);
    expect(await readFile(file, [])).toEqual({ ok: false, message: 'The file has more than one column Note.' });
  });

  it('rejects a workbook with what to do instead', async () => {
    const workbook = new Blob([Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0)]);
    expect(await readFile(workbook, [])).toEqual({ ok: false, message: expect.stringContaining('Excel workbook') });
  });
});
