import { message } from '#shared/messages/message.ts';
import type { Unsent } from '#web/offline/db/wipe-synced.ts';

const UNCOUNTED = 'Work that hasn’t synced is saved on this device. It syncs the next time you sign in here.';

/** The sign-out text about work that stays on the device; undefined if none does. */
export function unsentWorkText(left: Unsent | undefined): string | undefined {
  if (left === undefined) return UNCOUNTED;
  const { changes, photos } = left;
  const parts = [
    ...(changes > 0 ? [message('{changes, plural, one {# change} other {# changes}}', { changes })] : []),
    ...(photos > 0 ? [message('{photos, plural, one {# photo} other {# photos}}', { photos })] : []),
  ];
  if (parts.length === 0) return undefined;
  return message(
    '{what} {count, plural, one {hasn’t synced. It’s saved on this device and syncs} other {haven’t synced. They’re saved on this device and sync}} the next time you sign in here.',
    { what: parts.join(' and '), count: changes + photos },
  );
}
