import type { Locator } from 'playwright-core';
import type { Technician } from './technician.ts';

export type RoundFlue = { diameter: string; height: string };

const screenOf = ({ page }: Technician): Locator => page.getByRole('heading', { level: 1, name: 'Flue size' });

/** Opens the flue's screen from its card. */
export async function openFlue(technician: Technician, part = 'Flue liner'): Promise<Locator> {
  const card = technician.card(part);
  await technician.tap(card.getByRole('link', { name: /^(Size the flue|Open flue size)$/ }));
  await screenOf(technician).waitFor();
  return card;
}

/** Returns from the flue's screen to its card. */
export async function leaveFlue(technician: Technician): Promise<void> {
  await technician.tap(technician.page.getByRole('button', { name: 'Done', exact: true }));
  await screenOf(technician).waitFor({ state: 'detached' });
}

/** Measures a round flue on its screen, runs `look` there, and returns to the card. */
export async function sizeFlue(
  technician: Technician,
  { diameter, height }: RoundFlue,
  look: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const flue = technician.card('Flue liner');
  await technician.tap(flue.getByRole('button', { name: 'Round', exact: true }));
  await screenOf(technician).waitFor();
  // The screen focuses the first missing measurement.
  await technician.page.locator('.inspection-flue input:focus').waitFor();
  await technician.type(flue.getByLabel(/diameter/i), diameter);
  await technician.type(flue.getByLabel(/Flue height/), height);
  await look();
  await leaveFlue(technician);
}

/** The component that a link in the review opens, as a card or as a flue's screen. */
export function partOfLink(href: string): string {
  const { pathname, searchParams } = new URL(href, 'http://localhost');
  return searchParams.get('part') ?? decodeURIComponent(pathname.split('/').at(-1) ?? '');
}
