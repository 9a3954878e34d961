import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coveredLens, FILM } from '#tests/fixtures/capture-photos.ts';
import { makePhoto } from '#tests/fixtures/photo-maker.ts';
import { product } from '#tests/fixtures/product.ts';
import { waitUntilOfflineReady } from './support/app-tab.ts';
import { closeInspection } from './support/close-inspection.ts';
import { violationsOf } from './support/page-faults.ts';
import { openInstalledApp } from './support/installed-app.ts';
import { Technician } from './support/technician.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const CAPTION = 'Duct torn behind the dryer';

let context: BrowserContext;
let folder: string;
let technician: Technician;
let page: Page;
/** URL of the open inspection, at the card of its defect. */
let address: string;
const problems: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photo-journey-'));
  const photo = join(folder, 'part.jpg');
  await writeFile(photo, await makePhoto({ megapixels: 2, picture: 'crown', orientation: 6 }));
  context = await openInstalledApp(PHONE);
  page = await context.newPage();
  page.on('pageerror', (error) => problems.push(String(error)));
  technician = new Technician(page, photo);
  await technician.signIn(product().url);
  await page.goto(`${product().url}/inspect`);
  await technician.start('Birch', [/^Dryer vent/], 'Annual inspection');
  address = page.url().split('?')[0] ?? '';
});
afterAll(async () => {
  await context.close();
  await rm(folder, { recursive: true, force: true });
});

const dialog = () => page.locator('.photo-editor-dialog');
const stage = () => dialog().locator('.photo-editor-stage');
const button = (name: string | RegExp) => dialog().getByRole('button', { name, exact: true });
const marks = () => stage().locator('.photo-editor-mark').count();

