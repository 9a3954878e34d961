import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

const FUNCTIONS = new URL('..', import.meta.url);
const folded = (name: string): string => name.replaceAll(' ', '').toLowerCase();

/** Kinds of rows by their schemas: `entity: z.literal('Insert')`. */
async function kindsInCode(): Promise<string[]> {
  const names = (await readdir(FUNCTIONS, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, FUNCTIONS), 'utf8')));
  return [
    ...new Set(
      texts.flatMap((text) => [...text.matchAll(/entity: z\.literal\('(\w+)'\)/g)].map(([, kind = '']) => kind)),
    ),
  ];
}

describe('docs/data-model.md', () => {
  it('has a row for each kind of row in the table', async () => {
    const text = await readFile(new URL('../../docs/data-model.md', import.meta.url), 'utf8');
    const documented = new Set([...text.matchAll(/^\| ([A-Z][\w -]*?) +\|/gm)].map(([, name = '']) => folded(name)));
    const kinds = await kindsInCode();

    expect(kinds.length).toBeGreaterThan(60);
    expect(kinds.filter((kind) => !documented.has(folded(kind)))).toEqual([]);
  });
});
