import { useEffect, useState } from 'react';
import { Icon } from '#web/components/icon.tsx';
import { isMemoryOnly, isProbablyPrivate } from '#web/offline/storage-mode.ts';
import './device-notices.css';

function MemoryNote() {
  return (
    <div className="dev-note dev-note-bad" role="note">
      <Icon name="warning" />
      <div>
        <b>This browser keeps nothing on this device</b>
        <ul>
          <li>With a signal everything works: what you enter is sent at once.</li>
          <li>Until it is sent it is in this tab alone. Do not close or reload it before.</li>
          <li>Without a signal no inspection can be started.</li>
        </ul>
        <p>Use a normal window, or another browser, to work without a signal.</p>
      </div>
    </div>
  );
}

function PrivateNote() {
  return (
    <div className="dev-note" role="note">
      <Icon name="info" />
      <div>
        <b>This looks like a private window</b>
        <p>
          Everything works here, without a signal too, but only until you close the window: what has not been sent by
          then is lost. Use a normal window for work in the field.
        </p>
      </div>
    </div>
  );
}

/** At sign-in and where an inspection begins: what this browser will not keep, and what works all the same. */
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

/** On every page while nothing is kept. */
export function MemoryOnlyNote() {
  if (!isMemoryOnly()) return null;
  return (
    <div className="dev-note dev-note-bad dev-note-page" role="note">
      <Icon name="warning" />
      <p>
        <b>Nothing is kept on this device.</b> What is not sent yet is in this tab alone: do not close it.
      </p>
    </div>
  );
}
