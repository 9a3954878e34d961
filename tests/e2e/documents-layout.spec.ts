import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boxesOf } from '#functions/pdf/testing/boxes.ts';
import { struckTexts } from '#functions/pdf/testing/page-faults.ts';
import { INSPECTION_TYPES } from '#shared/inspection/type-names.ts';
import { launchPageBrowser } from '#tests/fixtures/browser/chromium.ts';
import { product } from '#tests/fixtures/product.ts';
import { signInBrowser } from './support/app-tab.ts';
import { layoutShiftOf } from './support/layout-shift.ts';
import { inspectionWithOpenProposal, linkFor } from './support/open-proposal.ts';
import { ProductApi } from './support/product-api.ts';

const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
};

let browser: Browser;
let api: ProductApi;
let inspectionId: string;

const owner = () => {
  const account = product().accounts.find(({ role }) => role === 'ADMINISTRATOR');
  if (account === undefined) throw new Error('The product has no administrator');
  return account;
};

async function pageOf(size: keyof typeof SIZES, isSignedIn = false): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ viewport: SIZES[size], reducedMotion: 'reduce' });
  if (isSignedIn) await signInBrowser(context, product().url, owner());
  return { page: await context.newPage(), context };
}

beforeAll(async () => {
  api = await ProductApi.signIn(product().url, owner());
  inspectionId = await inspectionWithOpenProposal(api);
  browser = await launchPageBrowser();
});
afterAll(() => browser.close());

/** Text and buttons that the selection card covers at some scroll position. */
function coveredByCard(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const card = document.querySelector('.proposal-side');
    const others = [
      ...document.querySelectorAll('.proposal-whole :is(p, h2, h3, label, button, a, input), .proposal-footer a'),
    ];
    const covered = new Set<string>();
    for (let top = 0; top < document.documentElement.scrollHeight; top += 150) {
      scrollTo(0, top);
      await new Promise(requestAnimationFrame);
      const box = card?.getBoundingClientRect();
      for (const other of others) {
        const { left, right, top: above, bottom } = other.getBoundingClientRect();
        if (box && left < box.right && right > box.left && above < box.bottom && bottom > box.top)
          covered.add((other.textContent ?? '').slice(0, 40));
      }
    }
    return [...covered];
  });
}

describe('the shared proposal', () => {
  it.each(['tablet', 'desktop'] as const)('does not cover text with its selection card (%s)', async (size) => {
    const { page, context } = await pageOf(size);
    await page.goto(await linkFor(api, inspectionId, { audience: 'HOMEOWNER', include: ['report', 'proposal'] }));
    await page.getByRole('link', { name: 'See repairs and prices' }).click();
    await page.getByRole('heading', { name: 'Approve the checked repairs' }).waitFor();

    expect(await coveredByCard(page)).toEqual([]);
    await context.close();
  });
});

describe('the shared report', () => {
  it('links its verdict to the repairs and prices, and shows the findings next to the drawing', async () => {
    const { page, context } = await pageOf('desktop');
    await page.goto(await linkFor(api, inspectionId, { audience: 'HOMEOWNER', include: ['report', 'proposal'] }));
    const hero = page.locator('.report-hero');
    await hero.getByRole('link', { name: 'See repairs and prices' }).waitFor();

    await expect.poll(() => hero.locator('.report-keys small').count()).toBeGreaterThan(0);
    for (const sentence of await hero.locator('.report-keys small').allTextContents()) expect(sentence).toMatch(/\.$/);
    await context.close();
  });

  it('has no link to prices for a Realtor who may not see them', async () => {
    const { page, context } = await pageOf('desktop');
    await page.goto(await linkFor(api, inspectionId, { audience: 'REALTOR', include: ['report'], showPrices: false }));
    await page.locator('.report-hero h1').waitFor();

    expect(await page.getByRole('link', { name: 'See repairs and prices' }).count()).toBe(0);
    await context.close();
  });
});