/** Drags across the photo, in fractions of its visible part. */
async function drag(from: [number, number], to: [number, number]): Promise<void> {
  const box = await stage().boundingBox();
  if (box === null) throw new Error('There is no photo to draw on');
  const at = ([x, y]: [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  for (let step = 1; step <= 6; step += 1) {
    await page.mouse.move(...at([from[0] + ((to[0] - from[0]) * step) / 6, from[1] + ((to[1] - from[1]) * step) / 6]));
  }
  await page.mouse.up();
}

async function defectCard(): Promise<Locator> {
  await page.goto(`${address}?s=duct`);
  const card = page.locator('.ui-card').first();
  await card.waitFor();
  return card;
}

async function openEditor(card: Locator): Promise<void> {
  await card.locator('.inspection-thumb button').first().click();
  await page.getByRole('button', { name: /Draw, crop, compare/ }).click();
  await stage().locator('img').waitFor();
}

const thumbMarks = (card: Locator) => card.locator('.inspection-thumb .marked-photo-line').count();

describe('a photo being added to the report', () => {
  it('is rejected if it is black or a video, and can be retaken', async () => {
    const card = await defectCard();
    await technician.tap(card.locator('[data-condition] .ui-opt-negative').first());
    const input = card.locator('.inspection-finding input[type=file]').first();
    await input.setInputFiles({ name: 'dark.jpg', mimeType: 'image/jpeg', buffer: await coveredLens(6) });
    await card.getByText(/This photo is all black/).waitFor();
    await card.getByRole('button', { name: /^Retake photo/ }).waitFor();
    await input.setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: FILM });
    await card.getByText(/This is a video/).waitFor();

    expect(await card.locator('.inspection-thumb').count()).toBe(0);
  });

  it('can be marked, cropped and captioned offline', async () => {
    const card = await defectCard();
    await technician.answerRequired(card);
    await technician.photograph(card);
    await technician.tap(card.getByRole('button', { name: /^Accept/ }));
    const again = await defectCard();
    await again.locator('.inspection-thumb').first().or(again.getByRole('button').first()).first().waitFor();
    if ((await again.locator('.inspection-thumb').count()) === 0) await again.getByRole('button').first().click();
    // The editor's code is on the device once the service worker has cached it.
    await waitUntilOfflineReady(page);
    await context.setOffline(true);
    await openEditor(again);

    await drag([0.2, 0.8], [0.5, 0.5]);
    await button('Words').click();
    await page.mouse.click(...(await placeOf([0.3, 0.9])));
    await button('Gap').click();
    await button('Crop').click();
    await button('Crop').click();
    await dialog().getByLabel('Caption').fill(CAPTION);
    await expect.poll(marks).toBe(2);
    await button('Save photo').click();
    await dialog().waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Close photo' }).click();
    await expect.poll(() => thumbMarks(again)).toBe(2);
    await context.setOffline(false);
  });

  it('can be edited by keyboard, without accessibility violations', async () => {
    await openEditor(page.locator('.ui-card').first());
    await stage().locator('.photo-editor-mark').first().focus();
    await page.keyboard.press('ArrowRight');
    const faults = await violationsOf(page, '.photo-editor-dialog');
    expect(faults).toEqual([]);

    await page.keyboard.press('Escape');
    await dialog().getByRole('alertdialog').waitFor();
    expect(await violationsOf(page, '.photo-editor-dialog')).toEqual([]);
    await button('Discard').click();
    await page.getByRole('button', { name: 'Close photo' }).click();
  });

  it('appears in the report and in its PDF with its marks', async () => {
    await closeInspection(technician);
    await page.waitForURL(/\/report$/);
    await page.locator(`img[alt*="${CAPTION}"]`).first().waitFor();
    await expect.poll(() => page.locator('.marked-photo-text').filter({ hasText: 'Gap' }).count()).toBeGreaterThan(0);

    const link = page.getByRole('link', { name: /PDF/ }).first();
    await link.waitFor();
    const pdf = await (await page.request.get((await link.getAttribute('href')) ?? '')).body();
    const text = await textOf(pdf);
    expect(text).toContain(CAPTION);
    expect(text).toContain('Gap');
  });

  it('can be marked after completion, which revises the report and keeps the original', async () => {
    const before = await photoOnServer();
    const card = await defectCard();
    if ((await card.locator('.inspection-thumb').count()) === 0) await card.getByRole('button').first().click();
    await openEditor(card);
    await button('Turn right').click();
    const answered = page.waitForResponse((response) => response.url().endsWith('/edits') && response.ok());
    await button('Save photo').click();
    const { inspection } = (await (await answered).json()) as { inspection: { status: string } };

    expect(inspection.status).toBe('REVISED');
    const after = await photoOnServer();
    expect(after.markup).toMatchObject({ turn: 90 });
    expect([after.sha256, after.bytes, after.state]).toEqual([before.sha256, before.bytes, 'verified']);
    expect(problems).toEqual([]);
  });
});

async function placeOf([x, y]: [number, number]): Promise<[number, number]> {
  const box = await stage().boundingBox();
  return [(box?.x ?? 0) + x * (box?.width ?? 0), (box?.y ?? 0) + y * (box?.height ?? 0)];
}

async function textOf(pdf: Buffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent();
    return items.map((run) => ('str' in run ? run.str : '')).join(' ');
  });
  return (await Promise.all(pages)).join(' ').replace(/\s+/g, ' ');
}

type ServerPhoto = { sha256: string; bytes: number; state: string; markup?: object; caption: string };

/** The captioned photo in the server's response when the inspection is reopened. */
async function photoOnServer(): Promise<ServerPhoto> {
  const id = address.split('/').at(-1) ?? '';
  const answered = page.waitForResponse(
    (response) =>
      response.url().endsWith(`/api/inspections/${id}`) && response.request().method() === 'GET' && response.ok(),
  );
  await page.goto(`${address}?s=duct`);
  const { inspection } = (await (await answered).json()) as { inspection: { photoList: ServerPhoto[] } };
  const photo = inspection.photoList.find(({ caption }) => caption === CAPTION);
  if (photo === undefined) throw new Error('The server doesn’t have the photo');
  return photo;
}
