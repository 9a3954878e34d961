import { useSyncExternalStore } from 'react';
import { storeWrite } from '../outbox/store-write.ts';
import { onWrites, pageWrites, signedInOwner } from '../outbox/write-queue.ts';
import type { PhotoToStore } from './photo-to-store.ts';

/** A photo is about half a megabyte: a low-memory phone can hold a dozen without killing the page. */
const MAX_PHOTOS = 12;

export type InMemoryPhoto = PhotoToStore & { isDiskFull: boolean };

/** Includes photos of a user who has signed out, because they use memory as well. */
const photosOf = (isOwn: (owner: string | undefined) => boolean): InMemoryPhoto[] =>
  pageWrites().flatMap(({ owner, photo }) => (photo !== undefined && isOwn(owner) ? [photo as InMemoryPhoto] : []));

export const canAddPhoto = (): boolean => photosOf(() => true).length < MAX_PHOTOS;

/**
 * Keeps a photo in memory until `store` succeeds. Closing the page before that loses it, so the browser asks first. It
 * stays in memory through a sign-out until the same user's next sign-in on this page.
 */
export function addPhoto(photo: PhotoToStore, isDiskFull: boolean, store: () => Promise<void>): void {
  const photoInMemory: InMemoryPhoto = { ...photo, isDiskFull };
  // Its inspection or truck check no longer accepts photos: the write has failed and is off the list.
  storeWrite(store, photoInMemory).catch(() => undefined);
}

let known: readonly InMemoryPhoto[] = [];

/** The signed-in user's photos that are only in this page's memory; the same array until it changes. */
export function inMemoryPhotos(): readonly InMemoryPhoto[] {
  const name = signedInOwner();
  const now = name === undefined ? [] : photosOf((owner) => owner === name);
  if (now.length !== known.length || now.some((photo, index) => photo !== known[index])) known = now;
  return known;
}

/** Of the given photos, those that are only in memory, live. */
export function useInMemoryPhotos(photoIds: readonly string[]): readonly InMemoryPhoto[] {
  return useSyncExternalStore(onWrites, inMemoryPhotos).filter(({ photoId }) => photoIds.includes(photoId));
}
