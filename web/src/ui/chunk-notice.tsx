import { useSyncExternalStore } from 'react';
import { useOnline } from '#web/lib/use-online.ts';
import { chunkFailures, onChunkFailure, tryAgain } from '../lib/chunks/chunk-load-error.ts';
import './chunk-notice.css';

/** Says that part of the app failed to load, with a button to retry; the user's input is not affected. */
export function ChunkNotice() {
  const failures = useSyncExternalStore(onChunkFailure, chunkFailures);
  const isOnline = useOnline();
  if (failures === undefined) return null;
  return (
    <div className="chunk-notice" role="alert">
      <p>
        <b>{failures.failure.message}</b>
        <span>
          {isOnline
            ? 'Part of the app failed to load. Everything you entered is saved on this device.'
            : 'You’re offline. It will load when you’re back online. Everything you entered is saved on this device.'}
        </span>
      </p>
      <button type="button" onClick={tryAgain}>
        Try again
      </button>
    </div>
  );
}
