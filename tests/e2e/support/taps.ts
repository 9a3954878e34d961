import { sizeFlue } from './flue.ts';
import type { Technician } from './technician.ts';

/** Maximum taps: for a whole clean inspection, and for a finding apart from its photo. */
export const MAX_TAPS = { cleanMasonry: 40, finding: 2 } as const;

/** The required measurements of a fireplace, typed as on a phone. */
async function measureFireplace(technician: Technician): Promise<void> {
  const firebox = technician.card('Firebox');
  await technician.type(firebox.getByLabel(/Opening width/), '36');
  await technician.type(firebox.getByLabel(/Opening height/), '28');
}

async function startMasonry(technician: Technician, url: string): Promise<void> {
  await technician.page.goto(`${url}/inspect`);
  await technician.start('Elm', [/Masonry wood/], 'Annual inspection');
}

/** A clean masonry inspection, from the start page to completion: its taps in total, and by section as text. */
export async function tapsOfCleanMasonry(
  technician: Technician,
  url: string,
): Promise<{ taps: number; sections: string[] }> {
  const { page } = technician;
  const start = technician.taps;
  await startMasonry(technician, url);
  const sections: string[] = [];
  for (let name = await technician.sectionName(); name !== 'Review'; name = await technician.sectionName()) {
    const before = technician.taps;
    if (name === 'Job set-up') await technician.roofAccessible();
    if (name === 'Firebox') await measureFireplace(technician);
    if (name === 'Flue') await sizeFlue(technician, { diameter: '12', height: '22' });
    if (await page.getByRole('button', { name: 'All satisfactory' }).isVisible()) await technician.allSatisfactory();
    await technician.next();
    sections.push(`${name} ${technician.taps - before}`);
  }
  await technician.optionalNotPresent();
  await technician.tap(page.getByRole('button', { name: 'Complete', exact: true }));
  await page.waitForURL(/\/report$/);
  return { taps: technician.taps - start, sections };
}

/** A defect from each part of the house. */
const FINDINGS = [
  { section: 'hearth_room', part: 'Lintel', option: 'Lintel rusted or sagging' },
  { section: 'interior_firebox', part: 'Damper', option: 'Damper missing' },
  { section: 'flue', part: 'Creosote and soot', option: 'Flaky creosote' },
  { section: 'basement_attic', part: 'Clean-out door', option: 'Clean-out door missing' },
  { section: 'exterior', part: 'Mortar joints', option: 'Joints eroded' },
  { section: 'roof', part: 'Chimney crown', option: 'Wide cracks in crown' },
] as const;

/** The taps of each finding apart from its photo, in a separate inspection. */
export async function tapsOfFindings(technician: Technician, url: string): Promise<{ part: string; taps: number }[]> {
  const { page } = technician;
  await startMasonry(technician, url);
  const [address] = page.url().split('?');
  const counts: { part: string; taps: number }[] = [];
  for (const { section, part, option } of FINDINGS) {
    await page.goto(`${address}?s=${section}`);
    const card = technician.card(part);
    const before = technician.taps;
    await technician.tap(card.locator('.ui-opt').filter({ hasText: option }).first());
    await technician.photograph(card);
    await technician.tap(card.getByRole('button', { name: 'Accept finding' }));
    await page.getByRole('button', { name: new RegExp(`^${part}.*defect`) }).waitFor();
    counts.push({ part, taps: technician.taps - before });
  }
  return counts;
}
