import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { waitFor } from '#infra/local/support/wait-for.ts';
import type { Ready } from '#infra/local/ready.ts';
import { storedObjects } from '#tests/chaos/check/objects.ts';
import type { Companies, Crew } from '#tests/chaos/company.ts';
import { Person } from '#tests/chaos/technician.ts';
import { Phone } from '#tests/chaos/phone/phone.ts';
import { numberOn } from '#tests/chaos/photos.ts';
import { Proxy } from '#tests/chaos/proxy/proxy.ts';
import { Trace } from '#tests/chaos/trace.ts';
import { openPhotoCard } from '../offline/photo-card.ts';
import { AGAIN_WITHIN_MS, type Script, strike, type Losses } from './scripts.ts';

const STORED_WITHIN_MS = 180_000;
const STRUCK_WITHIN_MS = 30_000;
const SENT_WITHIN_MS = 120_000;

export type OurWorld = { readonly ready: Ready; readonly companies: Companies; readonly files: readonly string[] };

const choose = (page: Page, files: readonly string[]) =>
  page
    .locator('.inspection-photo-input input[type=file]')
    .first()
    .setInputFiles([...files]);

/** Waits until this many photos are in the device's database, in any state. */
async function waitUntilStored(person: Person, count: number): Promise<void> {
  const probe = async () => ((await person.device())?.photos.length ?? 0) >= count || undefined;
  await waitFor(probe, { timeoutMs: STORED_WITHIN_MS, everyMs: 100, what: `${count} photos` }).catch(() => undefined);
}

async function chooseAll(person: Person, files: readonly string[], script: Script): Promise<void> {
  const page = await person.goTo(`/inspect/${person.inspectionId}?s=roof`);
  await openPhotoCard(page);
  await page.waitForLoadState('networkidle');
  await person.phone.setOffline(true);
  const half = Math.ceil(files.length / 2);
  await choose(page, files.slice(0, half));
  await waitUntilStored(person, half);
  if (script.isDatabaseClosed === true) await person.phone.closeDatabases();
  await choose(page, files.slice(half));
  await waitUntilStored(person, files.length);
  const storedPhotos = (await person.device())?.photos.length ?? 0;
  // Photos that are still being compressed are not lost to the fault, so such a run is discarded.
  if (storedPhotos < files.length)
    throw new Error(`${script.name}: the device has ${storedPhotos} of ${files.length} photos`);
}

type Row = { photoId: string; sha256: string; state: string };

/** Of the chosen photos, those whose stored object matches the bytes of their row and that the server has verified. */
async function lossesOf({ ready, files }: OurWorld, { office }: Crew, inspectionId: string): Promise<Losses> {
  const { inspection } = await office<{ inspection: { photoList: Row[] } }>('getInspection', {
    params: { inspectionId },
  });
  const objects = await storedObjects(ready.endpoints.files, inspectionId);
  const right = objects.filter(({ photoId, sha256 }) =>
    inspection.photoList.some((row) => row.photoId === photoId && row.sha256 === sha256 && row.state === 'verified'),
  );
  const numbers = await Promise.all(right.map(({ bytes }) => numberOn(bytes)));
  const all = await Promise.all(objects.map(({ bytes }) => numberOn(bytes)));
  const lost = files.filter((_, index) => !numbers.includes(index + 1)).length;
  return { lost, twice: all.length - new Set(all).size };
}

async function sent(person: Person, count: number): Promise<void> {
  const probe = async () => {
    const photos = (await person.device())?.photos ?? [];
    return (photos.length >= count && photos.every(({ state }) => state === 'verified')) || undefined;
  };
  await waitFor(probe, { timeoutMs: SENT_WITHIN_MS, everyMs: 250, what: 'The sending' }).catch(() => undefined);
}

/** Chooses photos offline, goes online with the fault active, then reopens the inspection. */
async function run(world: OurWorld, script: Script, { person, proxy }: { person: Person; proxy: Proxy }) {
  const { phone } = person;
  await person.arrive();
  await person.start();
  await chooseAll(person, world.files, script);
  const { struck, isOver } = strike(proxy, phone, { script, photos: world.files.length });
  if (script.isReopened === true) await phone.closeTab();
  await phone.setOffline(false);
  if (script.inTransit !== undefined) {
    const enough = script.isKilled === true ? 1 : world.files.length;
    const probe = () => Promise.resolve(struck() >= enough || undefined);
    await waitFor(probe, { timeoutMs: STRUCK_WITHIN_MS, everyMs: 20, what: 'The fault' }).catch(() => undefined);
    await isOver();
    await delay(2 * AGAIN_WITHIN_MS);
  }
  if (struck() === 0 && script.inTransit !== undefined) throw new Error(`The fault '${script.name}' never occurred`);
  await person.goTo(`/inspect/${person.inspectionId}?s=roof`);
  await sent(person, world.files.length);
  await proxy.settled();
}

export async function ourLosses(world: OurWorld, script: Script, folder: string): Promise<Losses> {
  const crew = await world.companies.crewFor(1);
  const trace = new Trace();
  const upstream = { gateway: world.ready.url, storage: world.ready.endpoints.files };
  const proxy = await Proxy.start({ seed: 0, faults: [], rate: 0, disruptions: [] }, upstream, trace);
  const phone = new Phone(folder, proxy.url, trace);
  const person = new Person(phone, { url: proxy.url, crew, trace, files: [...world.files] });
  try {
    await run(world, script, { person, proxy });
    return await lossesOf(world, crew, person.inspectionId);
  } finally {
    await phone.end();
    await proxy.stop();
  }
}
