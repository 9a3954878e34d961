import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchPageBrowser } from '#tests/fixtures/browser/chromium.ts';
import { makePhoto } from '#tests/fixtures/photo-maker.ts';
import { product } from '#tests/fixtures/product.ts';
import { MAX_TAPS, tapsOfCleanMasonry, tapsOfFindings } from './support/taps.ts';
import { Technician } from './support/technician.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

let browser: Browser;
let folder: string;
let technician: Technician;

beforeAll(async () => {
  browser = await launchPageBrowser();
  folder = await mkdtemp(join(tmpdir(), 'taps-'));
  const photo = join(folder, 'crown.jpg');
  await writeFile(photo, await makePhoto({ megapixels: 2, picture: 'crown' }));
  technician = new Technician(await (await browser.newContext(PHONE)).newPage(), photo);
  await technician.signIn(product().url);
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the number of taps', () => {
  it('stays within its limit for a clean masonry inspection, from the start page to completion', async () => {
    const { taps, sections } = await tapsOfCleanMasonry(technician, product().url);

    console.log(`Taps of a clean masonry inspection: ${taps} (${sections.join(', ')})`);
    expect(taps).toBeLessThanOrEqual(MAX_TAPS.cleanMasonry);
  });

  it('stays within its limit for each finding, not counting its photo', async () => {
    const counts = await tapsOfFindings(technician, product().url);

    console.log(`Taps per finding without its photo: ${counts.map(({ part, taps }) => `${part} ${taps}`).join(', ')}`);
    expect(counts.filter(({ taps }) => taps > MAX_TAPS.finding)).toEqual([]);
  });
});
