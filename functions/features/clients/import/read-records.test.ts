import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOT_DOUBLED } from '#shared/csv/broken-quote.ts';
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

/** RFC 4180 as a regular expression over the whole text: the expected result of the stream. */
function reference(text: string): FileRecord[] {
  const records: FileRecord[] = [];
  let [cells, line, begin]: [string[], number, number] = [[], 1, 1];
  for (const [matched, raw = '', end] of text.matchAll(/("(?:[^"]|"")*"|[^,\n]*)(,|\n)/g)) {
    cells.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw);
    line += matched.split('\n').length - 1;
    if (end === ',') continue;
    if (cells.length > 1 || raw !== '') records.push({ line: begin, cells });
    [cells, begin] = [[], line];
  }
  return records;
}

type Cell = { text: string; end: number; problem?: 'NOT_DOUBLED' | 'UNCLOSED' };

/** Parses one cell from a position, character by character. */
function cellAt(text: string, from: number): Cell {
  const plainEnd = (at: number) => at + (/^[^,\n]*/.exec(text.slice(at))?.[0].length ?? 0);
  if (text[from] !== '"') return { text: text.slice(from, plainEnd(from)), end: plainEnd(from) };
  const inside = /^(?:[^"]|"")*/.exec(text.slice(from + 1))?.[0] ?? '';
  const close = from + 1 + inside.length;
  if (close >= text.length) return { text: '', end: from, problem: 'UNCLOSED' };
  const end = plainEnd(close + 1);
  if (/^ *$/.test(text.slice(close + 1, end))) return { text: inside.replaceAll('""', '"'), end };
  return inside.includes('\n')
    ? { text: '', end: from, problem: 'UNCLOSED' }
    : { text: '', end, problem: 'NOT_DOUBLED' };
}

/** The expected lines, cells and problems of any text, found without csv-parse and in one pass. */
function wholeReference(text: string) {
  const records: { line: number; cells?: string[]; problem?: Cell['problem'] }[] = [];
  const lineAt = (at: number) => text.slice(0, at).split('\n').length;
  for (let at = 0; at < text.length;) {
    if (text[at] === '\n') {
      at += 1;
      continue;
    }
    const found: Cell[] = [];
    let end = at - 1;
    do {
      found.push(cellAt(text, end + 1));
      end = found.at(-1)?.end ?? 0;
    } while (text[end] === ',' && found.at(-1)?.problem !== 'UNCLOSED');
    const problems = found.map(({ problem }) => problem).filter((problem) => problem !== undefined);
    const problem = problems.includes('UNCLOSED') ? 'UNCLOSED' : problems[0];
    records.push({
      line: lineAt(at),
      ...(problem === undefined ? { cells: found.map((one) => one.text) } : { problem }),
    });
    const lineEnd = text.indexOf('\n', end);
    at = lineEnd < 0 ? text.length : lineEnd + 1;
  }
  return records;
}

const kindOf = ({ line, cells, problem }: FileRecord) =>
  problem === undefined ? { line, cells } : { line, problem: problem.includes('closed') ? 'UNCLOSED' : 'NOT_DOUBLED' };

const cell = fc.oneof(
  fc.constantFrom('', 'a', 'é', '😀', '"', 'x,y', 'two\nlines', 'say "hi"', '\n', ',', '__proto__'),
  fc.string({ maxLength: 6 }).map((text) => text.replaceAll('\r', '')),
);
const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });
const fileOf = (table: string[][]) => table.map((cells) => `${cells.map(quoted).join(',')}\n`).join('');
/** The first line decides the delimiter, so the tables start with a header that has no other candidate. */
const withHeader = rows.map((table) => [['Name', 'Phone', 'Email', 'Notes', 'Tags', 'City', 'State', 'ZIP'], ...table]);

