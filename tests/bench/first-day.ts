import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_FIRST_DAY_MS, completeFirstDay } from '#tests/e2e/support/first-day.ts';
import { Human } from '#tests/e2e/support/human.ts';
import { launchBrowser } from '#tests/fixtures/browser/chromium.ts';
import { makePhoto } from '#tests/fixtures/photo-maker.ts';
import { atMost, type Figure } from './figure.ts';
import { sharedProduct } from './local-product.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** The journey of tests/e2e/first-day.spec.ts with the same script, including human delays. */
export async function benchFirstDay(): Promise<Figure[]> {
  const { ready } = await sharedProduct();
  const folder = await mkdtemp(join(tmpdir(), 'first-day-'));
  const browser = await launchBrowser();
  try {
    const photo = join(folder, 'crown.jpg');
    await writeFile(photo, await makePhoto({ megapixels: 2, picture: 'crown' }));
    const human = new Human(await (await browser.newContext(PHONE)).newPage(), photo, true);
    const run = Date.now().toString(36);
    const day = {
      company: `First Day ${run}`,
      email: `first-${run}@example.com`,
      reader: `pat-${run}@example.com`,
    };
    await completeFirstDay(human, ready.url, day);
    const seconds = (ms: number) => Math.round(ms / 1000);
    const { humanMs, productMs } = human;
    const max = seconds(MAX_FIRST_DAY_MS);
    return [
      atMost('landing page to first sent report, at human speed', seconds(humanMs + productMs), 's', max),
      atMost('of it the product', seconds(productMs), 's', max),
    ];
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}
