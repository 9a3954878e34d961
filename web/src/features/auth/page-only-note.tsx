import { useSyncExternalStore } from 'react';
import { message } from '#shared/messages/message.ts';
import { onWrites, pageWrites, waitingWrites } from '#web/offline/outbox/write-queue.ts';

const isPhoto = ({ photo }: { photo?: object }) => photo !== undefined;
const readPhotos = () => pageWrites().filter(isPhoto).length;
/** Without journaled input, which is in local storage, where the next page reads it. */
const readOthers = () => waitingWrites().filter((write) => !isPhoto(write) && write.state === 'pending').length;

/** Whether the page can be closed without losing input, including that of a user who signed out in another tab. */
export const useAllStored = (): boolean => useSyncExternalStore(onWrites, () => readPhotos() + readOthers() === 0);

/** Warns at sign-in about input that exists only in this page's memory. Renders nothing without such input. */
export function PageOnlyNote() {
  const photos = useSyncExternalStore(onWrites, readPhotos);
  const others = useSyncExternalStore(onWrites, readOthers);
  if (photos + others === 0) return null;
  const what = [
    ...(photos > 0 ? [message('{photos, plural, one {# photo} other {# photos}}', { photos })] : []),
    ...(others > 0 ? [message('{others, plural, one {# entry} other {# entries}}', { others })] : []),
  ].join(' and ');
  return (
    <p className="auth-page-only" role="alert">
      {message(
        '{what} {count, plural, one {is} other {are}} on this page only, because this device couldn’t store {count, plural, one {it} other {them}}. Sign in here as the same user, then free up some space. Closing this page loses {count, plural, one {it} other {them}}.',
        { what, count: photos + others },
      )}
    </p>
  );
}
