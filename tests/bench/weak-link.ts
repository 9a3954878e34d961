import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { makePhoto } from '#tests/fixtures/photo-maker.ts';
import { atMost, atMostTimes, type Figure, median, shown } from './figure.ts';
import { startInspection } from './inspect/new-inspection.ts';
import { callerOf, technicianOf } from './inspect/session.ts';
import { WeakLink, type LinkShape } from './link/link.ts';
import { oneStreamMs } from './link/one-stream.ts';
import { sharedProduct } from './local-product.ts';
import { ownerOf } from './offline/fill-device.ts';
import { crowding, machineFigures } from './offline/machine.ts';
import { openPhotoCard } from './offline/photo-card.ts';
import { signedIn, storedPhone } from './offline/phone.ts';

const SHAPE: LinkShape = { rate: 1e6, roundTripMs: 300, loss: 0.02 };
const PHOTOS = 60;
const FIRST_MS = 4000;
/** Each run has different losses: one lost segment of a short call costs a whole round trip. */
const FIRST_RUNS = 7;
const TIMES = 1.15;
/** The product compresses these to 150 to 300 KB, like a phone's picture of a flue. */
const MEGAPIXELS = 2;
const KINDS = 12;
/** Milliseconds between the answer and the photo. */
const AIMING_MS = 1000;
const MAX_MS = 420_000;

/** Runs in the page: reads the states and sizes of all photos from the device's database. */
const STATES = `(name) => new Promise((resolve, reject) => {
  const open = indexedDB.open(name);
  open.onerror = () => reject(open.error);
  open.onsuccess = () => {
    const all = open.result.transaction('photos').objectStore('photos').getAll();
    all.onsuccess = () => { open.result.close(); resolve(all.result.map(({ photoId, state, bytes, inspectionId }) => ({ photoId, state, bytes, inspectionId }))); };
  };
})`;

/** Runs in the page: counts the answers that have not been sent. */
const UNSENT = `(name) => new Promise((resolve, reject) => {
  const open = indexedDB.open(name);
  open.onerror = () => reject(open.error);
  open.onsuccess = () => {
    const count = open.result.transaction('outbox').objectStore('outbox').count();
    count.onsuccess = () => { open.result.close(); resolve(count.result); };
  };
})`;

type Photo = {
  readonly photoId: string;
  readonly state: string;
  readonly bytes: number;
  readonly inspectionId: string;
};

type Watched = { readonly page: Page; readonly name: string; readonly inspectionId: string };

/** Resolves with the photos once this many of the inspection are in the state. */
async function until(watched: Watched, state: string, count: number): Promise<Photo[]> {
  const { page, name, inspectionId } = watched;
  const endsAt = performance.now() + MAX_MS;
  for (;;) {
    const all = await page.evaluate<Photo[]>(`(${STATES})(${JSON.stringify(name)})`);
    const own = all.filter((photo) => photo.inspectionId === inspectionId);
    if (own.filter((photo) => photo.state === state).length >= count) return own;
    if (performance.now() > endsAt) {
      throw new Error(`Only ${own.filter((photo) => photo.state === state).length} of ${count} photos are ${state}`);
    }
    await page.waitForTimeout(30);
  }
}

/** Waits until no answer that opened the card is pending. */
async function untilAllSent(page: Page, name: string): Promise<void> {
  const endsAt = performance.now() + 30_000;
  while ((await page.evaluate<number>(`(${UNSENT})(${JSON.stringify(name)})`)) > 0) {
    if (performance.now() > endsAt) throw new Error('The answers were not sent');
    await page.waitForTimeout(100);
  }
}

async function pictures(folder: string): Promise<string[]> {
  const files: string[] = [];
  for (let seed = 0; seed < KINDS; seed += 1) {
    const file = join(folder, `${seed}.jpg`);
    await writeFile(file, await makePhoto({ megapixels: MEGAPIXELS, seed }));
    files.push(file);
  }
  return Array.from({ length: PHOTOS }, (_, index) => files[index % KINDS] ?? '');
}

const input = (page: Page) => page.locator('.inspection-photo-input input[type=file]').first();

/**
 * Milliseconds from the capture until the server has verified the photo. The answer that requires the photo is sent over the
 * weak link just before.
 */