describe('readRecords', () => {
  it('matches a reference parser for every file, in chunks of any size', async () => {
    await fc.assert(
      fc.asyncProperty(withHeader, fc.array(fc.nat(12), { maxLength: 40 }), async (table, sizes) => {
        const file = fileOf(table);
        expect(await read(file)).toEqual(reference(file));
        const head = new TextEncoder().encode(file).indexOf(10) + 1;
        expect(await read(file, [head, ...sizes])).toEqual(reference(file));
      }),
    );
  });

  it('matches a reference parser for any text, even with unbalanced quotation marks', async () => {
    const character = fc.constantFrom('a', 'é', '"', '"', ',', '\n', ' ', '=');
    const text = fc.array(character, { maxLength: 60 }).map((characters) => characters.join(''));
    await fc.assert(
      fc.asyncProperty(text, fc.array(fc.nat(12), { maxLength: 20 }), async (rest, sizes) => {
        const file = `Name,Notes,City\n${rest}`;
        const expected = wholeReference(file);
        expect((await read(file)).map(kindOf)).toEqual(expected);
        const all = (await read(file, [16, ...sizes])).map(kindOf);
        expect(all).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  it('returns the same records for a chunk boundary at every byte and for all line breaks', async () => {
    const text = '\uFEFFName,Notes\r\nJosé,"two\r\nlines, ""quoted"""\rPat,😀\n\n,last';
    const bytes = new TextEncoder().encode(text);
    const records = await read(bytes);
    expect(records).toEqual([
      { line: 1, cells: ['Name', 'Notes'] },
      { line: 2, cells: ['José', 'two\nlines, "quoted"'] },
      { line: 4, cells: ['Pat', '😀'] },
      { line: 6, cells: ['', 'last'] },
    ]);
    for (let cut = 14; cut < bytes.length; cut += 1) expect([cut, await read(bytes, [cut])]).toEqual([cut, records]);
  });

  it.each([
    ['semicolons', 'Name;City\nPat;"Barre; VT"', ['Pat', 'Barre; VT']],
    ['tabs', 'Name\tCity\nPat\tBarre, VT', ['Pat', 'Barre, VT']],
    ['a quotation mark inside a cell', 'Name,Notes\nPat,12" flue', ['Pat', '12" flue']],
    ['blanks behind a closing quotation mark', 'Name,City\n"Pat ""P""" ,"Barre, VT"\t ', ['Pat "P"', 'Barre, VT']],
    ['blanks behind a cell of two lines', 'Name\tCity\n"Pat\nKim"  \tBarre', ['Pat\nKim', 'Barre']],
    ['quotation marks and blanks inside a cell', 'Name,City\n"""Pat""  ",Barre', ['"Pat"  ', 'Barre']],
    ['missing columns', 'Name,City,ZIP\nPat', ['Pat']],
    ['extra columns', 'Name\nPat,1,2', ['Pat', '1', '2']],
    ['NUL', 'Name,City\nPa\0t,Barre', ['Pa\0t', 'Barre']],
  ])('reads %s', async (_what, file, cells) => {
    expect((await read(file))[1]).toEqual({ line: 2, cells });
  });

  it('reads Windows-1252 and UTF-16, even if only the last byte is not ASCII', async () => {
    const latin = Buffer.from('Name,City\nJosé,Café', 'latin1');
    expect((await read(latin))[1]?.cells).toEqual(['José', 'Café']);
    expect((await read(Buffer.from('Name\nJos\xe9', 'latin1')))[1]?.cells).toEqual(['José']);
    for (const text of ['\uFEFFName\nJosé', 'Name\nJosé']) {
      expect((await read(Buffer.from(text, 'utf16le'), [7]))[1]?.cells).toEqual(['José']);
      expect((await read(Buffer.from(text, 'utf16le').swap16(), [7]))[1]?.cells).toEqual(['José']);
    }
  });

  it('chooses the encoding at the first chunk that is not ASCII', async () => {
    const head = Buffer.from(`Name\n${'Pat\n'.repeat(50)}`);
    const found = await read(Buffer.concat([head, Buffer.from('Jos\xe9\n', 'latin1')]), [head.length]);
    expect(found.at(-1)).toEqual({ line: 52, cells: ['José'] });
  });

  it('rejects the line with an unclosed quotation mark, and reads the rest', async () => {
    const long = 'Sam Sample,Barre\n'.repeat(90_000);
    const found = await read(`Name,City\nPat,Stowe\n\n"Kim,Barre\n${long}`, [100_000, 500_000]);
    expect(found.slice(0, 4)).toEqual([
      { line: 1, cells: ['Name', 'City'] },
      { line: 2, cells: ['Pat', 'Stowe'] },
      { line: 4, cells: ['"Kim', 'Barre'], problem: expect.stringContaining('quotation mark') },
      { line: 5, cells: ['Sam Sample', 'Barre'] },
    ]);
    expect(found.length).toBe(90_003);
    expect(found.at(-1)?.line).toBe(90_004);
  });

  it('rejects an unclosed quotation mark in the last line', async () => {
    expect(await read('Name\nPat\n"Kim')).toEqual([
      { line: 1, cells: ['Name'] },
      { line: 2, cells: ['Pat'] },
      { line: 3, cells: ['"Kim'], problem: expect.stringContaining('quotation mark') },
    ]);
  });

  it('reads the rows after an unclosed quotation mark even if another one follows', async () => {
    const file = 'Name,Notes\nKim,"Barre note\nSam,"x",y\nLee,"a\nb"\nZoe,"12" flue"\n"P\nq","open\nAnn,"z"\n';
    expect(await read(file)).toEqual([
      { line: 1, cells: ['Name', 'Notes'] },
      { line: 2, cells: ['Kim', '"Barre note'], problem: expect.stringContaining('not closed') },
      { line: 3, cells: ['Sam', 'x', 'y'] },
      { line: 4, cells: ['Lee', 'a\nb'] },
      { line: 6, cells: ['Zoe', expect.anything()], problem: NOT_DOUBLED },
      { line: 7, cells: ['P\nq', '"open'], problem: expect.stringContaining('not closed') },
      { line: 9, cells: ['Ann', 'z'] },
    ]);
  });

  it.each([
    ['a quoted cell', '"', '"'],
    ['a line', '', ''],
  ])('rejects %s of 10 MB once, with a separate reason', async (_what, open, close) => {
    const file = `Name,Notes\nPat,${open}${'x'.repeat(10_000_000)}${close},y\nKim,z\n`;
    expect(await read(file, [4_000_000, 4_000_000])).toEqual([
      { line: 1, cells: ['Name', 'Notes'] },
      { line: 2, cells: ['Pat', expect.stringMatching(/^"?x{4990,}$/)], problem: 'This row is longer than 1 MB.' },
      { line: 3, cells: ['Kim', 'z'] },
    ]);
  });

  it('does not reread the file for each line when every line opens a quotation mark', async () => {
    const lines = 5000;
    const found = await read(`Name\n${'"a\n'.repeat(lines)}`);
    expect(found.length).toBe(lines + 1);
    expect(found.at(-1)).toMatchObject({ line: lines + 1, problem: expect.stringContaining('closed') });
  });

  it('reads a cell of 400 KB', async () => {
    const found = await read(`Name,Notes\nPat,"${'x'.repeat(400_000)}"\nKim,y`, [1000]);
    expect(found.map(({ cells }) => cells[1]?.length)).toEqual([5, 400_000, 1]);
  });
});
