import { useSyncExternalStore } from 'react';
import { maybeDeviceDatabase, type DeviceDatabase } from './database.ts';
import { makeRoom } from './free-space.ts';
import { retryWaiting } from '../outbox/store-write.ts';
import { onWriteStatus, writeStatus } from '../outbox/write-status.ts';

/** 'low': photos will soon not fit. 'full': there is room for answers only. */
export type SpaceLevel = 'unknown' | 'plenty' | 'low' | 'full';

export type StorageSpace = {
  level: SpaceLevel;
  /** Remaining quota in bytes. */
  leftBytes: number;
  /** The number of photos that fit in `leftBytes`. */
  photosLeft: number;
  /** Whether the browser has granted persistent storage; undefined if it can't be queried. */
  isPersistent: boolean | undefined;
};

/** Reserved for answers and signatures, regardless of photos. */
const RESERVE_BYTES = 8_000_000;
const PHOTO_BYTES = 450_000;
const LOW_PHOTOS = 150;
const MIN_PHOTOS = 1;
const SAMPLE = 40;
const EVERY_MS = 60_000;
/** Deleted data counts as free at once, but the browser's estimate takes a moment to drop. */
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

/** The free space on this device, live. */
export function useStorageSpace(): StorageSpace {
  return useSyncExternalStore(onSpace, storageSpace);
}

/** Average size of a photo on this device, from the rows of the newest ones. */
async function photoBytes(database: DeviceDatabase | undefined): Promise<number> {
  const newest = (await database?.photos.orderBy('photoId').reverse().limit(SAMPLE).toArray()) ?? [];
  const sizes = newest.map(({ bytes }) => bytes).filter((bytes) => bytes > 0);
  return sizes.length === 0 ? PHOTO_BYTES : sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
}

export function levelOf(photosLeft: number): SpaceLevel {
  if (photosLeft < MIN_PHOTOS) return 'full';
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
    // Deletes local copies of verified photos, oldest first, to make room.
    const wanted = LOW_PHOTOS * (await photoBytes(database).catch(() => PHOTO_BYTES)) + RESERVE_BYTES - found.leftBytes;
    if ((await makeRoom(database, wanted).catch(() => 0)) > 0) {
      await new Promise((resolve) => setTimeout(resolve, SETTLES_MS));
      found = (await measure()) ?? found;
      void retryWaiting();
    }
  }
  if (found === undefined) return show({ ...space, level: 'unknown', isPersistent });
  // A failed write takes precedence over the estimate.
  const level = writeStatus().isFull ? 'full' : levelOf(found.photosLeft);
  return show({ ...found, level, isPersistent });
}

/** Measures the free space; if it is low, deletes local copies of verified photos. Never rejects. */
export function refreshSpace(): Promise<void> {
  reading ??= read()
    .catch(() => undefined)
    .finally(() => {
      reading = undefined;
    });
  return reading;
}

/**
 * Measures now, every minute while the page is visible, and whenever the disk becomes full or is no longer full. Returns a
 * function that stops it.
 */
export function watchSpace(): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') void refreshSpace();
  };
  const timer = setInterval(look, EVERY_MS);
  document.addEventListener('visibilitychange', look);
  let { isFull } = writeStatus();
  const unsubscribe = onWriteStatus(() => {
    const now = writeStatus();
    if (now.isFull === isFull) return;
    isFull = now.isFull;
    void refreshSpace();
  });
  void refreshSpace();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    unsubscribe();
  };
}

const REQUESTED_KEY = 'flueprint-persistence-asked';

/**
 * Requests persistent storage: once per tab, when unsent work exists on this device. Some browsers ask the user; others
 * decide on their own.
 */
export async function requestPersistence(): Promise<boolean> {
  const storage = navigator.storage;
  if (storage?.persist === undefined) return false;
  if (await storage.persisted().catch(() => false)) return true;
  try {
    if (sessionStorage.getItem(REQUESTED_KEY) !== null) return false;
    sessionStorage.setItem(REQUESTED_KEY, 'yes');
  } catch {
    // Without session storage, it is requested again with the next unsent work.
  }
  const isGranted = await storage.persist().catch(() => false);
  void refreshSpace();
  return isGranted;
}
