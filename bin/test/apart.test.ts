import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { APART, WEB_APART } from '#tests/fixtures/apart.ts';

const testsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true }))
    .map((name) => join(folder, name).split(sep).join('/'))
    .filter((name) => /\.test\.tsx?$/.test(name));

/** What stays behind in the worker for the next file. */
const LEAVES_TRACES = /vi\.(mock|doMock|stubEnv|resetModules|stubGlobal|useFakeTimers)\(|process\.env(\[[^\]]+\])? = /;
/** Of a test of the web: web/src/testing/fresh-page.ts undoes the rest. */
const REPLACES_MODULES = /vi\.(mock|doMock)\(|process\.env(\[[^\]]+\])? = /;

describe.each([
  { kind: 'unit', folders: ['shared', 'functions', 'infra', 'bin'], apart: APART, traces: LEAVES_TRACES },
  { kind: 'web', folders: ['web/src', 'web/build'], apart: WEB_APART, traces: REPLACES_MODULES },
])('$kind tests that run apart', ({ folders, apart, traces }) => {
  let files: string[];
  beforeAll(async () => {
    files = (await Promise.all(folders.map(testsIn))).flat();
  });

  it('are all that leave something behind for the next file of their worker', async () => {
    const own = 'bin/test/apart.test.ts';
    const tracing = await Promise.all(
      files
        .filter((file) => file !== own)
        .map(async (file) => (traces.test(await readFile(file, 'utf8')) ? [file] : [])),
    );

    expect(tracing.flat().filter((file) => !apart.includes(file))).toEqual([]);
  });

  it('exist', () => {
    expect(apart.filter((file) => !files.includes(file))).toEqual([]);
  });
});