describe('layout shift', () => {
  it.each([
    ['landing', 'phone', 0],
    ['landing', 'phone', 1500],
    ['landing', 'tablet', 1500],
    ['landing', 'desktop', 1500],
    ['report', 'phone', 0],
    ['report', 'phone', 1500],
    ['report', 'tablet', 1500],
    ['report', 'desktop', 1500],
  ] as const)('is 0 on the %s page (%s, font delayed by %i ms)', async (name, size, delayMs) => {
    const { page, context } = await pageOf(size);
    const { url } = product();
    const address =
      name === 'landing'
        ? url
        : await linkFor(api, inspectionId, { audience: 'HOMEOWNER', include: ['report', 'proposal'] });

    expect(await layoutShiftOf(page, address, delayMs)).toBe(0);
    await context.close();
  });
});

describe('the send-copy dialog', () => {
  /** Styles and content of the open dialog. */
  async function seen(page: Page) {
    const dialog = page.getByRole('dialog', { name: 'Send copy' });
    await dialog.getByRole('textbox', { name: 'Email' }).waitFor();
    const styles = await dialog.evaluate((element) => {
      const styleOf = (selector: string) => getComputedStyle(element.querySelector(selector) ?? element);
      return {
        form: [styleOf('form').display, styleOf('form').paddingLeft],
        close: [styleOf('.ui-icon-button').width, styleOf('.ui-icon-button').borderTopWidth],
        button: styleOf('.ui-btn-main').backgroundColor,
        heading: styleOf('h2').marginTop,
        corner: getComputedStyle(element).borderTopLeftRadius,
      };
    });
    return { styles, email: await dialog.getByRole('textbox', { name: 'Email' }).inputValue() };
  }
  const STYLES = {
    form: ['grid', '24px'],
    close: ['48px', '0px'],
    button: 'rgb(184, 64, 15)',
    heading: '0px',
    corner: '16px',
  };

  it('is styled and has the client’s address filled in on the dashboard', async () => {
    const { page, context } = await pageOf('desktop', true);
    await page.goto(`${product().url}/dashboard`);
    const row = page
      .locator('tr, li, article')
      .filter({ has: page.locator(`a[href*="${inspectionId}"]`) })
      .last();
    await row
      .getByRole('button', { name: /actions|more/i })
      .first()
      .click();
    await page.getByRole('menuitem', { name: /Send copy/ }).click();

    const { styles, email } = await seen(page);

    expect(styles).toEqual(STYLES);
    expect(email).toMatch(/@/);
    await context.close();
  });

  it('is styled and has the client’s address filled in on the report page', async () => {
    const { page, context } = await pageOf('desktop', true);
    await page.goto(`${product().url}/inspect/${inspectionId}/report`);
    await page.getByRole('button', { name: 'Send copy' }).first().click();

    const { styles, email } = await seen(page);

    expect(styles).toEqual(STYLES);
    expect(email).toMatch(/@/);
    await context.close();
  });

  it('stays open with the typed text while the report behind it is still loading', async () => {
    const { page, context } = await pageOf('phone', true);
    const pausedRoutes: Route[] = [];
    await page.route('**/assets/report-writer-*.js', (route) => void pausedRoutes.push(route));
    await page.goto(`${product().url}/inspect/${inspectionId}/report`);
    await page.getByRole('button', { name: 'Send copy' }).first().click();
    const message = page.getByRole('dialog', { name: 'Send copy' }).getByLabel('Message (optional)');
    await message.fill('Please read page 2.');
    await expect.poll(() => pausedRoutes.length).toBeGreaterThan(0);
    expect(await page.locator('.report-hero').count()).toBe(0);

    await Promise.all(pausedRoutes.map((route) => route.continue()));
    await page.locator('.report-hero').waitFor();

    expect(await message.inputValue()).toBe('Please read page 2.');
    await context.close();
  });
});

