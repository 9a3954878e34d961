import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { APART } from '#tests/fixtures/apart.ts';

const FOLDERS = ['shared', 'functions', 'infra', 'bin'];
const CONTRACT = ['tests/contract'];
const OWN = 'bin/test/apart.test.ts';
let files: string[];
let contractFiles: string[];

async function testsIn(folders: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    folders.map(async (folder) => (await readdir(folder, { recursive: true })).map((name) => join(folder, name))),
  );
  return found
    .flat()
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => name.split(sep).join('/'));
}

beforeAll(async () => {
  [files, contractFiles] = await Promise.all([testsIn(FOLDERS), testsIn(CONTRACT)]);
});

/** Code whose effects stay in the worker for the next file. */
const LEAVES_TRACES = /vi\.(mock|doMock|stubEnv|resetModules|stubGlobal|useFakeTimers)\(|process\.env(\[[^\]]+\])? = /;

async function tracingAmong(names: readonly string[]): Promise<string[]> {
  const tracing = await Promise.all(
    names
      .filter((file) => file !== OWN)
      .map(async (file) => (LEAVES_TRACES.test(await readFile(file, 'utf8')) ? [file] : [])),
  );
  return tracing.flat();
}

describe('unit tests that run in isolation', () => {
  it('include every test that replaces modules, globals or environment variables', async () => {
    expect((await tracingAmong(files)).filter((file) => !APART.includes(file))).toEqual([]);
  });

  it('exist as files', () => {
    expect(APART.filter((file) => !files.includes(file))).toEqual([]);
  });
});

describe('contract tests, which share the modules of their worker', () => {
  it('replace no modules, globals or environment variables', async () => {
    expect(contractFiles).not.toEqual([]);
    expect(await tracingAmong(contractFiles)).toEqual([]);
  });
});
