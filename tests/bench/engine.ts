import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { launchBrowser } from '#tests/fixtures/browser/chromium.ts';
import { FORM_GROUPS } from './engine/form.ts';
import { measure, type Timing } from './engine/measure.ts';
import { ourEngine } from './engine/ours.ts';
import { survey } from './engine/survey.ts';
import { type Figure, round, shown } from './figure.ts';

const EDITS = 600;
/** The peers are slow, so fewer edits give the same precision. */
const PEER_EDITS = 200;
const TIMES_FASTER = 5;
const ORIGIN = 'http://engine.test/';
const EMPTY_PAGE = '<!doctype html><html><body></body></html>';

const enketoPart = (file: string): string =>
  join(dirname(createRequire(import.meta.url).resolve('enketo-core/package.json')), file);

/** enketo-core expects its host to resolve these modules. It has no widgets here, which only makes it faster. */
async function pageScript(): Promise<string> {
  const result = await build({
    entryPoints: ['tests/bench/engine/page.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'Engines',
    footer: { js: 'window.Engines = Engines;' },
    logLevel: 'error',
    alias: {
      'enketo/config': enketoPart('config.js'),
      'enketo/translator': enketoPart('src/js/fake-translator.js'),
      'enketo/dialog': enketoPart('src/js/fake-dialog.js'),
      'enketo/file-manager': enketoPart('src/js/file-manager.js'),
      'enketo/xpath-evaluator-binding': enketoPart('src/js/xpath-evaluator-binding.js'),
      'enketo/widgets': join(process.cwd(), 'tests/bench/engine/no-widgets.ts'),
    },
  });
  return result.outputFiles[0]?.text ?? '';
}

/** Cross-origin isolated, so that the browser's clock is not rounded to 0.1 ms. */
async function openPage(page: Page): Promise<void> {
  await page.route('**/*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' },
      body: EMPTY_PAGE,
    }),
  );
  await page.goto(ORIGIN);
  await page.addScriptTag({ content: await pageScript() });
}

async function inBrowser(name: string, edits: number): Promise<Timing> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await openPage(page);
    return await page.evaluate<Timing>(`Engines.run(${JSON.stringify(name)}, ${edits})`);
  } finally {
    await browser.close();
  }
}

/** How many times faster than the peer. Without `times`, shown without a target. */
function faster(name: string, own: number, peer: number, times?: number): Figure {
  const ratio = peer / own;
  return {
    name,
    value: round(own, 3),
    unit: 'ms',
    peer: round(peer, 3),
    ratio: round(ratio, 1),
    aim: times === undefined ? 'shown' : `≥ ${times} × faster than the peer`,
    ok: times === undefined || ratio >= times,
  };
}

const checked = (name: string, timing: Timing): Timing => {
  if (timing.derived === 0) throw new Error(`${name} computed nothing`);
  return timing;
};

/**
 * One answer in the largest inspection and everything derived from it: in Node compared with survey-core, in Chromium compared
 * with survey-core and enketo-core, which needs a browser's XPath (jsdom's lacks features that it uses).
 */
export async function benchEngine(): Promise<Figure[]> {
  const own = checked('the engine', measure(ourEngine(), EDITS));
  const surveyCore = checked('survey-core', measure(survey(), PEER_EDITS));
  const browser = checked('the engine', await inBrowser('ours', EDITS));
  const browserSurvey = checked('survey-core', await inBrowser('survey', PEER_EDITS));
  const browserEnketo = checked('enketo-core', await inBrowser('enketo', PEER_EDITS));
  const best = (pick: (timing: Timing) => number) => Math.min(pick(browserSurvey), pick(browserEnketo));
  return [
    shown('questions in the largest inspection', FORM_GROUPS.flatMap(({ questions }) => questions).length, ''),
    shown('findings in it', own.derived, ''),
    faster('one answer in Node, median', own.medianMs, surveyCore.medianMs, TIMES_FASTER),
    faster('one answer in Node, p99', own.p99Ms, surveyCore.p99Ms, TIMES_FASTER),
    shown('one answer in Chromium, survey-core, median', browserSurvey.medianMs, 'ms'),
    shown('one answer in Chromium, enketo-core, median', browserEnketo.medianMs, 'ms'),
    faster(
      'one answer in Chromium, median',
      browser.medianMs,
      best(({ medianMs }) => medianMs),
    ),
    faster(
      'one answer in Chromium, p99',
      browser.p99Ms,
      best(({ p99Ms }) => p99Ms),
    ),
  ];
}
