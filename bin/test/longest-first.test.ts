import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LONGEST } from '#tests/fixtures/longest-first.ts';

describe('the order of test files', () => {
  it('lists only files that exist', () => {
    expect(LONGEST.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('runs a slow file of a project first, and those that scan the table before the others add rows', () => {
    const firstOf = (folder: string) => LONGEST.find((file) => file.startsWith(folder));

    expect(['tests/contract/', 'tests/integration/'].map(firstOf)).toEqual([
      'tests/contract/isolation.test.ts',
      'tests/integration/two-devices.test.ts',
    ]);
  });
});
