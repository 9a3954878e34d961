import { message } from '#shared/messages/message.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#web/lib/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { deviceDatabase } from '#web/offline/db/database.ts';
import { removeSafeCopies } from '#web/offline/db/free-space.ts';
import { retryWaiting } from '#web/offline/outbox/store-write.ts';
import { refreshSpace, useStorageSpace } from '#web/offline/db/storage-space.ts';
import { useLiveQuery } from '#web/offline/hooks/use-live-query.ts';
import './device-notices.css';

/** How many of the local photo copies can be removed because they are on the server. */
function useSafeCopies(): number {
  return useLiveQuery(() => deviceDatabase().photos.where({ here: 1, state: 'verified' }).count(), []) ?? 0;
}

function FreeButton() {
  const safe = useSafeCopies();
  const [isFreeing, setFreeing] = useState(false);
  if (safe === 0 && !isFreeing) return null;
  const free = async () => {
    setFreeing(true);
    await removeSafeCopies(deviceDatabase()).catch(() => 0);
    await retryWaiting();
    await refreshSpace();
    setFreeing(false);
  };
  return (
    <button type="button" disabled={isFreeing} onClick={() => void free()}>
      {isFreeing
        ? 'Freeing space'
        : message('Remove {safe, plural, one {# copy that is safe} other {# copies that are safe}}', { safe })}
    </button>
  );
}

/** Shown before a photo is taken if storage is low: the space left and how to free some. Otherwise renders nothing. */
export function SpaceNote() {
  const { level, photosLeft } = useStorageSpace();
  if (level !== 'low' && level !== 'full') return null;
  const isFull = level === 'full';
  return (
    <div className={isFull ? 'device-note device-note-bad' : 'device-note'} role="status">
      <Icon name="warning" />
      <div>
        <b>
          {isFull
            ? 'This device is full'
            : message('Room for about {photosLeft, plural, one {# more photo} other {# more photos}}', { photosLeft })}
        </b>
        <p>
          {isFull
            ? 'There’s no room for more photos. Nothing is lost. Free up some space, then continue.'
            : 'This device is low on storage. Photos that are safe on the server are cleared automatically.'}
        </p>
      </div>
      <p className="device-acts">
        <FreeButton />
        <Link to={PATHS.deviceData}>Data on this device</Link>
      </p>
    </div>
  );
}