async function firstPhoto(watched: Watched, file: string): Promise<number> {
  const { page, name } = watched;
  await openPhotoCard(page);
  await page.waitForTimeout(AIMING_MS);
  await untilAllSent(page, name);
  const capturedAt = performance.now();
  await input(page).setInputFiles(file);
  await until(watched, 'verified', 1);
  return performance.now() - capturedAt;
}

/** Photos over 1 Mbit/s, 300 ms and 2% loss, between a real browser and the whole product. */
export async function benchWeakLink(): Promise<Figure[]> {
  const { ready } = await sharedProduct();
  const account = technicianOf(ready);
  const call = await callerOf(ready.url, account);
  const folder = await mkdtemp(join(tmpdir(), 'flueprint-photos-'));
  const link = new WeakLink();
  const gateway = new URL(ready.url);
  const files = new URL(await storageOf(ready.url));
  const rules = [gateway, files].map(
    async ({ hostname, port }) => `MAP ${hostname}:${port} 127.0.0.1:${await link.to('127.0.0.1', Number(port))}`,
  );
  const phone = await storedPhone([`--host-resolver-rules=${(await Promise.all(rules)).join(', ')}`]);
  try {
    const taken = await pictures(folder);
    const page = await signedIn(phone.context, ready.url, account);
    const { organizationId, userId } = await ownerOf(page);
    const name = `flueprint:${organizationId}:${userId}`;
    const crowded = [crowding()];
    const firsts: number[] = [];
    for (let run = 1; run <= FIRST_RUNS; run += 1) {
      const inspectionId = await startInspection(call, 'MASONRY_WOOD');
      await page.goto(`${ready.url}/inspect/${inspectionId}?s=roof`);
      await page.waitForLoadState('networkidle');
      link.shape(SHAPE, run);
      firsts.push(await firstPhoto({ page, name, inspectionId }, taken[run] ?? ''));
    }
    console.log(`First photo safe after ${firsts.map(Math.round).join(', ')} ms; now ${PHOTOS} …`);
    link.shape(SHAPE);

    const many = await startInspection(call, 'MASONRY_WOOD');
    await page.goto(`${ready.url}/inspect/${many}?s=roof`);
    await openPhotoCard(page);
    await page.waitForLoadState('networkidle');
    await phone.context.setOffline(true);
    await input(page).setInputFiles(taken);
    const stored = await until({ page, name, inspectionId: many }, 'saved', PHOTOS);
    const bytes = stored.reduce((sum, photo) => sum + photo.bytes, 0);
    crowded.push(crowding());
    const before = link.carriedUp;
    const startedAt = performance.now();
    await phone.context.setOffline(false);
    await until({ page, name, inspectionId: many }, 'verified', 1);
    const firstOfManyMs = performance.now() - startedAt;
    await until({ page, name, inspectionId: many }, 'verified', PHOTOS);
    const allMs = performance.now() - startedAt;
    const carried = link.carriedUp - before;
    const peer = await oneStreamMs(SHAPE, bytes);
    return [
      atMost(
        `first safe photo after its capture, median of ${FIRST_RUNS}`,
        median(firsts) / 1000,
        's',
        FIRST_MS / 1000,
      ),
      shown('the same, the slowest', Math.max(...firsts) / 1000, 's'),
      shown('first safe photo of sixty, after the signal is back', firstOfManyMs / 1000, 's'),
      atMostTimes('60 photos safe (peer: the link’s own time for their bytes)', allMs / 1000, 's', {
        peer: peer / 1000,
        times: TIMES,
      }),
      shown('bytes of a photo, mean', bytes / PHOTOS / 1000, 'KB'),
      shown('sent beside the photos’ own bytes, repeated segments included', ((carried - bytes) / bytes) * 100, '%'),
      ...machineFigures(crowded),
    ];
  } finally {
    await phone.close();
    await link.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Origin of the product's photo storage, the only other origin that its pages may connect to. */
async function storageOf(url: string): Promise<string> {
  const policy = (await fetch(`${url}/dashboard`)).headers.get('content-security-policy') ?? '';
  const found = /connect-src 'self' (\S+?)[\s;]/.exec(policy)?.[1];
  if (found === undefined) throw new Error('The product’s pages name no photo storage');
  return found;
}
