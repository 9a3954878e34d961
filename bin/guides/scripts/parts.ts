import type { Locator } from 'playwright-core';
import type { Take } from '../take.ts';

/** The first button with this name that is shown. */
export const button = ({ page }: Take, name: string | RegExp): Locator =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

export const dialogOf = ({ page }: Take): Locator =>
  page.locator('[role=dialog], dialog[open]').filter({ visible: true }).last();

/** Opens a menu and points at an entry of it. */
export async function openMenu(take: Take, menu: string | RegExp, entry: string | RegExp): Promise<Locator> {
  await take.tap(button(take, menu));
  const item = take.page
    .getByRole('menuitem', { name: entry })
    .or(take.page.getByRole('listitem').getByRole('button', { name: entry }))
    .or(take.page.getByRole('listitem').getByRole('link', { name: entry }))
    .filter({ visible: true })
    .first();
  await take.point(item);
  return item;
}

/** Opens a menu and chooses an entry of it. */
export async function choose(take: Take, menu: string | RegExp, entry: string | RegExp): Promise<void> {
  await take.tap(await openMenu(take, menu, entry));
}

/** Points at one thing after the other, for as long as each takes to see. */
export async function pointOut(take: Take, targets: readonly Locator[], seconds = 0.9): Promise<void> {
  for (const target of targets) {
    await take.point(target);
    await take.look(seconds);
  }
}
