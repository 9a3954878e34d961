import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import { waitFor } from '#infra/local/support/wait-for.ts';
import { layoutFaults } from '../every-page/layout-faults.ts';
import type { PageWatch } from '../every-page/page-watch.ts';
import type { Opening, Width } from './opening.ts';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Minimum size of a control: a thumb's on a phone, WCAG 2.5.8 with a mouse. */
const MIN_PX: Readonly<Record<Width, number>> = { 390: 44, 1440: 24 };

/** The invisible hit areas of a drawing's numbers, which extend beyond the drawing. */
const CUT_BY_DRAWING = / is cut (?:at its side|above or below) by svg /;

/** Runs in the page. Finds an unstyled surface, text at the very edge, and controls that are too small or behind the page. */
function findDialogFaults(dialog: Element, leastPx: number): string[] {
  const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=switch], [role=tab]';
  const isOpaque = (element: Element): boolean => {
    const { backgroundColor } = getComputedStyle(element);
    return !backgroundColor.startsWith('rgba') || Number(backgroundColor.match(/[\d.]+/g)?.[3] ?? 0) >= 0.9;
  };
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    const isVisible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return isVisible && width > 1.5 && height > 1.5 && element.closest('[aria-hidden=true], [inert]') === null;
  };
  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()} "${label.trim().replaceAll(/\s+/g, ' ').slice(0, 40)}"`;
  };

  const surfaceFaults = (): string[] => {
    const text = [...dialog.querySelectorAll('h1, h2, h3, p, label, legend, li')].find(isShown);
    // A confirmation within a dialog is on the surface of the outer dialog.
    const outermost = dialog.closest('dialog') ?? dialog;
    let surface = text ?? null;
    while (surface !== null && !isOpaque(surface)) surface = surface === outermost ? null : surface.parentElement;
    if (text === undefined || surface === null) return ['it has no text on a background'];
    const range = document.createRange();
    range.selectNodeContents(text);
    const inset = Math.round(range.getBoundingClientRect().left - surface.getBoundingClientRect().left);
    return inset < 4 ? [`its text starts ${inset} px from its edge`] : [];
  };

  /** A native checkbox or radio that is drawn by its label is pressed on the label. */
  const targetOf = (control: Element): Element => {
    const isBox = control instanceof HTMLInputElement && /checkbox|radio/.test(control.type);
    return isBox ? (control.labels?.[0] ?? control) : control;
  };
  /** Links within a sentence may be as tall as the line (WCAG 2.5.8). */
  const isInSentence = (control: Element): boolean =>
    control.tagName === 'A' && (control.parentElement?.textContent ?? '').trim() !== (control.textContent ?? '').trim();
  const sizeFaults = (control: Element): string[] => {
    const { width, height } = targetOf(control).getBoundingClientRect();
    const isSmall = Math.min(width, height) < leastPx - 0.5 && !isInSentence(control);
    return isSmall ? [`${nameOf(control)} is ${Math.round(width)} × ${Math.round(height)} px`] : [];
  };
  const coverFaults = (control: Element): string[] => {
    const { left, top, width, height } = targetOf(control).getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit === null || dialog.contains(hit) ? [] : [`${nameOf(control)} is behind ${nameOf(hit)}`];
  };
  const controls = [...dialog.querySelectorAll(CONTROLS)].filter(isShown);
  return [...surfaceFaults(), ...controls.flatMap((control) => [...sizeFaults(control), ...coverFaults(control)])];
}

/** The opener must not be usable while a modal dialog is open. A page that its dialog replaces has none. */
const isCovered = async (opener: Locator): Promise<boolean> =>
  (await opener.count()) === 0 ||
  opener.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit === null || !element.contains(hit);
  });

const hasFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element.contains(document.activeElement));

const becomes = (isSo: () => Promise<boolean>): Promise<boolean> =>
  waitFor(async () => ((await isSo()) ? true : undefined), { timeoutMs: 30_000, what: 'It' }).then(
    () => true,
    () => false,
  );

async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(WCAG_22_AA)
    .include('[role=dialog], [role=alertdialog], dialog[open]')
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `axe: ${id}: ${html.slice(0, 160)}`));
}

async function atRest(find: () => Promise<string[]>): Promise<string[]> {
  let found: string[] = [];
  const isClean = async () => {
    found = await find();
    return found.length === 0;
  };
  await becomes(isClean);
  return found;
}

const dialogOf = (page: Page, { name }: Opening): Locator =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name })).last();

async function closeFaults(page: Page, opening: Opening, width: Width, opener: Locator | undefined): Promise<string[]> {
  const dialog = dialogOf(page, opening);
  const { close = /^(Close|Cancel)/, isPart = false } = opening;
  if (opening.isPersistent === true) {
    await page.keyboard.press('Escape');
    return (await dialog.isVisible()) ? [] : ['Escape closes it, and leaves nothing'];
  }
  // Escape inside a nested part would close the surrounding dialog.
  if (width === 1440 && !isPart) await page.keyboard.press('Escape');
  else await dialog.getByRole('button', { name: close }).first().click();
  if (!(await becomes(async () => !(await dialog.isVisible())))) return ['it does not close'];
  if (isPart) {
    const isFocusInside = await becomes(() => page.evaluate(() => document.activeElement !== document.body));
    return isFocusInside ? [] : ['nothing has the focus after it'];
  }
  if (opener === undefined) return [];
  const isBack = await becomes(() => hasFocus(opener));
  const at = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120));
  return isBack ? [] : [`the focus is not back on its opener but on ${at}`];
}

/** Opens a dialog on a freshly loaded page, checks it, and closes it again. */
export async function faultsOfDialog(
  page: Page,
  watch: PageWatch,
  opening: Opening,
  { width, open }: { width: Width; open: () => Promise<Locator | undefined> },
): Promise<string[]> {
  await watch.settled();
  const opener = await open();
  const dialog = dialogOf(page, opening);
  await dialog.waitFor({ timeout: 60_000 });
  await watch.settled();
  const faults = await atRest(async () => [
    ...(await dialog.evaluate(findDialogFaults, MIN_PX[width])),
    ...(await layoutFaults(page)).filter((fault) => opening.hasDrawing !== true || !CUT_BY_DRAWING.test(fault)),
  ]);
  if (opening.isBeside !== true) {
    if (!(await becomes(() => hasFocus(dialog)))) faults.push('the focus is outside');
    if (opener !== undefined && opening.isPart !== true && !(await isCovered(opener)))
      faults.push('its opener is still usable');
  }
  faults.push(...(await violationsOf(page)));
  faults.push(...(await closeFaults(page, opening, width, opener)));
  const failed = watch.takeFaults().filter((fault) => opening.refuses?.test(fault) !== true);
  return [...faults, ...failed].map((fault) => `${width} px: ${fault}`);
}
