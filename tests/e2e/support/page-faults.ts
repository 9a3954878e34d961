import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Instead of the script of axe in a document that has it: parsing its half megabyte again takes a quarter of an analysis. */
const NO_SCRIPT = 'void 0';

/**
 * axe names what violates a rule and leaves out what passes, whose lists take half of its time. A page of ours has no frame of another
 * origin, so axe needs no page beside it to gather from.
 */
async function axeOn(page: Page): Promise<AxeBuilder> {
  const hasAxe = await page.evaluate(() => 'axe' in globalThis);
  const builder = new AxeBuilder(hasAxe ? { page, axeSource: NO_SCRIPT } : { page });
  return builder.options({ resultTypes: ['violations'] }).setLegacyMode();
}

/** What violates WCAG 2.2 AA on a page, or within `part` (a CSS selector) of it: rule and element. */
export async function wcagFaults(page: Page, part?: string): Promise<string[]> {
  const axe = (await axeOn(page)).withTags(WCAG_22_AA);
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Violations of all of axe's rules, its advice included, by rule and first element. */
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
