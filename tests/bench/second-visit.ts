import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, CDPSession } from 'playwright-core';
import { atMostTimes, type Figure, median, shown } from './figure.ts';
import { measureReading } from './inspect/floors.ts';
import { openFromDashboard } from './inspect/opening.ts';
import { technicianOf } from './inspect/session.ts';
import { sharedProduct } from './local-product.ts';
import { fillDevice } from './offline/fill-device.ts';
import { machineFigures } from './offline/machine.ts';
import { signedIn, slowPage, storedPhone } from './offline/phone.ts';

const RUNS = 9;
const CONTENTS = { inspections: 200, withPhotos: 60, clients: 5000 };
const MAX_TIMES = 2;
/** Simulates the time a user reads before tapping. Meanwhile the app prefetches what is likely to be tapped. */
const READING_MS = 1000;
/** One inspection of each type, the largest first. */
const OPENED = 7;
const FIRST_ROW = '.inspection-card a.card-button';

async function workedOn(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** Waits for the entry: the browser reports a paint after the frame with it is on the screen. */
const FIRST_PAINT = `new Promise((resolve) => {
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') resolve(startTime);
  }).observe({ type: 'paint', buffered: true });
})`;

type Visit = { readonly ms: number; readonly paintMs: number; readonly workedMs: number };

/** From the start of the load to the first frame with a row, with the main thread free for a tap. */
async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const { page, session } = await slowPage(context);
  await page.goto(`${url}/dashboard`, { waitUntil: 'commit' });
  const ms = await page.evaluate<number>(`bench.appeared(${JSON.stringify(FIRST_ROW)})`);
  const workedMs = await workedOn(session);
  const paintMs = await page.evaluate<number>(FIRST_PAINT);
  await page.close();
  return { ms, paintMs, workedMs };
}

type Opening = { readonly number: number; readonly firstMs: number; readonly againMs: number };

/** From the tap in the list, one second after it was shown; then again, with the code in memory. */
async function openings(context: BrowserContext, url: string, ids: readonly string[]): Promise<Opening[]> {
  const found: Opening[] = [];
  const { page } = await slowPage(context);
  for (const [number, inspectionId] of ids.slice(0, OPENED).entries()) {
    const first: number[] = [];
    const again: number[] = [];
    for (let run = 0; run < 3; run += 1) {
      await page.goto(`${url}/dashboard`, { waitUntil: 'commit' });
      await page.locator(FIRST_ROW).first().waitFor();
      await delay(READING_MS);
      first.push(await openFromDashboard(page, inspectionId));
      await page.getByRole('link', { name: /^Leave the inspection/ }).tap();
      again.push(await openFromDashboard(page, inspectionId));
    }
    found.push({ number, firstMs: median(first), againMs: median(again) });
  }
  await page.close();
  return found;
}

const worst = (values: readonly number[]) => Math.max(...values);

/** A device full of work, offline, at a quarter of this machine's speed: the dashboard and the pages it links to. */
export async function benchSecondVisit(): Promise<Figure[]> {
  const { ready } = await sharedProduct();
  const phone = await storedPhone();
  try {
    const first = await signedIn(phone.context, ready.url, technicianOf(ready));
    const ids = await fillDevice(first, CONTENTS);
    const floor = median(await measureReading(first, ready.url, ids[0] ?? ''));
    const timesFloor = (name: string, ms: number) =>
      atMostTimes(`${name} (peer: the largest’s rows read and printed)`, ms, 'ms', { peer: floor, times: MAX_TIMES });
    await first.close();
    await phone.context.setOffline(true);
    // Warm-up runs: the database is still compacting recent writes on disk.
    for (let run = 0; run < 3; run += 1) await visit(phone.context, ready.url);
    const visits: Visit[] = [];
    for (let run = 0; run < RUNS; run += 1) visits.push(await visit(phone.context, ready.url));
    const opened = await openings(phone.context, ready.url, ids);
    const [largest] = opened;
    const others = opened.slice(1);
    return [
      shown('second visit, offline: dashboard usable', median(visits.map(({ ms }) => ms)), 'ms'),
      shown('the same, the fastest', Math.min(...visits.map(({ ms }) => ms)), 'ms'),
      shown('the same, first paint', median(visits.map(({ paintMs }) => paintMs)), 'ms'),
      shown('the same, worked on the main thread', median(visits.map(({ workedMs }) => workedMs)), 'ms'),
      timesFloor('largest inspection, 60 photos, second visit', largest?.firstMs ?? NaN),
      timesFloor('largest inspection, 60 photos, code in memory', largest?.againMs ?? NaN),
      timesFloor('slowest other type, second visit', worst(others.map((each) => each.firstMs))),
      timesFloor('slowest other type, code in memory', worst(others.map((each) => each.againMs))),
      ...machineFigures([]),
    ];
  } finally {
    await phone.close();
  }
}
