import { useSyncExternalStore } from 'react';
import { storeWrite } from '../outbox/store-write.ts';
import { onWrites, pageWrites, signedInOwner } from '../outbox/write-queue.ts';
import type { PhotoToStore } from './photo-to-store.ts';

/** A photo has half a megabyte: a phone with little memory takes a dozen without being killed for it. */
const MAX_PHOTOS = 12;

export type InMemoryPhoto = PhotoToStore & { isDiskFull: boolean };

/** Also those of a user who has signed out: they take room in memory just the same. */
const photosOf = (isOwn: (owner: string | undefined) => boolean): InMemoryPhoto[] =>
  pageWrites().flatMap(({ owner, photo }) => (photo !== undefined && isOwn(owner) ? [photo as InMemoryPhoto] : []));

export const canAddPhoto = (): boolean => photosOf(() => true).length < MAX_PHOTOS;

/**
 * Keeps a photo in memory until `store` has stored it; a page that is closed before that loses it, and asks first. It waits
 * through a sign-out for the same user's next sign-in in this page.
 */
export function addPhoto(photo: PhotoToStore, isDiskFull: boolean, store: () => Promise<void>): void {
  const photoInMemory: InMemoryPhoto = { ...photo, isDiskFull };
  // What the photo belongs to takes none anymore: its write has failed, and it is gone from the list.
  storeWrite(store, photoInMemory).catch(() => undefined);
}

let known: readonly InMemoryPhoto[] = [];

/** The signed-in user's photos that are in the memory of this page alone; the same list until one comes or goes. */
export function inMemoryPhotos(): readonly InMemoryPhoto[] {
  const name = signedInOwner();
  const now = name === undefined ? [] : photosOf((owner) => owner === name);
  if (now.length !== known.length || now.some((photo, index) => photo !== known[index])) known = now;
  return known;
}

/** Those of these photos that are still in memory alone, live. */
export function useInMemoryPhotos(photoIds: readonly string[]): readonly InMemoryPhoto[] {
  return useSyncExternalStore(onWrites, inMemoryPhotos).filter(({ photoId }) => photoIds.includes(photoId));
}
