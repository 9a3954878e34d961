import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Accessibility violations found by axe, by rule and first element. */
export async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
}

/** Elements that extend beyond the window's right edge, by tag and class. */
export const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => `${element.tagName} ${element.className}`),
  );
