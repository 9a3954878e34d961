import { useOnline } from '#web/components/use-online.ts';
import { Icon } from '#web/components/icon.tsx';
import { Link, useLocation } from 'react-router-dom';
import { PATHS } from '../paths.ts';
import { useAppSelector } from '../store.ts';

/** What waits here, in one sentence: never less than all of it. */
export function waitingText(photos: number, calls: number): string {
  const pictures = photos === 1 ? '1 photo' : `${photos} photos`;
  if (photos > 0 && calls > 0) return `${pictures} and what you entered wait here and send themselves.`;
  if (photos > 0)
    return photos === 1 ? '1 photo waits here and sends itself.' : `${pictures} wait here and send themselves.`;
  return calls > 0 ? 'What you enter waits here and sends itself.' : 'Everything you enter is kept on this device.';
}

/** Offline is normal: it says so, and that nothing is lost. */
export function OfflineBanner() {
  const isOnline = useOnline();
  const { pathname } = useLocation();
  const notes = useAppSelector((state) => state.app.inspections);
  if (isOnline) return null;
  const all = Object.values(notes);
  const photos = all.reduce((sum, note) => sum + note.unsentPhotos, 0);
  const calls = all.reduce((sum, note) => sum + note.unsentCalls, 0);
  return (
    <div className="offline-banner" role="status">
      <Icon name="offline" />
      <p>
        <b>No signal. Keep working.</b>
        <span>{waitingText(photos, calls)}</span>{' '}
        {pathname !== PATHS.deviceData && <Link to={PATHS.deviceData}>See what is on this device</Link>}
      </p>
    </div>
  );
}
