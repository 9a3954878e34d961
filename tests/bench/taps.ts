import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_TAPS, tapsOfCleanMasonry, tapsOfFindings } from '#tests/e2e/support/taps.ts';
import { Technician } from '#tests/e2e/support/technician.ts';
import { launchBrowser } from '#tests/fixtures/browser/chromium.ts';
import { makePhoto } from '#tests/fixtures/photo-maker.ts';
import { atMost, type Figure } from './figure.ts';
import { sharedProduct } from './local-product.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** The taps that tests/e2e/taps.spec.ts counts, with the same script. */
export async function benchTaps(): Promise<Figure[]> {
  const { ready } = await sharedProduct();
  const folder = await mkdtemp(join(tmpdir(), 'taps-'));
  const browser = await launchBrowser();
  try {
    const photo = join(folder, 'crown.jpg');
    await writeFile(photo, await makePhoto({ megapixels: 2, picture: 'crown' }));
    const technician = new Technician(await (await browser.newContext(PHONE)).newPage(), photo);
    await technician.signIn(ready.url);
    const { taps } = await tapsOfCleanMasonry(technician, ready.url);
    const findings = await tapsOfFindings(technician, ready.url);
    return [
      atMost('clean masonry inspection', taps, 'taps', MAX_TAPS.cleanMasonry),
      ...findings.map(({ part, taps: count }) =>
        atMost(`a finding of ${part.toLowerCase()}, its photo apart`, count, 'taps', MAX_TAPS.finding),
      ),
    ];
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}
