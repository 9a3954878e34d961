import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import type { RunnerTestCase } from 'vitest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import BrowserTestRunner from '#tests/fixtures/browser/browser-test-runner.ts';
import { launchPageBrowser } from '#tests/fixtures/browser/chromium.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchPageBrowser();
  const page = await browser.newPage();
  await page.setContent('<main>Twelve photos\n to upload</main>');
});
afterAll(() => browser.close());

/** A test as the runner passes it on when its function has ended. */
const ended = (state: 'pass' | 'fail') => {
  const result = { state, errors: [{ name: 'Error', message: 'Test timed out', stack: '' }] };
  return { test: { result } as unknown as RunnerTestCase, errors: result.errors };
};
const finish = (test: RunnerTestCase) => BrowserTestRunner.prototype.onTaskFinished(test);

describe('the test runner', () => {
  it('adds the content of the open pages to the errors of a failed test', async () => {
    const { test, errors } = ended('fail');

    await finish(test);

    expect(errors.map(({ message }) => message)).toEqual([
      'Test timed out',
      expect.stringMatching(/^about:blank \(\S+\.png\): Twelve photos to upload$/),
    ]);
    const picture = /\((\S+\.png)\)/.exec(errors[1]?.message ?? '')?.[1] ?? '';
    expect((await readFile(picture)).length).toBeGreaterThan(100);
  });

  it('adds nothing to a test that passed', async () => {
    const { test, errors } = ended('pass');

    await finish(test);

    expect(errors).toHaveLength(1);
  });
});
