import type { Page } from 'playwright-core';
import { proPlan } from '#shared/inspection/plan.ts';
import sharp from 'sharp';
import { makePhoto } from '#tests/fixtures/photo-maker.ts';
import { toLocalClient } from '#web/offline/entities/client-text.ts';
import { rowOf } from '#web/offline/entities/inspection-rows.ts';
import { storedInspections, type Owner, type InspectionCounts } from './stored-inspections.ts';

const AT_ONCE = 500;

type Rows = Record<string, readonly unknown[]>;

/** Runs in the page: writes rows to the signed-in user's database as they are, at any schema version. */
const PUT = `async ({ name, rows, picture }) => {
  const opened = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const database = await opened(indexedDB.open(name));
  const bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;
  for (const [store, list] of Object.entries(rows)) {
    const transaction = database.transaction(store, 'readwrite');
    const done = new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    for (const row of list) transaction.objectStore(store).put(
      store === 'photoBytes' ? { photoId: row.photoId, full: bytesOf(picture.full), thumbnail: bytesOf(picture.thumbnail) } : row);
    await done;
  }
  database.close();
}`;

const nameOf = ({ organizationId, userId }: Owner) => `flueprint:${organizationId}:${userId}`;

type Picture = { readonly full: string; readonly thumbnail: string };

async function put(page: Page, owner: Owner, rows: Rows, picture?: Picture): Promise<void> {
  for (const [store, list] of Object.entries(rows)) {
    for (let from = 0; from < list.length; from += AT_ONCE) {
      const part = { name: nameOf(owner), rows: { [store]: list.slice(from, from + AT_ONCE) }, picture };
      await page.evaluate(`(${PUT})(${JSON.stringify(part)})`);
    }
  }
}

async function pictureOf(): Promise<Picture> {
  const full = await makePhoto({ megapixels: 0.5 });
  const thumbnail = await sharp(full).resize(320).jpeg({ quality: 70 }).toBuffer();
  return { full: full.toString('base64'), thumbnail: thumbnail.toString('base64') };
}

/** The signed-in user of this page, from their token. */
export async function ownerOf(page: Page): Promise<Owner> {
  const token = await page.evaluate<string>(`localStorage.getItem('token') ?? sessionStorage.getItem('token')`);
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, string>;
  return { organizationId: claims['organizationId'] ?? '', userId: claims['sub'] ?? '', name: claims['name'] ?? '' };
}

const NO_ADDRESS = { street: '', city: '', state: '', zip: '' };

const clientsOf = (count: number) =>
  Array.from({ length: count }, (_, number) => {
    const at = new Date(1_700_000_000_000 + number * 60_000).toISOString();
    const client = {
      clientId: `01BENCHCLIENT${String(number).padStart(13, '0')}`,
      company: '',
      mobile: '',
      notes: '',
      tags: [],
      number: '',
      serviceAddresses: [],
      name: `Household ${number} of Maple ${number % 97}`,
      email: `household${number}@example.com`,
      phone: `802-555-${String(number).padStart(4, '0')}`,
      serviceAddress: { street: `${number} Kiln Lane`, city: `Town ${number % 53}`, state: 'VT', zip: '05641' },
      billingAddress: NO_ADDRESS,
      createdAt: at,
      updatedAt: at,
      version: 1,
    };
    return toLocalClient(client, true);
  });

export type DeviceContents = InspectionCounts & { readonly clients: number };

/** Fills the device database of this page's signed-in user. Resolves to the ids of the inspections, newest first. */
export async function fillDevice(page: Page, contents: DeviceContents): Promise<string[]> {
  const owner = await ownerOf(page);
  const stored = storedInspections(owner, contents);
  const plans = stored.map(({ inspection: { inspectionId }, type }) => ({ inspectionId, plan: proPlan(type) }));
  const photos = stored.flatMap((each) => each.photos);
  const inspections = stored.map(({ inspection }) => inspection);
  await put(page, owner, { inspections, rows: inspections.map(rowOf), plans, photos });
  await put(page, owner, { photoBytes: photos.map(({ photoId }) => ({ photoId })) }, await pictureOf());
  await put(page, owner, { clients: clientsOf(contents.clients) });
  return stored.map(({ inspection: { inspectionId } }) => inspectionId);
}
