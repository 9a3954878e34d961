import { sizeFlue } from './flue.ts';
import type { Technician } from './technician.ts';

/** Defects whose repairs have prices. */
const FINDINGS = [
  { section: 'interior_firebox', part: 'Damper', option: 'Damper missing' },
  { section: 'roof', part: 'Chimney crown', option: 'Wide cracks in crown' },
] as const;

async function closeTheRest(technician: Technician): Promise<void> {
  const { page } = technician;
  for (let name = await technician.sectionName(); name !== 'Review'; name = await technician.sectionName()) {
    if (name === 'Job set-up') await technician.roofAccessible();
    if (name === 'Firebox') {
      await technician.type(technician.card('Firebox').getByLabel(/Opening width/), '36');
      await technician.type(technician.card('Firebox').getByLabel(/Opening height/), '28');
    }
    if (name === 'Flue') await sizeFlue(technician, { diameter: '12', height: '22' });
    if (await page.getByRole('button', { name: 'All satisfactory' }).isVisible()) await technician.allSatisfactory();
    await technician.next();
  }
}

/** A masonry inspection with findings, from start to completion. Resolves to its URL. */
export async function completeWithFindings(technician: Technician, url: string): Promise<string> {
  const { page } = technician;
  await page.goto(`${url}/inspect`);
  await technician.start('Elm', [/Masonry wood/], 'Annual inspection');
  const [address = ''] = page.url().split('?');
  for (const { section, part, option } of FINDINGS) {
    await page.goto(`${address}?s=${section}`);
    const card = technician.card(part);
    await technician.tap(card.locator('.ui-opt').filter({ hasText: option }).first());
    await technician.photograph(card);
    await technician.tap(card.getByRole('button', { name: 'Accept finding' }));
    await page.getByRole('button', { name: new RegExp(`^${part}.*defect`) }).waitFor();
  }
  await page.goto(`${address}?s=job`);
  await page.locator('.ui-remain').first().waitFor();
  await closeTheRest(technician);
  await technician.optionalNotPresent();
  await technician.tap(page.getByRole('button', { name: 'Complete', exact: true }));
  await page.waitForURL(/\/report$/);
  return address;
}
