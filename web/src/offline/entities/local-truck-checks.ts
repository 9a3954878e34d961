import { useLiveQuery } from '../hooks/use-live-query.ts';
import { ulid } from 'ulid';
import type { Signature } from '#shared/contract/signature.ts';
import type { CheckItem, TemplateGroup, TruckCheckFields, TruckTemplate } from '#shared/contract/truck-checks.ts';
import { DEFAULT_TRUCK_TEMPLATE } from '#shared/field-forms/truck-template.ts';
import { call } from '#web/lib/api/api-client.ts';
import { wallInstant, wallNow } from '#web/lib/wall-clock.ts';
import { compressPhoto } from '../photos/compress-photo.ts';
import { deviceDatabase, maybeDeviceDatabase, type DeviceDatabase } from '../db/database.ts';
import { journaledWrite, storeAfterEarlier } from '../outbox/store-write.ts';
import { isFirstTime } from '../outbox/write-once.ts';
import { enqueue } from '../outbox/outbox.ts';
import { photosOnDevice } from '../photos/photos-on-device.ts';
import { storePhoto, type StoredPhoto } from '../photos/photo-store.ts';
import { EMPTY_LINE } from '../photos/record-photo.ts';
import type { CheckedLine, LocalPhoto, LocalTruckCheck } from '../db/records.ts';

const TEMPLATE_KEY = 'truck-template';
export const truckLane = (checkId: string) => `truck:${checkId}`;
export { EMPTY_LINE };

/** The company's template from the server's last response, or else the default. */
export async function storedTemplate(database: DeviceDatabase = deviceDatabase()): Promise<TruckTemplate> {
  const stored = await database.meta.get(TEMPLATE_KEY);
  return stored === undefined ? { groups: [...DEFAULT_TRUCK_TEMPLATE], version: 0 } : (stored.value as TruckTemplate);
}

export async function storeTemplate(template: TruckTemplate): Promise<void> {
  await maybeDeviceDatabase()?.meta.put({ key: TEMPLATE_KEY, value: template });
}

export async function refreshTemplate(): Promise<TruckTemplate> {
  const { template } = await call('getTruckTemplate', {});
  await storeTemplate(template);
  return template;
}

export type NewCheck = { truckId: string; mileage: number | null; techName: string };

/** Starts a check with the current template. Resolves to its ID once it is on disk. */
export async function startTruckCheck(start: NewCheck): Promise<string> {
  const database = deviceDatabase();
  const checkId = ulid();
  const { groups } = await storedTemplate(database);
  const filled = groups.filter(({ items }) => items.length > 0);
  const checkedAt = wallInstant();
  await database.truckChecks.add({ checkId, ...start, checkedAt, groups: filled, lines: {}, known: false });
  return checkId;
}

/** Changes the header fields of an unsigned check. */
export function changeCheck(checkId: string, change: Partial<NewCheck>): Promise<void> {
  return journaledWrite({ kind: 'check', id: checkId, values: change }, (writeId) =>
    writeHead(checkId, change, writeId),
  );
}

/** Writes the header fields to the database. */
export async function writeHead(checkId: string, change: Partial<NewCheck>, writeId?: string): Promise<void> {
  const database = deviceDatabase();
  const { truckChecks, meta } = database;
  await database.transaction('rw', [truckChecks, meta], async () => {
    if (!(await isFirstTime(database, writeId))) return;
    if ((await truckChecks.get(checkId))?.signature === undefined) await truckChecks.update(checkId, change);
  });
}

/** Sets the input for lines of the checklist. Resolves once all of it is on disk. */
export function setLines(checkId: string, lines: Readonly<Record<string, Partial<CheckedLine>>>): Promise<void> {
  return journaledWrite({ kind: 'lines', id: checkId, values: lines }, (writeId) =>
    writeLines(checkId, lines, writeId),
  );
}

/** Writes the lines to the database. */
export async function writeLines(
  checkId: string,
  lines: Readonly<Record<string, Partial<CheckedLine>>>,
  writeId?: string,
): Promise<void> {
  const database = deviceDatabase();
  await database.transaction('rw', [database.truckChecks, database.meta], async () => {
    if (!(await isFirstTime(database, writeId))) return;
    const check = await database.truckChecks.get(checkId);
    if (check === undefined || check.signature !== undefined) return;
    const next = { ...check.lines };
    for (const [itemId, line] of Object.entries(lines)) next[itemId] = { ...EMPTY_LINE, ...next[itemId], ...line };
    await database.truckChecks.update(checkId, { lines: next });
  });
}

