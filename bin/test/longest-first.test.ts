import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LONGEST } from '#tests/fixtures/longest-first.ts';

it('each file that is run first exists under its name', () => {
  expect(LONGEST.filter((file) => !existsSync(file))).toEqual([]);
});

it('the file that takes the longest of its project is run first', () => {
  const firstOf = (folder: string) => LONGEST.find((file) => file.startsWith(folder));

  expect(['tests/contract/', 'tests/integration/'].map(firstOf)).toEqual([
    'tests/contract/bad-input.test.ts',
    'tests/integration/two-devices.test.ts',
  ]);
});
