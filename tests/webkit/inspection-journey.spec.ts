import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { picturePath } from '#tests/fixtures/photo-maker.ts';
import { product } from '#tests/fixtures/product.ts';
import { launchWebKit } from './support/launch-webkit.ts';
import { button, field, Screen, text, type Target } from './support/screen.ts';
import type { WebDriverSession } from './support/webdriver-session.ts';

/** Timeout for the report's first photo. */
const LOADED = { timeout: 20_000, interval: 200 };
const TECHNICIAN = { email: 'tech.hearth@example.com', password: 'demo-chimney-1' };

let session: WebDriverSession;
let close: () => Promise<void> = async () => undefined;
let screen: Screen;

beforeEach(async () => {
  ({ session, close } = await launchWebKit());
  // The minimum width that the browser's toolbar allows.
  await session.resize(390, 900);
  screen = new Screen(session);
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await report();
  await close();
});

/** Saves the text and a screenshot of the screen on which a test failed. */
async function report(): Promise<void> {
  const picture = join(tmpdir(), `webkit-${process.pid}.png`);
  await writeFile(picture, await session.screenshot());
  const pageText = await session.evaluate(() => document.body.innerText);
  console.log(`At ${await session.url()}; the screen: ${picture}\n${pageText}`);
}

const NEXT = button(/^Next/);
const ALL_SATISFACTORY = button(/^All satisfactory$/);
const REST_NOT_PRESENT = button(/^Rest not present/);
const heading = (name: string) => text('h1', new RegExp(`^${name}$`));
const option = (within: string, name: RegExp): Target => ({ css: '.ui-opt', name, within });

async function restSatisfactory(): Promise<void> {
  await screen.tap(ALL_SATISFACTORY);
  await screen.waitUntilGone(ALL_SATISFACTORY);
}

async function next(section: string): Promise<void> {
  await screen.tap(NEXT);
  await screen.waitFor(heading(section));
}

async function signIn(): Promise<void> {
  await screen.type(field(/^Email address/), TECHNICIAN.email);
  await screen.type({ css: 'input[type=password]' }, TECHNICIAN.password);
  await screen.tap(button(/^Sign In$/));
}

async function chooseClient(): Promise<void> {
  await screen.type({ css: 'input[type=search]' }, 'Elm');
  await screen.tap(text('.inspection-client-list button', /Elm/));
  await screen.waitFor(button(/^Change/));
}

async function startInspection(): Promise<void> {
  await screen.tap({ css: 'a[href="/inspect"]' });
  await chooseClient();
  await screen.tap(text('.inspection-tile', /Masonry wood/));
  await screen.waitFor(text('.inspection-tile:has(:checked)', /Masonry wood/));
  await screen.tap(text('.ui-opt', /^Annual inspection/));
  await screen.waitFor(text('.ui-opt:has(:checked)', /^Annual inspection/));
  await screen.tap(button(/^Start inspection$/));
  await screen.waitForUrl(/\/inspect\/[0-9A-Z]{26}/);
  await screen.waitFor(heading('Job set-up'));
}

async function answerUpToTheRoof(): Promise<void> {
  await screen.tap(option('The chimney', /^Yes/));
  await restSatisfactory();
  await next('Hearth and room');
  await restSatisfactory();
  await next('Firebox');
  await screen.type({ ...field(/Opening width/), within: 'Firebox' }, '36');
  await screen.type({ ...field(/Opening height/), within: 'Firebox' }, '28');
  await restSatisfactory();
  await next('Flue');
  await screen.tap({ ...button(/^Round$/), within: 'Flue liner' });
  await screen.waitFor(heading('Flue size'));
  await screen.type({ ...field(/diameter/i), within: 'Flue liner' }, '12');
  await screen.type({ ...field(/Flue height/), within: 'Flue liner' }, '22');
  await screen.tap(button(/^Done$/));
  await screen.waitFor(heading('Flue'));
  await restSatisfactory();
  await next('Basement, attic, clean-out');
  await screen.tap(REST_NOT_PRESENT);
  await next(String.raw`Exterior \(ground\)`);
  await restSatisfactory();
  await next('Roof');
}

async function photographFinding(): Promise<void> {
  const crown = { within: 'Chimney crown' };
  await screen.tap(option('Chimney crown', /^Wide cracks in crown/));
  await screen.type({ css: '.inspection-finding input[type=file]', ...crown }, picturePath('crown'));
  await screen.waitFor({ ...text('*', /^1 required, 1 taken/), ...crown });
  await screen.waitFor({ ...text('.inspection-thumb *', /^Safe$/), ...crown });
  await screen.tap({ ...button(/^Accept finding$/), ...crown });
}

async function complete(): Promise<void> {
  await restSatisfactory();
  await next('Performance');
  await restSatisfactory();
  await next('Result');
  await next('Review');
  await screen.tap(button(/parts? not present$/));
  // Missing answers are recomputed after the write to the device database.
  await screen.waitUntilGone({ css: '.inspection-missing li' });
  await screen.tap(button(/^Complete$/));
  await screen.waitForUrl(/\/report$/);
}

/** Runs in the page: the width in pixels of the report's first photo; 0 until it has loaded. */
function firstPhotoWidth(): number {
  const picture = document.querySelector<HTMLImageElement>('.report-photo-large img');
  return picture?.complete === true ? picture.naturalWidth : 0;
}

describe('a technician with WebKit', () => {
  it('inspects a fireplace, and reads the report with the photo of the finding', async () => {
    await session.goto(`${product().url}/login`);
    await signIn();
    await screen.waitForUrl(/\/dashboard$/);

    await startInspection();
    await answerUpToTheRoof();
    await photographFinding();
    await complete();

    await screen.waitFor(text('*', /^The photo is safe$/));
    await screen.waitFor(text('a', /PDF/));
    expect(await session.evaluate(() => document.body.innerText)).toContain('Wide cracks in crown');
    await vi.waitFor(async () => expect(await session.evaluate(firstPhotoWidth)).toBeGreaterThan(100), LOADED);
  });
});
