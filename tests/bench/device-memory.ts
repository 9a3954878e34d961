import { readFile } from 'node:fs/promises';
import type { CDPSession, Page } from 'playwright-core';
import { atMost, type Figure, shown } from './figure.ts';
import { technicianOf } from './inspect/session.ts';
import { sharedProduct } from './local-product.ts';
import { fillDevice } from './offline/fill-device.ts';
import { signedIn, storedPhone } from './offline/phone.ts';
import { renderersOf } from './offline/slow-process.ts';

const PHOTOS = 300;
/**
 * Heap limit that a browser sets for a page on a phone with 2 GB. The browser also runs in low-end mode: fewer caches, smaller
 * images in memory.
 */
const HEAP_LIMIT_MB = 128;
const ARGS = [`--js-flags=--max-old-space-size=${HEAP_LIMIT_MB}`, '--enable-low-end-device-mode'];
const LIMITS = { heapMb: 40 };

/** Counts object URLs that were created and not revoked. */
const COUNT_URLS = `(() => {
  const live = new Set();
  let most = 0;
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (blob) => { const url = createObjectURL.call(URL, blob); live.add(url); most = Math.max(most, live.size); return url; };
  URL.revokeObjectURL = (url) => { live.delete(url); return revokeObjectURL.call(URL, url); };
  globalThis.urls = { live: () => live.size, most: () => most };
})();`;

async function heapMb(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize = 0 } = (await session.send('Runtime.getHeapUsage')) as {
    usedSize: number;
    backingStorageSize?: number;
  };
  return (usedSize + backingStorageSize) / 1e6;
}

/** The peak resident memory of the processes, as reported by the kernel. */
async function peakMb(pids: readonly number[]): Promise<number> {
  const peaks = pids.map(async (pid) => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1000;
  });
  return Math.max(...(await Promise.all(peaks)));
}

async function scrollThrough(page: Page): Promise<void> {
  for (let at = 0; at < 60; at += 1) {
    const isEnd = await page.evaluate<boolean>(
      `(scrollBy(0, 700), new Promise((done) => setTimeout(() => done(scrollY + innerHeight >= document.documentElement.scrollHeight - 2), 60)))`,
    );
    if (isEnd) return;
  }
}

/** An inspection with three hundred photos on the device, within the memory of a small phone. */
export async function benchDeviceMemory(): Promise<Figure[]> {
  const { ready } = await sharedProduct();
  const phone = await storedPhone(ARGS);
  try {
    const page = await signedIn(phone.context, ready.url, technicianOf(ready));
    const [id] = await fillDevice(page, { inspections: 200, withPhotos: 60, largestPhotos: PHOTOS, clients: 5000 });
    await phone.context.setOffline(true);
    await page.addInitScript(COUNT_URLS);
    const session = await phone.context.newCDPSession(page);
    await session.send('HeapProfiler.enable');
    await page.goto(`${ready.url}/dashboard`);
    await page.locator('.inspection-card').first().waitFor();
    const list = await heapMb(session);
    let opened = 0;
    for (const section of ['appliances', 'flue', 'exterior', 'roof']) {
      await page.goto(`${ready.url}/inspect/${id}?s=${section}`);
      await page.locator('.ui-remain').waitFor();
      await scrollThrough(page);
      opened = Math.max(opened, await heapMb(session));
    }
    await page.goto(`${ready.url}/inspect/${id}/report`);
    await page.locator('img').first().waitFor();
    await scrollThrough(page);
    const report = await heapMb(session);
    const most = await page.evaluate<number>('urls.most()');
    await page.evaluate(`history.pushState(null, '', '/dashboard'), dispatchEvent(new PopStateEvent('popstate'))`);
    await page.locator('.inspection-card').first().waitFor();
    const left = await page.evaluate<number>('urls.live()');
    const after = await heapMb(session);
    const browser = phone.context.browser();
    return [
      shown('heap with the list of 200 inspections', list, 'MB'),
      atMost('heap with 300 photos open, at most', opened, 'MB', LIMITS.heapMb),
      atMost('heap with the report of 300 photos', report, 'MB', LIMITS.heapMb),
      shown('pictures held in memory by the report at once', most, ''),
      atMost('pictures still held after leaving it', left, '', 0),
      shown('heap after leaving it', after, 'MB'),
      shown(
        'peak of the page’s process',
        browser === null ? Number.NaN : await peakMb(await renderersOf(browser)),
        'MB',
      ),
    ];
  } finally {
    await phone.close();
  }
}
