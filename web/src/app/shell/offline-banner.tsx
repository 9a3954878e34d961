import { message } from '#shared/messages/message.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { isMemoryOnly } from '#web/offline/db/storage-mode.ts';
import { PATHS, type PathName } from '#web/lib/paths.ts';
import { useAppSelector } from '#web/lib/state/store.ts';

/** Screens that save to the server only: their changes can't wait on this device. */
const SERVER_ALONE: readonly PathName[] = [
  ...(['admin', 'adminSizing', 'adminPrices', 'adminProposals', 'adminLeave'] as const),
  ...(['createUser', 'createOrg', 'organizations', 'billing', 'responses', 'inserts'] as const),
  ...(['tickets', 'ticket', 'subscribers'] as const),
  ...(['settings', 'support', 'truckTemplate', 'truckOpen'] as const),
];

const needsSignal = (pathname: string) => SERVER_ALONE.some((name) => matchPath(PATHS[name], pathname) !== null);

/** One sentence about everything that waits on this device. */
export function waitingText(photos: number, calls: number): string {
  if (photos > 0 && calls > 0) {
    return message(
      '{photos, plural, one {# photo} other {# photos}} and your changes will sync when you’re back online.',
      { photos },
    );
  }
  if (photos > 0) {
    return message(
      '{photos, plural, one {# photo is saved here and} other {# photos}} will upload when you’re back online.',
      { photos },
    );
  }
  return calls > 0
    ? 'What you enter is saved here and will sync when you’re back online.'
    : 'Everything you enter is saved on this device.';
}

const SAVE_LATER = 'Changes on this page can only be saved online. Inspections work offline.';

const TAB_ALONE = 'What you enter is only in this tab until it syncs. Keep it open.';

function bannerText(pathname: string, photos: number, calls: number): { title: string; text: string } {
  if (needsSignal(pathname)) return { title: 'You’re offline. This page only works online.', text: SAVE_LATER };
  if (isMemoryOnly()) return { title: 'You’re offline.', text: TAB_ALONE };
  return { title: 'You’re offline. Keep working.', text: waitingText(photos, calls) };
}

/** Says that the device is offline, which is normal, and that no work is lost. */
export function OfflineBanner() {
  const isOnline = useOnline();
  const { pathname } = useLocation();
  const notes = useAppSelector((state) => state.app.inspections);
  if (isOnline) return null;
  const all = Object.values(notes);
  const photos = all.reduce((sum, note) => sum + note.unsentPhotos, 0);
  const calls = all.reduce((sum, note) => sum + note.unsentCalls, 0);
  const { title, text } = bannerText(pathname, photos, calls);
  return (
    <div className="offline-banner" role="status">
      <Icon name="offline" />
      <p>
        <b>{title}</b>
        <span>{text}</span>{' '}
        {pathname !== PATHS.deviceData && <Link to={PATHS.deviceData}>See what is on this device</Link>}
      </p>
    </div>
  );
}
