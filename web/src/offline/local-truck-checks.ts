import { useLiveQuery } from './use-live-query.ts';
import { ulid } from 'ulid';
import type { Signature } from '#shared/contract/signature.ts';
import type { CheckItem, TemplateGroup, TruckCheckFields, TruckTemplate } from '#shared/contract/truck-checks.ts';
import { DEFAULT_TRUCK_TEMPLATE } from '#shared/field/truck-template.ts';
import { call } from '#web/app/api-client.ts';
import { compressPhoto } from './compress-photo.ts';
import { deviceDatabase, maybeDeviceDatabase, type DeviceDatabase } from './database.ts';
import { sha256Hex } from './hash.ts';
import { enqueue } from './outbox.ts';
import type { CheckedLine, LocalPhoto, LocalTruckCheck } from './records.ts';

const TEMPLATE_KEY = 'truck-template';
export const truckLane = (checkId: string) => `truck:${checkId}`;
export const EMPTY_LINE: CheckedLine = { count: null, note: '', photos: [] };

/** The company's list as this device last saw it, else the product's own. */
export async function knownTemplate(database: DeviceDatabase = deviceDatabase()): Promise<TruckTemplate> {
  const kept = await database.meta.get(TEMPLATE_KEY);
  return kept === undefined ? { groups: [...DEFAULT_TRUCK_TEMPLATE], version: 0 } : (kept.value as TruckTemplate);
}

export async function keepTemplate(template: TruckTemplate): Promise<void> {
  await maybeDeviceDatabase()?.meta.put({ key: TEMPLATE_KEY, value: template });
}

export async function refreshTemplate(): Promise<TruckTemplate> {
  const { template } = await call('getTruckTemplate', {});
  await keepTemplate(template);
  return template;
}

export type NewCheck = { truckId: string; mileage: number | null; techName: string };

/** Begins a check with the list as it is now. Resolves to its id when it is on the disk. */
export async function startTruckCheck(start: NewCheck): Promise<string> {
  const database = deviceDatabase();
  const checkId = ulid();
  const { groups } = await knownTemplate(database);
  const filled = groups.filter(({ items }) => items.length > 0);
  const checkedAt = new Date().toISOString();
  await database.truckChecks.add({ checkId, ...start, checkedAt, groups: filled, lines: {}, known: false });
  return checkId;
}

/** Changes the head of a check that is not signed yet. */
export async function changeCheck(checkId: string, change: Partial<NewCheck>): Promise<void> {
  await deviceDatabase().truckChecks.update(checkId, change);
}

/** Sets what was said about lines of the list; each is on the disk before the promise resolves. */
export async function setLines(checkId: string, lines: Readonly<Record<string, Partial<CheckedLine>>>): Promise<void> {
  const database = deviceDatabase();
  await database.transaction('rw', database.truckChecks, async () => {
    const check = await database.truckChecks.get(checkId);
    if (check === undefined || check.signature !== undefined) return;
    const next = { ...check.lines };
    for (const [itemId, line] of Object.entries(lines)) next[itemId] = { ...EMPTY_LINE, ...next[itemId], ...line };
    await database.truckChecks.update(checkId, { lines: next });
  });
}

/** Throws a draft away, with its photos; only ever after asking. */
export async function discardCheck(checkId: string): Promise<void> {
  const database = deviceDatabase();
  await database.transaction('rw', [database.truckChecks, database.photos, database.photoBytes], async () => {
    const photoIds = await database.photos.where('inspectionId').equals(checkId).primaryKeys();
    await database.photoBytes.bulkDelete(photoIds);
    await database.photos.bulkDelete(photoIds);
    await database.truckChecks.delete(checkId);
  });
}

const NOT_STORED = 'The photo could not be stored on this device. Free some space and take it again.';

