import { useEffect, useState, useSyncExternalStore } from 'react';
import { message } from '#shared/messages/message.ts';
import { saveBlob } from '#web/lib/save-file.ts';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { deviceDatabase } from '#web/offline/db/database.ts';
import { onWrites } from '#web/offline/outbox/write-queue.ts';
import { useWriteStatus } from '#web/offline/outbox/write-status.ts';
import { inMemoryPhotos } from '#web/offline/photos/in-memory-photos.ts';
import { readUnstored, type UnstoredPhotos } from './unstored-photos.ts';
import './unstored-photos.css';

const FAILED = 'The file couldn’t be created. Free up some space and try again.';

/** Unstored photos grouped by their inspection or truck check. Updates as photos are stored after all. */
function useUnstored(): readonly UnstoredPhotos[] {
  const photosInMemory = useSyncExternalStore(onWrites, inMemoryPhotos);
  const [unstored, setUnstored] = useState<readonly UnstoredPhotos[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void readUnstored().then((read) => isCurrent && setUnstored(read));
    return () => {
      isCurrent = false;
    };
  }, [photosInMemory]);
  return unstored;
}

type Saved = { step: 'idle' | 'working' } | { step: 'done' | 'failed'; text: string };

function useSave() {
  const [saved, setSaved] = useState<Saved>({ step: 'idle' });
  const save = async () => {
    setSaved({ step: 'working' });
    try {
      const { writeUnsentFile } = await import('#web/offline/unsent/write-file.ts');
      const { file } = await writeUnsentFile(deviceDatabase());
      saveBlob(file.name, file);
      setSaved({ step: 'done', text: `${file.name} was saved. You can import it on any device: Data on this device.` });
    } catch {
      setSaved({ step: 'failed', text: FAILED });
    }
  };
  return { saved, save };
}

type Props = { count: number; onStay: () => void; onLeave: () => void };

/**
 * Shown before signing out: lists the photos that this device could not store and lets the user decide what happens to them.
 */
export function UnstoredPhotosStep({ count, onStay, onLeave }: Props) {
  usePageTitle('Sign out');
  const unstored = useUnstored();
  const { isFull } = useWriteStatus();
  const { saved, save } = useSave();
  return (
    <main className="unstored" aria-labelledby="unstored-title">
      <h1 id="unstored-title">
        {message('{count, plural, one {# photo isn’t} other {# photos aren’t}} saved on this device', { count })}
      </h1>
      <p>
        {isFull ? 'This device is full.' : 'This device’s storage isn’t responding.'}{' '}
        {message(
          '{count, plural, one {The photo is held on this page only. If you sign out, it’s saved} other {The photos are held on this page only. If you sign out, they’re saved}} the next time you sign in on this page. Closing the page loses {count, plural, one {it} other {them}}.',
          { count },
        )}
      </p>
      <ul>
        {unstored.map(({ key, title, photos }) => (
          <li key={key}>
            <b>{title}</b> <span>{message('{photos, plural, one {# photo} other {# photos}}', { photos })}</span>
          </li>
        ))}
      </ul>
      <div className="unstored-acts">
        <button type="button" className="unstored-main" onClick={onStay}>
          Stay signed in
        </button>
        <button type="button" disabled={saved.step === 'working'} onClick={() => void save()}>
          {saved.step === 'working' ? 'Saving' : 'Save unsynced work'}
        </button>
        <button type="button" onClick={onLeave}>
          Sign out anyway
        </button>
      </div>
      <p role="status" className={saved.step === 'failed' ? 'unstored-failed' : undefined}>
        {(saved.step === 'done' || saved.step === 'failed') && saved.text}
      </p>
    </main>
  );
}
