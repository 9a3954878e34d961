import type { Page } from 'playwright-core';
import { ulid } from 'ulid';
import { formatHlc } from '#shared/inspection/merge/hlc.ts';
import { sampleInspection } from '#shared/inspection/sample.ts';
import { launchBrowser } from '#tests/fixtures/browser/chromium.ts';
import { atMostTimes, type Figure, median, shown } from './figure.ts';
import { timedTap } from './inspect/finger.ts';
import { startInspection } from './inspect/new-inspection.ts';
import { idle, openPhone } from './inspect/phone.ts';
import { type Caller, callerOf, technicianOf } from './inspect/session.ts';
import { sharedProduct } from './local-product.ts';

const RUNS = 5;
const MAX_TIMES = 2;
/** The verdict's heading. Once it is shown, the report can be read. */
const VERDICT = '#report-verdict';

const stamp = (counter: number) => formatHlc({ ms: Date.now(), counter, node: 'bench' });

/** Stores an inspection with every question answered, ready to be completed. */
async function storeAnswered(call: Caller): Promise<string> {
  const { type, answers, photos } = sampleInspection(() => ulid());
  const inspectionId = await startInspection(call, type);
  const edits = Object.entries(answers).map(([fieldId, value], index) => ({ fieldId, value, at: stamp(index) }));
  const added = photos.map(({ photoId, componentId, caption }, index) => ({
    action: 'add',
    at: stamp(index),
    photo: {
      photoId,
      componentId,
      caption,
      sha256: 'a'.repeat(64),
      bytes: 100_000,
      contentType: 'image/jpeg',
      takenAt: new Date().toISOString(),
    },
  }));
  await call('editInspection', { params: { inspectionId }, body: { edits, photos: added } });
  return inspectionId;
}

/** From the tap on Complete until the verdict is shown. */
async function completing(page: Page, url: string, inspectionId: string): Promise<number> {
  await page.goto(`${url}/inspect/${inspectionId}?s=review`);
  const complete = page.getByRole('button', { name: 'Complete', exact: true });
  await complete.waitFor();
  await idle(page);
  return timedTap(page, complete, VERDICT);
}

/** Opens the report's URL as from a bookmark: a full page load, from this device alone. */
async function opening(page: Page, url: string, inspectionId: string): Promise<number> {
  await page.goto(`${url}/inspect/${inspectionId}/report`, { waitUntil: 'commit' });
  return page.evaluate<number>(`bench.appeared(${JSON.stringify(VERDICT)})`);
}

/** The report on a phone with a quarter of this machine's speed: after Complete, and opened from the device. */
export async function benchReportSpeed(): Promise<Figure[]> {
  const { ready } = await sharedProduct();
  const account = technicianOf(ready);
  const call = await callerOf(ready.url, account);
  const browser = await launchBrowser();
  try {
    const page = await openPhone(browser, ready.url, account);
    const completed: number[] = [];
    const opened: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const inspectionId = await storeAnswered(call);
      completed.push(await completing(page, ready.url, inspectionId));
      await idle(page);
      opened.push(await opening(page, ready.url, inspectionId));
    }
    return [
      atMostTimes('Complete to the verdict (peer: opening the finished report)', median(completed), 'ms', {
        peer: median(opened),
        times: MAX_TIMES,
      }),
      shown('report opened by its address, from the device', median(opened), 'ms'),
    ];
  } finally {
    await browser.close();
  }
}