/** Stores a photo of a line, reads it back and compares its hash; only then does it count as saved. */
export async function addCheckPhoto(
  checkId: string,
  itemId: string,
  file: Blob,
): Promise<{ ok: true; photoId: string } | { ok: false; message: string }> {
  const compressed = await compressPhoto(file);
  if (!compressed.ok) return compressed;
  const { full, thumbnail, width, height } = compressed.photo;
  const database = deviceDatabase();
  const photoId = ulid();
  const takenAt = new Date().toISOString();
  try {
    const sha256 = await sha256Hex(full);
    await database.photoBytes.put({ photoId, full, thumbnail });
    const kept = await database.photoBytes.get(photoId);
    if (kept === undefined || (await sha256Hex(kept.full)) !== sha256) throw new Error(NOT_STORED);
    const photo: LocalPhoto = {
      ...{ photoId, inspectionId: checkId, owner: 'truckcheck', componentId: itemId, sha256, bytes: full.byteLength },
      ...{ takenAt, caption: '', at: takenAt, width, height, state: 'saved', progress: 0, here: 1 },
      ...{ announced: false, attempts: 0, nextAttemptAt: 0 },
    };
    const facts = { photoId, sha256, bytes: full.byteLength, takenAt };
    await database.transaction('rw', [database.photos, database.truckChecks], async () => {
      const check = await database.truckChecks.get(checkId);
      if (check === undefined || check.signature !== undefined) throw new Error('The check is signed');
      const line = { ...EMPTY_LINE, ...check.lines[itemId] };
      const lines = { ...check.lines, [itemId]: { ...line, photos: [...line.photos, facts] } };
      await database.photos.add(photo);
      await database.truckChecks.update(checkId, { lines });
    });
    return { ok: true, photoId };
  } catch {
    await database.photoBytes.delete(photoId).catch(() => undefined);
    return { ok: false, message: NOT_STORED };
  }
}

export async function removeCheckPhoto(checkId: string, itemId: string, photoId: string): Promise<void> {
  const database = deviceDatabase();
  const { photos, photoBytes, truckChecks } = database;
  await database.transaction('rw', [photos, photoBytes, truckChecks], async () => {
    const check = await truckChecks.get(checkId);
    const line = check?.lines[itemId];
    if (check === undefined || line === undefined || check.signature !== undefined) return;
    const left = { ...line, photos: line.photos.filter((photo) => photo.photoId !== photoId) };
    await truckChecks.update(checkId, { lines: { ...check.lines, [itemId]: left } });
    await photos.delete(photoId);
    await photoBytes.delete(photoId);
  });
}

/** The lines as the server takes them; undefined while one is unanswered. */
export function itemsOf(groups: readonly TemplateGroup[], lines: LocalTruckCheck['lines']): CheckItem[] | undefined {
  const items: CheckItem[] = [];
  for (const group of groups) {
    for (const { itemId, title, par } of group.items) {
      const { state, ...line } = lines[itemId] ?? EMPTY_LINE;
      if (state === undefined) return undefined;
      items.push({ itemId, group: group.title, title, par, state, ...line });
    }
  }
  return items;
}

/** Signs a complete check: from now on it does not change, and the outbox sends it with its photos. */
export async function signCheck(checkId: string, signature: Signature): Promise<void> {
  const database = deviceDatabase();
  await database.transaction('rw', [database.truckChecks, database.outbox], async () => {
    const check = await database.truckChecks.get(checkId);
    const items = check && itemsOf(check.groups, check.lines);
    if (check === undefined || items === undefined || check.mileage === null || check.signature !== undefined) return;
    const { truckId, mileage, techName } = check;
    const checkedAt = new Date().toISOString();
    const body: TruckCheckFields = { truckId, mileage, techName, checkedAt, items, signature };
    await database.truckChecks.update(checkId, { signature, checkedAt });
    await enqueue(database, { lane: truckLane(checkId), routeId: 'putTruckCheck', params: { checkId }, body });
  });
}

/** All checks on this device, newest first, live; undefined while they load. */
export function useLocalChecks(): LocalTruckCheck[] | undefined {
  return useLiveQuery(() => deviceDatabase().truckChecks.orderBy('checkedAt').reverse().toArray(), []);
}

/** One check of this device; undefined while it loads, null when it is not here. */
export function useLocalCheck(checkId: string): LocalTruckCheck | null | undefined {
  return useLiveQuery(async () => (await deviceDatabase().truckChecks.get(checkId)) ?? null, [checkId]);
}

/** The photos of one check, live. */
export function useCheckPhotos(checkId: string): LocalPhoto[] | undefined {
  return useLiveQuery(() => deviceDatabase().photos.where('inspectionId').equals(checkId).toArray(), [checkId]);
}
