import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { APART } from '#tests/fixtures/apart.ts';

const FOLDERS = ['shared', 'functions', 'infra', 'bin'];
let files: string[];

beforeAll(async () => {
  const found = await Promise.all(
    FOLDERS.map(async (folder) => (await readdir(folder, { recursive: true })).map((name) => join(folder, name))),
  );
  files = found
    .flat()
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => name.split(sep).join('/'));
});

/** Code whose effects stay in the worker for the next file. */
const LEAVES_TRACES = /vi\.(mock|doMock|stubEnv|resetModules|stubGlobal|useFakeTimers)\(|process\.env(\[[^\]]+\])? = /;

describe('unit tests that run in isolation', () => {
  it('include every test that replaces modules, globals or environment variables', async () => {
    const own = 'bin/test/apart.test.ts';
    const tracing = await Promise.all(
      files
        .filter((file) => file !== own)
        .map(async (file) => (LEAVES_TRACES.test(await readFile(file, 'utf8')) ? [file] : [])),
    );

    expect(tracing.flat().filter((file) => !APART.includes(file))).toEqual([]);
  });

  it('exist as files', () => {
    expect(APART.filter((file) => !files.includes(file))).toEqual([]);
  });
});
