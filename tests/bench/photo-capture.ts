import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import type { Page } from 'playwright-core';
import { makePhoto } from '#tests/fixtures/photo-maker.ts';
import { atMost, atMostTimes, type Figure, median, shown } from './figure.ts';
import { technicianOf } from './inspect/session.ts';
import { sharedProduct } from './local-product.ts';
import { fillDevice } from './offline/fill-device.ts';
import { machineFigures } from './offline/machine.ts';
import { openPhotoCard } from './offline/photo-card.ts';
import { CPU_SLOWDOWN, signedIn, storedPhone } from './offline/phone.ts';
import { renderersOf, slowDown } from './offline/slow-process.ts';
import { IN_PAGE } from './offline/shots-in-page.ts';

const SHOTS = 10;
const MAX_BLOCKED_MS = 100;
const MEGAPIXELS = 12;
const WARM_UP = 2;

type Shot = { readonly ms: number; readonly long: readonly number[] };

/** One photo: from the camera handing over the file until everything is stored and the button is enabled again. */
async function shoot(page: Page, file: string): Promise<Shot> {
  const input = page.locator('.inspection-photo-input input[type=file]').first();
  const taken = page.evaluate<Shot>('shots.taken()');
  await input.setInputFiles(file);
  return taken;
}

type Floors = { readonly decodeMs: number; readonly enketoMs: number };

/** Offline, so that nothing else runs: stored, read back, hashed, its row written. */
export async function benchPhotoCapture(): Promise<Figure[]> {
  const { ready } = await sharedProduct();
  const file = join(tmpdir(), `flueprint-shot-${process.pid}.jpg`);
  const photo = await makePhoto({ megapixels: MEGAPIXELS, orientation: 6, withGps: true });
  await writeFile(file, photo);
  const phone = await storedPhone();
  let faster: (() => Promise<void>) | undefined;
  try {
    const page = await signedIn(phone.context, ready.url, technicianOf(ready));
    const [, inspectionId] = await fillDevice(page, { inspections: 10, withPhotos: 1, clients: 10 });
    await phone.context.setOffline(true);
    await page.addInitScript(IN_PAGE);
    await page.goto(`${ready.url}/inspect/${inspectionId}`);
    await openPhotoCard(page);
    await page.evaluate(`shots.load(${JSON.stringify(photo.toString('base64'))})`);
    for (let shot = 0; shot < WARM_UP; shot += 1) await shoot(page, file);
    const browser = phone.context.browser();
    if (browser === null) throw new Error('The browser has ended');
    faster = slowDown(await renderersOf(browser), CPU_SLOWDOWN);
    const shots: Shot[] = [];
    const floors: Floors[] = [];
    for (let shot = 0; shot < SHOTS; shot += 1) {
      floors.push(await page.evaluate<Floors>('shots.floors()'));
      shots.push(await shoot(page, file));
    }
    const middle = (name: keyof Floors) => median(floors.map((floor) => floor[name]));
    const blocked = shots.flatMap(({ long }) => long);
    return [
      shown('the same, the fastest', Math.min(...shots.map(({ ms }) => ms)), 'ms'),
      atMostTimes('12 MP photo stored (peer: decoding it)', median(shots.map(({ ms }) => ms)), 'ms', {
        peer: middle('decodeMs'),
        times: 2,
      }),
      atMostTimes('12 MP photo stored (peer: enketo-core’s resize alone)', median(shots.map(({ ms }) => ms)), 'ms', {
        peer: middle('enketoMs'),
        times: 1,
      }),
      atMost('longest block of the main thread in 10 shots', Math.max(0, ...blocked), 'ms', MAX_BLOCKED_MS),
      shown('photo before', photo.length / 1e6, 'MB'),
      ...machineFigures([]),
    ];
  } finally {
    await faster?.();
    await phone.close();
  }
}
