import { partOfLink } from './flue.ts';
import type { Technician } from './technician.ts';

/** More rounds than any inspection has open components. */
const MAX_ROUNDS = 60;

/** Goes through the open inspection from its first section, answers what is missing, and completes it. */
export async function closeInspection(technician: Technician): Promise<void> {
  const { page } = technician;
  const address = page.url().split('?')[0] ?? '';
  await technician.stored();
  await page.goto(`${address}?s=job`);
  await technician.heading().waitFor();
  while ((await technician.sectionName()) !== 'Review') {
    if (await page.getByRole('button', { name: 'All satisfactory' }).isVisible()) await technician.allSatisfactory();
    await technician.next();
  }
  const missing = page.locator('.inspection-missing li a');
  // The review's code loads when it is first opened.
  await technician.optionalNotPresent();
  for (let round = 0; round < MAX_ROUNDS && (await missing.count()) > 0; round += 1) {
    const href = (await missing.first().getAttribute('href')) ?? '';
    await technician.tap(missing.first());
    const card = page.locator(`[id="part-${partOfLink(href)}"]`);
    await card.waitFor();
    await technician.answerRequired(card);
    await technician.acceptProposals(card);
    await technician.stored();
    await page.goto(`${address}?s=review`);
    await page.locator('.inspection-missing').waitFor();
  }
  await technician.tap(page.getByRole('button', { name: 'Complete', exact: true }));
}