describe('the report and the proposal as the browser prints them', () => {
  const MARGIN = { top: '0.4in', right: '0.4in', bottom: '0.4in', left: '0.4in' };
  const copy = { audience: 'HOMEOWNER', include: ['report', 'proposal'] } as const;

  /** The text of each printed page. */
  async function printedTexts(page: Page): Promise<string[]> {
    const pages = await boxesOf(await page.pdf({ format: 'Letter', printBackground: true, margin: MARGIN }));
    return pages.map(({ texts }) =>
      texts
        .map(({ text }) => text)
        .join(' ')
        .replaceAll(/\s+/g, ' '),
    );
  }

  it('keep each repair with its options, without buttons', async () => {
    const { page, context } = await pageOf('desktop');
    await page.goto(`${await linkFor(api, inspectionId, copy)}?show=proposal`);
    await page.getByRole('heading', { name: 'Approve the checked repairs' }).waitFor();

    const texts = await printedTexts(page);

    const cards = await page
      .locator('.proposal-line')
      .evaluateAll((lines) =>
        lines.map((line) => [
          line.querySelector('h3')?.textContent ?? '',
          ...[...line.querySelectorAll('.proposal-option-price')].map((price) => price.textContent ?? ''),
        ]),
      );
    for (const card of cards) expect(texts.filter((text) => card.every((part) => text.includes(part)))).toHaveLength(1);
    expect(texts[0]).toContain(cards[0]?.[0]);
    expect(texts.join(' ')).not.toMatch(/Sign by|Clear the signature|press this button|Ask a question/);
    await context.close();
  });

  it('have no empty frame for a drawing that is not loaded', async () => {
    const { page, context } = await pageOf('desktop');
    await page.goto(`${await linkFor(api, inspectionId, copy)}?show=proposal`);
    await page.getByRole('heading', { name: 'Approve the checked repairs' }).waitFor();
    await page.emulateMedia({ media: 'print' });

    const frames = await page
      .locator('.proposal-pair figure')
      .evaluateAll(
        (figures) =>
          figures.filter((figure) => figure.checkVisibility() && figure.querySelector('svg, img, canvas') === null)
            .length,
      );
    expect(frames).toBe(0);
    await context.close();
  });

  it('keep the heading of the parts and its sentence with the first section', async () => {
    const { page, context } = await pageOf('desktop');
    await page.goto(await linkFor(api, inspectionId, copy));
    await page.locator('#parts').waitFor();

    const whole = (await printedTexts(page)).filter((text) => text.includes('Every part, by section'));

    expect(whole.some((text) => text.includes('Nothing was left blank.') && text.includes('Job set-up'))).toBe(true);
    await context.close();
  });

  it.each(['report', 'proposal'])('have no blank last page in the office (%s)', async (name) => {
    const { page, context } = await pageOf('desktop', true);
    await page.goto(`${product().url}/inspect/${inspectionId}/${name}`);
    await page
      .locator(name === 'report' ? '#receipt' : '.proposal-line')
      .first()
      .waitFor();

    expect((await printedTexts(page)).filter((text) => text === '')).toEqual([]);
    await context.close();
  });
});

