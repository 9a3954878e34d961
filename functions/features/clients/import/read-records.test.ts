import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FileRecord, readRecords } from './read-records.ts';

async function* pieces(bytes: Uint8Array, sizes: readonly number[]) {
  let from = 0;
  for (const size of [...sizes, bytes.length]) {
    if (from > 0 && from >= bytes.length) return;
    const piece = bytes.subarray(from, from + Math.max(1, size));
    from += piece.length;
    yield { bytes: piece, isLast: from >= bytes.length };
  }
}

async function read(file: string | Uint8Array, sizes: readonly number[] = []): Promise<FileRecord[]> {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const found: FileRecord[] = [];
  for await (const records of readRecords(pieces(bytes, sizes))) found.push(...records);
  return found;
}

/** RFC 4180 as an expression over the whole text: what the stream has to agree with. */
function reference(text: string): FileRecord[] {
  const records: FileRecord[] = [];
  let [cells, line, begin]: [string[], number, number] = [[], 1, 1];
  for (const [whole, raw = '', end] of text.matchAll(/("(?:[^"]|"")*"|[^,\n]*)(,|\n)/g)) {
    cells.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw);
    line += whole.split('\n').length - 1;
    if (end === ',') continue;
    if (cells.length > 1 || raw !== '') records.push({ line: begin, cells });
    [cells, begin] = [[], line];
  }
  return records;
}

const cell = fc.oneof(
  fc.constantFrom('', 'a', 'é', '😀', '"', 'x,y', 'two\nlines', 'say "hi"', '\n', ',', '__proto__'),
  fc.string({ maxLength: 6 }).map((text) => text.replaceAll('\r', '')),
);
const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });
const fileOf = (table: string[][]) => table.map((cells) => `${cells.map(quoted).join(',')}\n`).join('');
/** The first line decides the delimiter: one that has more of another one is another file. */
const withHeader = rows.map((table) => [['Name', 'Phone', 'Email', 'Notes', 'Tags', 'City', 'State', 'ZIP'], ...table]);

describe('readRecords', () => {
  it('agrees with a reference for every file, cut into pieces anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(withHeader, fc.array(fc.nat(12), { maxLength: 40 }), async (table, sizes) => {
        const file = fileOf(table);
        expect(await read(file)).toEqual(reference(file));
        const head = new TextEncoder().encode(file).indexOf(10) + 1;
        expect(await read(file, [head, ...sizes])).toEqual(reference(file));
      }),
    );
  });

  it('gives the same records for a cut at every byte, whatever the line breaks', async () => {
    const text = '\uFEFFName,Notes\r\nJosé,"two\r\nlines, ""quoted"""\rPat,😀\n\n,last';
    const bytes = new TextEncoder().encode(text);
    const whole = await read(bytes);
    expect(whole).toEqual([
      { line: 1, cells: ['Name', 'Notes'] },
      { line: 2, cells: ['José', 'two\nlines, "quoted"'] },
      { line: 4, cells: ['Pat', '😀'] },
      { line: 6, cells: ['', 'last'] },
    ]);
    for (let cut = 14; cut < bytes.length; cut += 1) expect([cut, await read(bytes, [cut])]).toEqual([cut, whole]);
  });

  it.each([
    ['semicolons', 'Name;City\nPat;"Barre; VT"', ['Pat', 'Barre; VT']],
    ['tabs', 'Name\tCity\nPat\tBarre, VT', ['Pat', 'Barre, VT']],
    ['a quotation mark inside a cell', 'Name,Notes\nPat,12" flue', ['Pat', '12" flue']],
    ['missing columns', 'Name,City,ZIP\nPat', ['Pat']],
    ['extra columns', 'Name\nPat,1,2', ['Pat', '1', '2']],
    ['NUL', 'Name,City\nPa\0t,Barre', ['Pa\0t', 'Barre']],
  ])('reads %s', async (_what, file, cells) => {
    expect((await read(file))[1]).toEqual({ line: 2, cells });
  });

  it('reads Windows-1252 and UTF-16, also where the last byte alone is beyond ASCII', async () => {
    const latin = Buffer.from('Name,City\nJosé,Café', 'latin1');
    expect((await read(latin))[1]?.cells).toEqual(['José', 'Café']);
    expect((await read(Buffer.from('Name\nJos\xe9', 'latin1')))[1]?.cells).toEqual(['José']);
    expect((await read(Buffer.from('\uFEFFName\nJosé', 'utf16le')))[1]?.cells).toEqual(['José']);
  });

  it('decides on the encoding in the first piece that is not ASCII', async () => {
    const head = Buffer.from(`Name\n${'Pat\n'.repeat(50)}`);
    const found = await read(Buffer.concat([head, Buffer.from('Jos\xe9\n', 'latin1')]), [head.length]);
    expect(found.at(-1)).toEqual({ line: 52, cells: ['José'] });
  });

  it('refuses the line of a quotation mark that is not closed, and reads the rest', async () => {
    const long = 'Sam Sample,Barre\n'.repeat(90_000);
    const found = await read(`Name,City\nPat,Stowe\n\n"Kim,Barre\n${long}`, [100_000, 500_000]);
    expect(found.slice(0, 4)).toEqual([
      { line: 1, cells: ['Name', 'City'] },
      { line: 2, cells: ['Pat', 'Stowe'] },
      { line: 4, cells: ['"Kim,Barre'], problem: expect.stringContaining('quotation mark') },
      { line: 5, cells: ['Sam Sample', 'Barre'] },
    ]);
    expect(found.length).toBe(90_003);
    expect(found.at(-1)?.line).toBe(90_004);
  });

  it('refuses an unclosed quotation mark in the last line', async () => {
    expect(await read('Name\nPat\n"Kim')).toEqual([
      { line: 1, cells: ['Name'] },
      { line: 2, cells: ['Pat'] },
      { line: 3, cells: ['"Kim'], problem: expect.stringContaining('quotation mark') },
    ]);
  });

  it('reads a cell of 400 KB', async () => {
    const found = await read(`Name,Notes\nPat,"${'x'.repeat(400_000)}"\nKim,y`, [1000]);
    expect(found.map(({ cells }) => cells[1]?.length)).toEqual([5, 400_000, 1]);
  });
});
