import type { Page } from 'playwright-core';

/** Opens a component of this section that takes photos. */
export async function openPhotoCard(page: Page): Promise<void> {
  await page.locator('.ui-remain ~ .ui-card').first().waitFor();
  const place = page.locator('.inspection-photo-input');
  if ((await place.count()) > 0) return;
  for (const choice of await page.locator('.ui-done, [data-condition] .ui-opt').all()) {
    await choice.click();
    if ((await place.count()) > 0) return;
  }
  throw new Error('No component of this section takes photos');
}
