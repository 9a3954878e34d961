import { useSyncExternalStore } from 'react';
import { onWrites, pageWrites, waitingWrites } from '#web/offline/outbox/write-queue.ts';

const isPhoto = ({ photo }: { photo?: object }) => photo !== undefined;
const readPhotos = () => pageWrites().filter(isPhoto).length;
/** Without journaled input, which is in local storage, where the next page reads it. */
const readOthers = () => waitingWrites().filter((write) => !isPhoto(write) && write.state === 'pending').length;

/** The input that exists only in this page's memory, including that of a user who signed out in another tab. */
export const usePageOnly = (): { photos: number; others: number } => ({
  photos: useSyncExternalStore(onWrites, readPhotos),
  others: useSyncExternalStore(onWrites, readOthers),
});

/** Whether the page can be closed without losing input. */
export function useAllStored(): boolean {
  const { photos, others } = usePageOnly();
  return photos + others === 0;
}
