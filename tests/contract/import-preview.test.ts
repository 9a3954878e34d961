import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBlankRow } from '#shared/clients/read-row.ts';
import { type FileRecord, readRecords } from '#functions/features/clients/import/read-records.ts';
import { readPreview } from '#web/features/clients/import/read-preview.ts';

const MAX_ROWS = 20;

async function* inOnePiece(bytes: Uint8Array) {
  yield { bytes, isLast: true };
}

/** The import's result for the first rows below the header. */
async function imported(text: string): Promise<FileRecord[]> {
  const found: FileRecord[] = [];
  for await (const records of readRecords(inOnePiece(new TextEncoder().encode(text)))) found.push(...records);
  const rows = found.filter(({ cells, problem }) => problem !== undefined || !isBlankRow(cells));
  return rows.slice(1, MAX_ROWS + 1);
}

const previewed = async (text: string) => (await readPreview(new Blob([text])))?.rows ?? [];

describe('the preview of an import', () => {
  it('shows the same lines, cells and problems as the import, for any text', async () => {
    const character = fc.constantFrom('a', 'é', '"', '"', ',', '\n', '\r', ' ');
    const text = fc.array(character, { maxLength: 80 }).map((characters) => characters.join(''));
    await fc.assert(
      fc.asyncProperty(text, async (rest) => {
        const file = `Name,Notes,City\n${rest}`;
        expect(await previewed(file)).toEqual(await imported(file));
      }),
      { numRuns: 500 },
    );
  });

  it('warns of an unclosed quotation mark on line 3 in a file of several megabytes', async () => {
    const file = `Name,Notes\nPat,x\nKim,"open\n${`Lou,${'x'.repeat(50)}\n`.repeat(30_000)}`;
    const rows = await previewed(file);
    expect(rows.slice(0, 3)).toEqual((await imported(file)).slice(0, 3));
    expect(rows[1]).toEqual({ line: 3, cells: ['Kim', '"open'], problem: expect.stringContaining('not closed') });
  });

  it('continues after a first row that is longer than the preview and the server accept', async () => {
    const file = `Name,Notes\nPat,${'x'.repeat(1_200_000)}\nKim,y\n${`Lou,${'x'.repeat(50)}\n`.repeat(50_000)}`;
    expect(await previewed(file)).toEqual(await imported(file));
  });

  it('does not treat a first line that names the delimiter as the header', async () => {
    const preview = await readPreview(new Blob(['sep=;\nName;Notes\nPat;x\n']));
    expect(preview).toMatchObject({ headers: ['Name', 'Notes'], rows: [{ line: 3, cells: ['Pat', 'x'] }] });
  });

  it('does not report a quoted cell that is cut off by the end of the preview', async () => {
    const row = `Pat,"${'line\n'.repeat(6000)}"\n`;
    const file = `Name,Notes\n${row.repeat(30)}`;
    const rows = await previewed(file);
    expect(rows.filter(({ problem }) => problem !== undefined)).toEqual([]);
    expect(rows).toEqual((await imported(file)).slice(0, rows.length));
  });
});
