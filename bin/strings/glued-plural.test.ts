import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gluedPlurals } from './glued-plural.ts';

const ROOT = new URL('../../', import.meta.url);

describe('the check for plurals built by hand', () => {
  it.each([
    `const text = n === 1 ? 'photo' : 'photos';`,
    'const text = n === 1 ? `${n} photo` : `${n} photos`;',
    `const text = 'photo' + 's';`,
    `const text = 'photo' + (n > 1 ? 's' : '');`,
    `const text = (<p>{items.length === 1 ? 'is' : 'are'}</p>);`,
  ])('finds %s', (code) => {
    expect(gluedPlurals('a.tsx', code)).toHaveLength(1);
  });

  it.each([
    `const shares = n === 1 ? [] : [n];`,
    'const divided = n === 1 ? `` : ` ÷ ${n}`;',
    `const url = here === 1 ? local : remote;`,
    `const sum = a + b;`,
  ])('accepts %s', (code) => {
    expect(gluedPlurals('a.tsx', code)).toEqual([]);
  });

  it('finds none in the product code: a count and its noun are one ICU message', { timeout: 60_000 }, () => {
    const files = ['shared', 'functions', 'web/src'].flatMap((folder) =>
      readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    );
    const glued = files
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
      .flatMap((file) =>
        gluedPlurals(file, readFileSync(new URL(file, ROOT), 'utf8')).map(
          ({ line, code }) => `${file}:${line} ${code}`,
        ),
      );
    expect(glued).toEqual([]);
  });
});
