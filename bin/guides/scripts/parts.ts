import type { Locator } from 'playwright-core';
import type { Take } from '../take.ts';

/** The first visible button with this name. */
export const button = ({ page }: Take, name: string | RegExp): Locator =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

export const dialogOf = ({ page }: Take): Locator =>
  page.locator('[role=dialog], dialog[open]').filter({ visible: true }).last();

/** Opens a menu and points at one of its entries. */
export async function openMenu(take: Take, menu: string | RegExp, entry: string | RegExp): Promise<Locator> {
  await take.tap(button(take, menu));
  const menuEntry = take.page
    .getByRole('menuitem', { name: entry })
    .or(take.page.getByRole('listitem').getByRole('button', { name: entry }))
    .or(take.page.getByRole('listitem').getByRole('link', { name: entry }))
    .filter({ visible: true })
    .first();
  await take.point(menuEntry);
  return menuEntry;
}

/** Opens a menu and chooses one of its entries. */
export async function choose(take: Take, menu: string | RegExp, entry: string | RegExp): Promise<void> {
  await take.tap(await openMenu(take, menu, entry));
}

/** Points at one element after another, with time to look at each. */
export async function pointOut(take: Take, targets: readonly Locator[], seconds = 0.9): Promise<void> {
  for (const target of targets) {
    await take.point(target);
    await take.look(seconds);
  }
}
