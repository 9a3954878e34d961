import { launchBrowser } from '#tests/fixtures/browser/chromium.ts';
import { atMostTimes, type Figure, median, shown } from './figure.ts';
import { measureBareToggles, measureReading } from './inspect/floors.ts';
import { measureOpening } from './inspect/opening.ts';
import { openPhone } from './inspect/phone.ts';
import { callerOf, technicianOf } from './inspect/session.ts';
import { storeLargest } from './inspect/store-largest.ts';
import { measureToggles, type Tap } from './inspect/toggling.ts';
import { sharedProduct } from './local-product.ts';

const MAX_TIMES = { toggle: 2, opening: 2 };
const MIN_TOGGLES = 40;

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

const msOf = (taps: readonly Tap[]) => taps.map(({ ms }) => ms);

function toggleFigures(taps: readonly Tap[], bare: readonly number[]): Figure[] {
  const toggles = taps.filter(({ kind }) => kind !== 'open');
  if (toggles.length < MIN_TOGGLES) throw new Error(`Only ${toggles.length} toggles were found`);
  const slowest = [...taps].sort((a, b) => b.ms - a.ms).slice(0, 5);
  console.log(`Slowest taps: ${slowest.map(({ kind, where, ms }) => `${kind} of ${where} ${ms} ms`).join(', ')}`);
  return [
    shown('toggles tapped in the largest inspection', toggles.length, ''),
    atMostTimes('toggle to next paint, p95 (peer: a bare toggle)', percentile(msOf(toggles), 0.95), 'ms', {
      peer: percentile(bare, 0.95),
      times: MAX_TIMES.toggle,
    }),
    shown('toggle to next paint, median', median(msOf(toggles)), 'ms'),
    shown('longest task after a toggle, median', median(toggles.map(({ afterMs }) => afterMs)), 'ms'),
    shown('card opened to next paint, p95', percentile(msOf(taps.filter(({ kind }) => kind === 'open')), 0.95), 'ms'),
  ];
}

/** The largest possible inspection on a phone with a quarter of this machine's CPU: its taps, and its opening. */
export async function benchInspectSpeed(): Promise<Figure[]> {
  const { ready } = await sharedProduct();
  const account = technicianOf(ready);
  const inspectionId = await storeLargest(await callerOf(ready.url, account));
  const browser = await launchBrowser();
  try {
    const page = await openPhone(browser, ready.url, account);
    const address = `${ready.url}/inspect/${inspectionId}`;
    // Loads it from the server once, so that the device has a copy.
    await page.goto(address);
    await page.locator('.ui-remain').waitFor();
    const { firstMs, againMs } = await measureOpening(page, ready.url, inspectionId);
    const floor = { peer: median(await measureReading(page, ready.url, inspectionId)), times: MAX_TIMES.opening };
    const bare = await measureBareToggles(page);
    const taps = await measureToggles(page, address);
    return [
      ...toggleFigures(taps, bare),
      atMostTimes(
        'largest inspection opened, its code on the disk (peer: its rows read and printed)',
        firstMs,
        'ms',
        floor,
      ),
      atMostTimes(
        'largest inspection opened, its code in memory (peer: its rows read and printed)',
        againMs,
        'ms',
        floor,
      ),
    ];
  } finally {
    await browser.close();
  }
}
