import { useSyncExternalStore } from 'react';
import { useOnline } from '#web/components/use-online.ts';
import { chunkTrouble, onChunkTrouble, tryAgain } from './chunk-trouble.ts';
import './chunk-notice.css';

/** A part of the application did not come, with the way to try again; what was entered is not touched by it. */
export function ChunkNotice() {
  const trouble = useSyncExternalStore(onChunkTrouble, chunkTrouble);
  const isOnline = useOnline();
  if (trouble === undefined) return null;
  return (
    <div className="chunk-notice" role="alert">
      <p>
        <b>{trouble.failure.message}</b>
        <span>
          {isOnline
            ? 'A part of the application did not come. Everything you entered is kept on this device.'
            : 'There is no signal; it comes by itself when there is. Everything you entered is kept on this device.'}
        </span>
      </p>
      <button type="button" onClick={tryAgain}>
        Try again
      </button>
    </div>
  );
}