/** Deletes a draft with its photos; call this only after the user has confirmed. */
export async function discardCheck(checkId: string): Promise<void> {
  const database = deviceDatabase();
  await database.transaction('rw', [database.truckChecks, database.photos, database.photoBytes], async () => {
    const photoIds = await database.photos.where('inspectionId').equals(checkId).primaryKeys();
    await database.photoBytes.bulkDelete(photoIds);
    await database.photos.bulkDelete(photoIds);
    await database.truckChecks.delete(checkId);
  });
}

/** Stores a photo of a line, reads it back and compares its hash; only then is it 'saved'. */
export async function addCheckPhoto(checkId: string, itemId: string, file: Blob): Promise<StoredPhoto> {
  const compressed = await compressPhoto(file);
  if (!compressed.ok) return compressed;
  const takenAt = new Date(wallNow()).toISOString();
  return storePhoto(deviceDatabase(), {
    ...compressed.photo,
    photoId: ulid(),
    inspectionId: checkId,
    owner: 'truckcheck',
    componentId: itemId,
    takenAt,
    caption: '',
  });
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

/** The lines in the API's format; undefined while one is unanswered. */
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

/**
 * Signs a complete check, once all its lines and photos are stored: it no longer changes, and the outbox sends it with its
 * photos.
 */
export async function signCheck(checkId: string, signature: Signature): Promise<void> {
  const database = deviceDatabase();
  const sign = async () => {
    const check = await database.truckChecks.get(checkId);
    const items = check && itemsOf(check.groups, check.lines);
    if (check === undefined || items === undefined || check.mileage === null || check.signature !== undefined) return;
    const { truckId, mileage, techName } = check;
    const checkedAt = wallInstant();
    const body: TruckCheckFields = { truckId, mileage, techName, checkedAt, items, signature };
    await database.truckChecks.update(checkId, { signature, checkedAt });
    await enqueue(database, { lane: truckLane(checkId), routeId: 'putTruckCheck', params: { checkId }, body });
  };
  await storeAfterEarlier(() => database.transaction('rw', [database.truckChecks, database.outbox], sign));
}

/** All checks on this device, newest first, live; undefined while they load. */
export function useLocalChecks(): LocalTruckCheck[] | undefined {
  return useLiveQuery(() => deviceDatabase().truckChecks.orderBy('checkedAt').reverse().toArray(), []);
}

/** One check with every change made before the call: a transaction waits for earlier writes, a bare read doesn't. */
export async function readCheck(checkId: string): Promise<LocalTruckCheck | undefined> {
  const database = deviceDatabase();
  const { truckChecks } = database;
  return database.transaction('r', truckChecks, () => truckChecks.get(checkId));
}

/** One check of this device; undefined while it loads, null when it is not on this device. */
export function useLocalCheck(checkId: string): LocalTruckCheck | null | undefined {
  return useLiveQuery(async () => (await deviceDatabase().truckChecks.get(checkId)) ?? null, [checkId]);
}

/** For a signed check: the number of photos that exist only on this device, and whether the server refused it. */
export type CheckUpload = { photos: number; isRefused: boolean };
const SENT: CheckUpload = { photos: 0, isRefused: false };

async function readCheckUploads(): Promise<ReadonlyMap<string, CheckUpload>> {
  const database = deviceDatabase();
  const found = new Map<string, CheckUpload>();
  for (const { owner, inspectionId } of await photosOnDevice(database, ['saved', 'uploading', 'refused'])) {
    const { photos } = found.get(inspectionId) ?? SENT;
    if (owner === 'truckcheck') found.set(inspectionId, { photos: photos + 1, isRefused: false });
  }
  const parked = await database.outbox.where('state').equals('parked').toArray();
  for (const { routeId, params } of parked) {
    const checkId = params['checkId'] ?? '';
    if (routeId === 'putTruckCheck') found.set(checkId, { ...(found.get(checkId) ?? SENT), isRefused: true });
  }
  return found;
}

/** What has not reached the server, by check, live. */
export function useCheckUploads(): ReadonlyMap<string, CheckUpload> | undefined {
  return useLiveQuery(readCheckUploads, []);
}

/** The photos of one check, live. */
export function useCheckPhotos(checkId: string): LocalPhoto[] | undefined {
  return useLiveQuery(() => deviceDatabase().photos.where('inspectionId').equals(checkId).toArray(), [checkId]);
}
