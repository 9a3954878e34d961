import { describe, expect, it } from 'vitest';
import { importsOf } from './read-imports.ts';

const ALIASES = { '#shared/*': './shared/*', '#reader-page': './dist/reader-page.cjs' };

const read = (source: string) => importsOf('web/src/app/main.tsx', source, ALIASES);

describe('importsOf', () => {
  it.each([
    ['a value', "import { page } from './page.tsx';", 'web/src/app/page.tsx'],
    ['a type', "import type { Page } from './page.tsx';", 'web/src/app/page.tsx'],
    ['a type beside values', "import { type Page } from '../ui/page.tsx';", 'web/src/ui/page.tsx'],
    ['a re-exported type', "export type { Page } from './page.tsx';", 'web/src/app/page.tsx'],
    ['a file that is loaded later', "void import('./page.tsx');", 'web/src/app/page.tsx'],
    ['the type of a file', "type Page = typeof import('./page.tsx');", 'web/src/app/page.tsx'],
    ['a path of package.json', "import { cents } from '#shared/pricing/money.ts';", 'shared/pricing/money.ts'],
  ])('finds %s', (_, source, file) => {
    expect(read(source)).toEqual([file]);
  });

  it('returns a file once when it is imported twice', () => {
    expect(read("import { a } from './page.tsx';\nimport type { B } from './page.tsx';")).toEqual([
      'web/src/app/page.tsx',
    ]);
  });

  it('skips packages', () => {
    expect(read("import { useState } from 'react';\nimport '#reader-page';")).toEqual([]);
  });
});
