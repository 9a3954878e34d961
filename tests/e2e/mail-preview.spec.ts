import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAIL_CATALOG } from '#functions/mail/examples/catalog.ts';
import { launchBrowser } from '#tests/fixtures/browser/chromium.ts';

const ROOT = join(import.meta.dirname, '../..');
const EXAMPLES = MAIL_CATALOG.flatMap(({ examples }) => Object.entries(examples));

let preview: ChildProcess;
let browser: Browser;
let page: Page;
const unfound: string[] = [];

/** The line printed once it can be opened. Later output is drained too, or the full pipe would block the process. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += String(chunk);
      const address = /Mails: (\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', () => reject(new Error(`The preview ended: ${output}`)));
  });
}

beforeAll(async () => {
  const args = ['--import', 'tsx', 'bin/mail-preview.ts', '--port', '0'];
  preview = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await addressOf(preview);
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.on('response', (answer) => {
    if (answer.status() >= 400 && !answer.url().endsWith('/favicon.ico')) unfound.push(answer.url());
  });
  await page.goto(address);
});

afterAll(async () => {
  await browser.close();
  const ended = once(preview, 'exit');
  preview.kill();
  await ended;
});

const mail = () => page.frameLocator('iframe[title="The mail"]');
const choose = (label: string) => page.getByRole('radio', { name: label, exact: true }).check();

describe('the email preview', () => {
  it('lists every example of every email and shows each with its subject', async () => {
    const links = page.getByRole('navigation', { name: 'Mails' }).getByRole('link');
    await expect.poll(() => links.count()).toBe(EXAMPLES.length);
    for (const [index, [, make]] of EXAMPLES.entries()) {
      await links.nth(index).click();
      await page.locator('#subject', { hasText: make().subject }).waitFor();
      await mail().locator('h1').waitFor();
    }
    expect(unfound).toEqual([]);
  });

  it('shows an email as text, at phone width, and in dark mode', async () => {
    await page
      .getByRole('link', { name: EXAMPLES[0]?.[0] ?? '' })
      .first()
      .click();
    await choose('Text');
    await mail()
      .getByText(`Subject: ${EXAMPLES[0]?.[1]().subject ?? ''}`)
      .waitFor();
    await choose('HTML');
    // Read again if the frame loads its next document meanwhile.
    const ground = () =>
      mail()
        .locator('body:has(h1)')
        .evaluate((body) => getComputedStyle(body).backgroundColor);
    await page.locator('iframe[src$=".html"]:not([src$=".dark.html"])').waitFor();
    let light = '';
    await expect.poll(async () => (light = await ground())).toMatch(/^rgb/);
    await choose('Phone');
    await expect.poll(async () => (await page.locator('iframe').boundingBox())?.width).toBeCloseTo(392, -1);
    await choose('Dark');
    await page.locator('iframe[src$=".dark.html"]').waitFor();

    await expect.poll(ground).not.toBe(light);
    expect(unfound).toEqual([]);
  });

  it('reloads when one of the source files changes', async () => {
    const fresh = page.waitForEvent('load');
    await utimes(join(ROOT, 'functions/mail/mail-template.ts'), new Date(), new Date());
    await fresh;

    await mail().locator('h1').waitFor();
  });
});
