import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { INSPECTION_TYPE_LABELS } from '#shared/inspection/type-names.ts';
import { makePhoto } from '#tests/fixtures/photo-maker.ts';
import { product } from '#tests/fixtures/product.ts';
import { partOfLink } from './support/flue.ts';
import { openInstalledApp } from './support/installed-app.ts';
import { Technician } from './support/technician.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
/** More rounds than any inspection has open components. */
const MAX_ROUNDS = 60;

let context: BrowserContext;
let folder: string;
let photo: string;
let technician: Technician;
let page: Page;
const problems: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'types-'));
  photo = join(folder, 'part.jpg');
  await writeFile(photo, await makePhoto({ megapixels: 1, picture: 'crown' }));
  await openDevice();
});
afterEach(async ({ task }) => {
  // A failed test may leave a filled-in start page, which would be restored in the next test.
  if (task.result?.state !== 'fail') return;
  await context.close();
  await openDevice();
});
afterAll(async () => {
  await context.close();
  await rm(folder, { recursive: true, force: true });
});

async function openDevice(): Promise<void> {
  context = await openInstalledApp(PHONE);
  page = await context.newPage();
  page.on('pageerror', (error) => problems.push(String(error)));
  technician = new Technician(page, photo);
  await technician.signIn(product().url);
}

type Box = Readonly<Record<'top' | 'right' | 'bottom' | 'left' | 'height', number>>;

const isOver = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The URL of the inspection, also while a flue's screen is open. */
const base = () => /^[^?]*\/inspect\/[0-9A-Z]+/.exec(page.url())?.[0] ?? '';

/** Answers the lead question first, because it determines the list of components. */
async function answerLead(): Promise<void> {
  const lead = page.locator('[id="part-lead"]');
  if ((await lead.count()) > 0) await technician.answerRequired(lead);
}

async function begin(system: string): Promise<void> {
  await page.goto(`${product().url}/inspect`);
  await technician.start('Birch', [new RegExp(`^${system}`)], 'Annual inspection');
}

/** Goes through every section once, in order, and closes what one tap can close. */
async function closeSections(): Promise<string[]> {
  const seen: string[] = [];
  for (;;) {
    const name = await technician.sectionName();
    seen.push(name);
    if (name === 'Review') return seen;
    if (await page.getByRole('button', { name: 'All satisfactory' }).isVisible()) await technician.allSatisfactory();
    await technician.next();
  }
}

/** Follows the review's links until nothing is missing. Optional components are answered with one tap. */
async function answerWhatIsMissing(): Promise<void> {
  const missing = page.locator('.inspection-missing li a');
  // The review's code loads when it is first opened.
  await technician.optionalNotPresent();
  for (let round = 0; round < MAX_ROUNDS && (await missing.count()) > 0; round += 1) {
    const href = (await missing.first().getAttribute('href')) ?? '';
    await technician.tap(missing.first());
    const card = page.locator(`[id="part-${partOfLink(href)}"]`);
    await card.waitFor();
    await technician.answerRequired(card);
    await technician.acceptProposals(card);
    await technician.stored();
    await page.goto(`${base()}?s=review`);
    await page.locator('.inspection-missing').waitFor();
  }
  expect(await missing.allTextContents()).toEqual([]);
}

async function complete(): Promise<void> {
  await technician.tap(page.getByRole('button', { name: 'Complete', exact: true }));
  await page.waitForURL(/\/report$/);
  await page.getByText('Birch Household').first().waitFor();
}

const TYPES = Object.values(INSPECTION_TYPE_LABELS);

describe('a complete inspection on a phone', () => {
  it.each(TYPES)('%s: from start to report', async (label) => {
    await begin(label);
    await answerLead();
    const sections = await closeSections();
    await answerWhatIsMissing();
    await complete();

    expect(sections.at(0)).toBe('Job set-up');
    expect(sections.at(-2)).toBe('Result');
    expect(problems).toEqual([]);
  });
});

describe('a technician’s inspection on a phone', () => {
  it('records a defect with its photo and accepts the finding', async () => {
    await begin('Dryer vent');
    await page.goto(`${base()}?s=duct`);
    const card = page.locator('.ui-card').first();
    await technician.tap(card.locator('[data-condition] .ui-opt-negative').first());
    await technician.answerRequired(card);
    await technician.photograph(card);
    await technician.tap(card.getByRole('button', { name: /^Accept/ }));

    await page.locator('.ui-done .ui-dot-bad').first().waitFor();
  });

  it('adds a second flue and a second appliance, each with separate questions', async () => {
    await begin('Utility');
    await page.goto(`${base()}?s=appliances`);
    await technician.tap(page.getByRole('button', { name: 'Another appliance' }));
    await technician.heading().filter({ hasText: 'Appliance 2' }).waitFor();
    await page.goto(`${base()}?s=flue`);
    await technician.tap(page.getByRole('button', { name: 'Another flue' }));
    await technician.heading().filter({ hasText: 'Flue 2' }).waitFor();
    await technician.allSatisfactory();

    await technician.tap(page.getByRole('button', { name: /^Flue 1/ }));
    await technician.heading().filter({ hasText: 'Flue 1' }).waitFor();
    await page.getByRole('button', { name: 'All satisfactory' }).waitFor();
  });

  it('shows the chips of five flues without overlap, large enough to tap and inside the screen', async () => {
    await begin('Utility');
    await page.goto(`${base()}?s=flue`);
    for (let flue = 2; flue <= 5; flue += 1) {
      await technician.tap(page.getByRole('button', { name: /^(Another|Add) flue$/ }));
      await technician
        .heading()
        .filter({ hasText: `Flue ${flue}` })
        .waitFor();
    }
    const boxes = await page
      .getByRole('navigation', { name: 'Flues' })
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON() as Box));
    const covered = boxes.filter((box, at) => boxes.slice(at + 1).some((other) => isOver(box, other)));

    expect(boxes).toHaveLength(7);
    expect(covered).toEqual([]);
    expect(boxes.filter(({ height, right }) => height < 44 || right > PHONE.viewport.width)).toEqual([]);
  });

  it('asks the gas questions only for a gas insert', async () => {
    await begin('Insert');
    await page.goto(`${base()}?s=job`);
    const steps = async () => page.locator('.ui-rail .ui-step-list button').allTextContents();
    await page.locator('.ui-rail .ui-step-list').waitFor({ state: 'attached' });
    const before = await steps();
    const unit = page.locator('[id="part-lead"]');
    await technician.tap(unit.locator('.ui-opt').filter({ hasText: /^Gas$/ }).first());
    await page.waitForFunction(
      (count) => document.querySelectorAll('.ui-rail .ui-step-list button').length !== count,
      before.length,
    );
    const after = await steps();

    expect(after.some((text) => /gas/i.test(text))).toBe(true);
    expect(await technician.sectionName()).toBe('Job set-up');
  });

  it('continues offline without losing data', async () => {
    await begin('Dryer vent');
    await context.setOffline(true);
    await technician.allSatisfactory();
    await page.getByText('Offline, ').first().waitFor();
    await context.setOffline(false);
    await page.reload();
    await page.locator('.ui-remain, .inspection-meter').first().waitFor();

    await page.goto(`${base()}?s=job`);
    await page.getByText('All answered').waitFor();
  });
});
