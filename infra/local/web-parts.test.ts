import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeParts, partsFolderOf } from './web-parts.ts';

const HOUR_MS = 3_600_000;
const BEGIN = Date.parse('2026-11-22T08:00:00.000Z');
let folder: string;
let root: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parts-'));
  root = join(folder, 'web');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Simulates a build: empties its folder and fills it again. */
async function build(name: string, hour: number): Promise<void> {
  await rm(root, { recursive: true, force: true });
  for (const part of ['assets', 'site']) await mkdir(join(root, part), { recursive: true });
  const files = ['app.html', 'assets/same.js', `assets/part-${name}.js`, `site/site-${name}.js`];
  for (const file of files) await writeFile(join(root, file), `${file} of ${name}`);
  await storeParts(root, name, new Date(BEGIN + hour * HOUR_MS));
}

const storedParts = async () => (await readdir(join(partsFolderOf(root), 'assets'))).toSorted();

describe('the web files of earlier builds', () => {
  it('include the previous release, unchanged, after a build that empties its folder', async () => {
    await build('a', 0);
    await build('b', 1);

    expect(await storedParts()).toEqual(['part-a.js', 'part-b.js', 'same.js']);
    expect(await readFile(join(partsFolderOf(root), 'assets/part-a.js'), 'utf8')).toBe('assets/part-a.js of a');
    expect(await readFile(join(partsFolderOf(root), 'site/site-a.js'), 'utf8')).toBe('site/site-a.js of a');
    // A page is never cached, so it isn't kept.
    expect(await readdir(partsFolderOf(root))).not.toContain('app.html');
  });

  it('include up to 12 builds of the last day and the last three before them', async () => {
    for (let hour = 0; hour < 20; hour += 1) await build(`h${hour}`, hour);
    expect(await storedParts()).toHaveLength(12 + 1);

    await build('later', 100);
    await build('latest', 101);
    expect(await storedParts()).toEqual(['part-h19.js', 'part-later.js', 'part-latest.js', 'same.js']);
  });

  it('count a restarted build once', async () => {
    await build('a', 0);
    for (let hour = 1; hour < 6; hour += 1) await storeParts(root, 'a', new Date(BEGIN + hour * HOUR_MS));
    await build('b', 40);

    expect(await storedParts()).toEqual(['part-a.js', 'part-b.js', 'same.js']);
  });

  it('include the previous release while several instances of one build start', async () => {
    await build('a', 0);
    await build('b', 1);
    const start = async (hour: number) => {
      for (let again = 0; again < 10; again += 1) await storeParts(root, 'b', new Date(BEGIN + hour * HOUR_MS));
    };
    await Promise.all([2, 3, 4, 5].map(start));

    expect(await storedParts()).toEqual(['part-a.js', 'part-b.js', 'same.js']);
    expect((await readdir(partsFolderOf(root))).toSorted()).toEqual(['assets', 'releases.json', 'site']);
  });
});
