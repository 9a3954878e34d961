import type { Locator } from 'playwright-core';
import type { Technician } from './technician.ts';

export type RoundFlue = { diameter: string; height: string };

const screenOf = ({ page }: Technician): Locator => page.getByRole('heading', { level: 1, name: 'Flue size' });

/** From the card in the walk to the flue's own screen. */
export async function openFlue(technician: Technician, part = 'Flue liner'): Promise<Locator> {
  const card = technician.card(part);
  await technician.tap(card.getByRole('link', { name: /^(Size the flue|Open flue size)$/ }));
  await screenOf(technician).waitFor();
  return card;
}

/** Back to the card in the walk. */
export async function leaveFlue(technician: Technician): Promise<void> {
  await technician.tap(technician.page.getByRole('button', { name: 'Done', exact: true }));
  await screenOf(technician).waitFor({ state: 'detached' });
}

/** Tells the shape of an unmeasured flue, measures it on its screen, looks at what the screen then says, and goes back to the walk. */
export async function sizeFlue(
  technician: Technician,
  { diameter, height }: RoundFlue,
  look: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const flue = technician.card('Flue liner');
  await technician.tap(flue.getByRole('button', { name: 'Round', exact: true }));
  await screenOf(technician).waitFor();
  // The screen puts the focus into the first figure that is missing.
  await technician.page.locator('.ins-flue input:focus').waitFor();
  await technician.type(flue.getByLabel(/diameter/i), diameter);
  await technician.type(flue.getByLabel(/Flue height/), height);
  await look();
  await leaveFlue(technician);
}

/** The card, or the flue's screen, that a link of the review leads to. */
export function partOfLink(href: string): string {
  const { pathname, searchParams } = new URL(href, 'http://localhost');
  return searchParams.get('part') ?? decodeURIComponent(pathname.split('/').at(-1) ?? '');
}
