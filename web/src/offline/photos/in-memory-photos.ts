import { useSyncExternalStore } from 'react';
import { retryUntilStored } from '../outbox/write-retry-queue.ts';
import type { PhotoToStore } from './photo-store.ts';

/** A photo has half a megabyte: a phone with little memory takes a dozen without being killed for it. */
const MOST_HELD = 12;

export type HeldPhoto = PhotoToStore & { isDiskFull: boolean };

let held: readonly HeldPhoto[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HeldPhoto[]): void {
  held = next;
  for (const listener of listeners) listener();
}

export const mayHoldPhoto = (): boolean => held.length < MOST_HELD;

/** Keeps a photo in memory until `store` has stored it; a page that is closed before that loses it, and asks first. */
export function holdPhoto(photo: PhotoToStore, isDiskFull: boolean, store: () => Promise<void>): void {
  change([...held, { ...photo, isDiskFull }]);
  const over = () => change(held.filter(({ photoId }) => photoId !== photo.photoId));
  retryUntilStored(store).then(over, over);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Those of these photos that are still in memory alone, live. */
export function useHeldPhotos(photoIds: readonly string[]): readonly HeldPhoto[] {
  const all = useSyncExternalStore(subscribe, () => held);
  return all.filter(({ photoId }) => photoIds.includes(photoId));
}
