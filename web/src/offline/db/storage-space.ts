import { useSyncExternalStore } from 'react';
import { maybeDeviceDatabase, type DeviceDatabase } from './database.ts';
import { makeRoom } from './free-space.ts';
import { retryWaiting } from '../outbox/store-write.ts';
import { onWriteStatus, writeStatus } from '../outbox/write-status.ts';

/** 'low': soon there is no room for photos. 'full': there is none now, only for answers. */
export type SpaceLevel = 'unknown' | 'plenty' | 'low' | 'full';

export type StorageSpace = {
  level: SpaceLevel;
  /** Bytes this device still gives us. */
  leftBytes: number;
  /** Photos that fit into them. */
  photosLeft: number;
  /** Whether the browser has promised to keep this data; undefined where it cannot be asked. */
  isPersistent: boolean | undefined;
};

/** Kept free for answers and signatures, however many photos are taken. */
const RESERVE_BYTES = 8_000_000;
const PHOTO_BYTES = 450_000;
const LOW_PHOTOS = 150;
const LEAST_PHOTOS = 1;
const SAMPLE = 40;
const EVERY_MS = 60_000;
/** What was removed counts as free at once; the browser takes a moment to give it back. */
const SETTLES_MS = 4000;

let space: StorageSpace = { level: 'unknown', leftBytes: 0, photosLeft: 0, isPersistent: undefined };
const listeners = new Set<() => void>();

export const storageSpace = (): StorageSpace => space;

function show(next: StorageSpace): void {
  const isSame = (['level', 'leftBytes', 'photosLeft', 'isPersistent'] as const).every(
    (key) => next[key] === space[key],
  );
  if (isSame) return;
  space = next;
  for (const listener of listeners) listener();
}

const onSpace = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** How much room there is on this device, live. */
export function useStorageSpace(): StorageSpace {
  return useSyncExternalStore(onSpace, storageSpace);
}

/** What a photo takes here, by the newest ones; by their facts alone. */
async function photoBytes(database: DeviceDatabase | undefined): Promise<number> {
  const newest = (await database?.photos.orderBy('photoId').reverse().limit(SAMPLE).toArray()) ?? [];
  const sizes = newest.map(({ bytes }) => bytes).filter((bytes) => bytes > 0);
  return sizes.length === 0 ? PHOTO_BYTES : sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
}

export function levelOf(photosLeft: number): SpaceLevel {
  if (photosLeft < LEAST_PHOTOS) return 'full';
  return photosLeft < LOW_PHOTOS ? 'low' : 'plenty';
}

async function measure(): Promise<{ leftBytes: number; photosLeft: number } | undefined> {
  const { usage, quota } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  if (usage === undefined || quota === undefined || quota === 0) return undefined;
  const leftBytes = Math.max(0, quota - usage);
  const size = await photoBytes(maybeDeviceDatabase()).catch(() => PHOTO_BYTES);
  return { leftBytes, photosLeft: Math.max(0, Math.floor((leftBytes - RESERVE_BYTES) / size)) };
}

let reading: Promise<void> | undefined;

async function read(): Promise<void> {
  const isPersistent = await navigator.storage?.persisted?.().catch(() => undefined);
  let found = await measure();
  const database = maybeDeviceDatabase();
  if (found !== undefined && database !== undefined && levelOf(found.photosLeft) !== 'plenty') {
    // Copies of photos that are safe make room by themselves, the oldest first.
    const wanted = LOW_PHOTOS * (await photoBytes(database).catch(() => PHOTO_BYTES)) + RESERVE_BYTES - found.leftBytes;
    if ((await makeRoom(database, wanted).catch(() => 0)) > 0) {
      await new Promise((resolve) => setTimeout(resolve, SETTLES_MS));
      found = (await measure()) ?? found;
      void retryWaiting();
    }
  }
  if (found === undefined) return show({ ...space, level: 'unknown', isPersistent });
  // The disk itself reported it, regardless of the estimate.
  const level = writeStatus().isFull ? 'full' : levelOf(found.photosLeft);
  return show({ ...found, level, isPersistent });
}

/** Looks how much room there is; makes some where it runs short and safe copies can go. Rejects never. */
export function refreshSpace(): Promise<void> {
  reading ??= read()
    .catch(() => undefined)
    .finally(() => {
      reading = undefined;
    });
  return reading;
}

/** Looks now, every minute while the page is shown, and whenever the disk says that it is full; returns what ends it. */
export function watchSpace(): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') void refreshSpace();
  };
  const timer = setInterval(look, EVERY_MS);
  document.addEventListener('visibilitychange', look);
  let { isFull } = writeStatus();
  const unhear = onWriteStatus(() => {
    const now = writeStatus();
    if (now.isFull === isFull) return;
    isFull = now.isFull;
    void refreshSpace();
  });
  void refreshSpace();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    unhear();
  };
}

const ASKED = 'flueprint-persistence-asked';

/**
 * Asks the browser to keep this data when space runs short: once per page, when there is work of one's own that only this
 * device has. Some browsers ask the person then; others decide alone.
 */
export async function askPersistence(): Promise<boolean> {
  const storage = navigator.storage;
  if (storage?.persist === undefined) return false;
  if (await storage.persisted().catch(() => false)) return true;
  try {
    if (sessionStorage.getItem(ASKED) !== null) return false;
    sessionStorage.setItem(ASKED, 'yes');
  } catch {
    // Without a session storage it is asked again with the next work.
  }
  const isGranted = await storage.persist().catch(() => false);
  void refreshSpace();
  return isGranted;
}
