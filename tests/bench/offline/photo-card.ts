import type { Page } from 'playwright-core';

/** Opens a part of this section that takes photos. */
export async function openPhotoCard(page: Page): Promise<void> {
  await page.locator('.ins-remain ~ .ins-card').first().waitFor();
  const place = page.locator('.ins-photo-input');
  if ((await place.count()) > 0) return;
  for (const choice of await page.locator('.ins-done, [data-condition] .ins-opt').all()) {
    await choice.click();
    if ((await place.count()) > 0) return;
  }
  throw new Error('No part of this section takes photos');
}
