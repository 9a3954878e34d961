import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Replaces axe's script in a document that already has it: parsing its half megabyte again takes a quarter of an analysis. */
const NO_SCRIPT = 'void 0';

/**
 * axe reports only violations and omits passes, whose lists take half of its time. Our pages have no cross-origin frames, so
 * axe needs no separate page to merge results.
 */
async function axeOn(page: Page): Promise<AxeBuilder> {
  const hasAxe = await page.evaluate(() => 'axe' in globalThis);
  const builder = new AxeBuilder(hasAxe ? { page, axeSource: NO_SCRIPT } : { page });
  return builder.options({ resultTypes: ['violations'] }).setLegacyMode();
}

/** WCAG 2.2 AA violations on a page, or within `part` (a CSS selector): rule and element. */
export async function wcagFaults(page: Page, part?: string): Promise<string[]> {
  const axe = (await axeOn(page)).withTags(WCAG_22_AA);
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Violations of all of axe's rules, including best practices, by rule and first element. */
export async function violationsOf(page: Page, part?: string): Promise<string[]> {
  const axe = await axeOn(page);
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
}

/** Elements that extend beyond the window's right edge, by tag and class. */
export const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => `${element.tagName} ${element.className}`),
  );
