import { useEffect, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { isMemoryOnly, isProbablyPrivate } from '#web/offline/db/storage-mode.ts';
import './device-notices.css';

function MemoryNote() {
  return (
    <div className="device-note device-note-bad" role="note">
      <Icon name="warning" />
      <div>
        <b>This browser doesn’t save data on this device</b>
        <ul>
          <li>Everything works online. What you enter syncs right away.</li>
          <li>Until it syncs, it’s only in this tab. Don’t close or reload the tab before then.</li>
          <li>You can’t start an inspection offline.</li>
        </ul>
        <p>Use a regular window or another browser to work offline.</p>
      </div>
    </div>
  );
}

function PrivateNote() {
  return (
    <div className="device-note" role="note">
      <Icon name="info" />
      <div>
        <b>This looks like a private window</b>
        <p>
          Everything works here, even offline, but only until you close the window. Anything that hasn’t synced by then
          is lost. Use a regular window for field work.
        </p>
      </div>
    </div>
  );
}

/** At sign-in and when an inspection starts: what this browser can't store, and what works anyway. */
export function StorageModeNote() {
  const [isPrivate, setPrivate] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void isProbablyPrivate().then((found) => isCurrent && setPrivate(found));
    return () => {
      isCurrent = false;
    };
  }, []);
  if (isMemoryOnly()) return <MemoryNote />;
  return isPrivate ? <PrivateNote /> : null;
}

/** Shown on every page while nothing is stored. */
export function MemoryOnlyNote() {
  if (!isMemoryOnly()) return null;
  return (
    <div className="device-note device-note-bad device-note-page" role="note">
      <Icon name="warning" />
      <p>
        <b>Nothing is saved on this device.</b> What hasn’t synced yet is only in this tab. Keep it open.
      </p>
    </div>
  );
}
