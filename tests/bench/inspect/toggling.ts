import type { Locator, Page } from 'playwright-core';
import type { Entry, LongTask } from './in-page.ts';
import { touch } from './finger.ts';
import { idle } from './phone.ts';

const SECTIONS = ['appliances', 'appliances@app.c', 'connectors@app.b', 'flue', 'flue@chim.c', 'exterior', 'roof'];
const CARDS_PER_SECTION = 4;
const GROUPS_PER_CARD = 4;
/** Event Timing does not report events faster than its threshold. */
const UNREPORTED_MS = 16;

export type Tap = {
  readonly kind: 'state' | 'option' | 'yes-no' | 'open';
  readonly where: string;
  /** Milliseconds from touch to next paint: the slowest event of the interaction, in steps of 8. */
  readonly ms: number;
  /** The longest task after the tap, which would delay a second tap; 0 if none took over 50 ms. */
  readonly afterMs: number;
};

/** One tap, from touch to next paint. */
export async function timed(page: Page, target: Locator): Promise<{ ms: number; afterMs: number }> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await idle(page);
  const from = await page.evaluate<number>('performance.now()');
  await touch(page, target);
  await idle(page);
  const { events, long } = await page.evaluate<{ events: Entry[]; long: LongTask[] }>(
    `({ events: bench.events.filter((entry) => entry.id > 0 && entry.start >= ${from}), long: bench.long.filter((task) => task.start >= ${from}) })`,
  );
  return {
    ms: Math.max(UNREPORTED_MS, ...events.map(({ duration }) => duration)),
    afterMs: Math.max(0, ...long.map(({ duration }) => duration)),
  };
}

async function kindOf(group: Locator): Promise<Tap['kind']> {
  if ((await group.getAttribute('data-condition')) !== null) return 'state';
  return (await group.locator('input[value=yes]').count()) > 0 ? 'yes-no' : 'option';
}

/** Taps an unselected option in each of the first groups of a card. */
async function tapCard(page: Page, card: Locator, where: string): Promise<Tap[]> {
  const taps: Tap[] = [];
  const folded = card.locator('.ui-done');
  if ((await folded.count()) > 0) taps.push({ kind: 'open', where, ...(await timed(page, folded)) });
  for (let index = 0; index < GROUPS_PER_CARD; index += 1) {
    const group = card.locator('fieldset.ui-group').nth(index);
    if ((await group.count()) === 0) break;
    const option = group.locator('.ui-opt:has(input:not(:checked):not(:disabled))').first();
    if ((await option.count()) === 0) continue;
    taps.push({ kind: await kindOf(group), where, ...(await timed(page, option)) });
  }
  return taps;
}

/** Opens cards in several sections and taps through their questions, waiting for idle after each tap. */
export async function measureToggles(page: Page, address: string): Promise<Tap[]> {
  const taps: Tap[] = [];
  for (const section of SECTIONS) {
    await page.goto(`${address}?s=${section}`);
    await page.locator('.ui-remain').waitFor();
    const ids = await page
      .locator('.ui-content .ui-card[id^="part-"]')
      .evaluateAll((cards) => cards.map(({ id }) => id));
    for (const id of ids.slice(0, CARDS_PER_SECTION)) {
      taps.push(...(await tapCard(page, page.locator(`[id="${id}"]`), id.replace('part-', ''))));
    }
  }
  return taps;
}
