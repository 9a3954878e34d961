import { message } from '#shared/messages/message.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#web/lib/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { changeHealth } from '#web/offline/db/database-health.ts';
import { retryWaiting } from '#web/offline/outbox/store-write.ts';
import { isUnstored, useWriteStatus } from '#web/offline/outbox/write-status.ts';
import { chooseMemory } from '#web/offline/db/storage-mode.ts';
import { refreshSpace } from '#web/offline/db/storage-space.ts';
import './device-notices.css';

/** Neither stored nor failed yet. */
function SlowNotice() {
  return (
    <section className="device-unstored" role="alert" aria-label="Not stored yet">
      <Icon name="warning" />
      <div>
        <b>Not stored yet</b>
        <p>
          This device’s storage is slow to respond. Your last entry is held on this page until it’s saved. Keep it open.
        </p>
      </div>
    </section>
  );
}

function WipedNotice({ text }: { text: string }) {
  return (
    <section className="device-unstored" role="alert" aria-label="Deleted by the browser">
      <Icon name="warning" />
      <div>
        <b>Deleted by the browser</b>
        <p>{text}</p>
      </div>
      <p className="device-acts">
        <button type="button" onClick={() => changeHealth({ wiped: undefined })}>
          Got it
        </button>
      </p>
    </section>
  );
}

/** Shown while writes to the device fail, so that new input exists only in this page. Disappears once everything is stored. */
export function NotStoredNotice() {
  const status = useWriteStatus();
  const [isTrying, setTrying] = useState(false);
  if (!isUnstored(status)) return status.wiped === undefined ? null : <WipedNotice text={status.wiped} />;
  const { inMemory, isFailing, isFull, revision } = status;
  const again = async () => {
    setTrying(true);
    await refreshSpace();
    await retryWaiting();
    setTrying(false);
  };
  if (inMemory === 0 && !isFailing) return <SlowNotice />;
  const why = isFull ? 'This device is full.' : 'This device’s storage isn’t responding.';
  return (
    <section className="device-unstored" role="alert" aria-label="Not stored yet">
      <Icon name="warning" />
      <div>
        <b>Not stored yet</b>
        <p>
          {why}{' '}
          {message(
            '{count, plural, =0 {What you enter now is} one {Your last entry is} other {Your last # entries are}} held on this page and will be retried. Keep it open.',
            { count: inMemory },
          )}
        </p>
      </div>
      <p className="device-acts">
        {isFull && <Link to={PATHS.deviceData}>Free space</Link>}
        {revision === 0 && inMemory === 0 && (
          <button type="button" onClick={chooseMemory}>
            Work without it
          </button>
        )}
        <button type="button" disabled={isTrying} onClick={() => void again()}>
          {isTrying ? 'Trying' : 'Try now'}
        </button>
      </p>
    </section>
  );
}