describe('the printed pull sheet', () => {
  const pullSheet = () => browser.newContext({ viewport: SIZES.desktop, reducedMotion: 'reduce' });

  /** Prints the open pull sheet. `blocks` contains the title and items of each card. */
  async function printed(page: Page) {
    const blocks = await page.locator('.pull-block').evaluateAll((cards) =>
      cards.map((card) => ({
        title: card.querySelector('h2')?.textContent ?? '',
        items: [...card.querySelectorAll('.pull-what b')].map((element) => element.textContent ?? ''),
      })),
    );
    return { blocks, pages: await boxesOf(await page.pdf({ format: 'Letter', printBackground: true })) };
  }
  type Printed = Awaited<ReturnType<typeof printed>>;

  const joinedText = (texts: readonly { text: string }[]) =>
    texts
      .map(({ text }) => text)
      .join(' ')
      .replaceAll(/\s+/g, ' ');

  /** Cards split across pages. */
  const cutCards = ({ blocks, pages }: Printed): string[] =>
    blocks
      .filter(({ title, items }) => {
        const all = [title, ...items].map((each) => each.replaceAll(/\s+/g, ' ').trim());
        return !pages.some(({ texts }) => all.every((each) => joinedText(texts).includes(each)));
      })
      .map(({ title }) => title);

  /** Card titles at the bottom of a column without any of their items below. */
  const titlesAtFoot = ({ blocks, pages }: Printed): string[] =>
    pages.flatMap(({ texts }) =>
      texts
        .filter(({ text }) => blocks.some(({ title }) => title === text.trim()))
        .filter((heading) => !texts.some(({ top, left }) => top > heading.bottom && Math.abs(left - heading.left) < 40))
        .map(({ text }) => text),
    );

  async function expectTidy(page: Page): Promise<void> {
    const sheet = await printed(page);
    const { blocks, pages } = sheet;

    expect(blocks.length).toBeGreaterThan(0);
    expect(pages.length).toBeLessThanOrEqual(2);
    expect(pages.filter(({ texts }) => texts.length === 0)).toEqual([]);
    expect(cutCards(sheet)).toEqual([]);
    expect(titlesAtFoot(sheet)).toEqual([]);
    expect(pages.flatMap(struckTexts)).toEqual([]);
    // Guards the check for struck-through text, which would pass on a page without lines.
    expect(pages.flatMap(({ rules }) => rules).length).toBeGreaterThan(0);
    expect(pages.map(({ texts }) => joinedText(texts)).join(' ')).not.toMatch(/\(S\d+\)/);
  }

  it.each(INSPECTION_TYPES)('has no split cards or lines through text for %s', async (type) => {
    const { inspections } = await api.call<{
      inspections: { inspectionId: string; type: string; clientName: string; completedAt?: string }[];
    }>('listInspections', { query: { limit: '100' } });
    // Other specs inspect the seeded clients too. The list is newest first, and the seeded inspections are the oldest.
    const isSeeded = ({ clientName }: { clientName: string }) => clientName.endsWith('(demo)');
    const ofType = inspections
      .filter((each) => each.type === type && isSeeded(each) && each.completedAt !== undefined)
      .toReversed();
    const context = await pullSheet();
    await signInBrowser(context, product().url, owner());
    const page = await context.newPage();
    let printedSheets = 0;
    for (const each of ofType) {
      if (printedSheets === 2) break;
      await page.goto(`${product().url}/inspect/${each.inspectionId}/pull-sheet`);
      await page.locator('.pull-status, .pull-empty').first().waitFor();
      if ((await page.locator('.pull-empty').count()) > 0) continue;
      await expectTidy(page);
      printedSheets += 1;
    }

    expect(printedSheets).toBeGreaterThan(0);
    await context.close();
  });

  it('has no blank second page, even if the first one is full', async () => {
    const { inspections } = await api.call<{
      inspections: { inspectionId: string; type: string; clientName: string; completedAt?: string }[];
    }>('listInspections', { query: { limit: '100' } });
    // The oldest one: another spec may have completed one without repairs, whose sheet is empty.
    const short = inspections.findLast(
      ({ type, clientName, completedAt }) =>
        type === 'GAS_LOGS' && clientName.endsWith('(demo)') && completedAt !== undefined,
    );
    const context = await pullSheet();
    await signInBrowser(context, product().url, owner());
    const page = await context.newPage();
    await page.goto(`${product().url}/inspect/${short?.inspectionId ?? ''}/pull-sheet`);
    await page.locator('.pull-status').waitFor();
    // Cards move to the next page as a whole, so only the second-to-last card can move the end by single pixels.
    const lastButOne = page.locator('.pull-block-tools');
    /** Prints the sheet with the second-to-last card made taller by some pixels. */
    const pagesWith = async (pixels: number) => {
      await lastButOne.evaluate(
        (card, more) => Object.assign((card as HTMLElement).style, { paddingBottom: `${more}px` }),
        pixels,
      );
      return (await printed(page)).pages;
    };
    const first = await pagesWith(0);
    let fits = 0;
    let spills = 1200;
    while (spills - fits > 2) {
      const middle = (fits + spills) / 2;
      if ((await pagesWith(middle)).length === first.length) fits = middle;
      else spills = middle;
    }
    const blank: number[] = [];
    for (let pixels = spills; pixels < spills + 24; pixels += 2)
      if ((await pagesWith(pixels)).at(-1)?.texts.length === 0) blank.push(pixels);

    expect(first).toHaveLength(1);
    expect(await pagesWith(spills)).toHaveLength(2);
    expect(blank).toEqual([]);
    await context.close();
  });
});
