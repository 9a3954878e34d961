import { message } from '#shared/messages/message.ts';
import type { DeviceFacts } from './use-device-facts.ts';

export const changeCount = (count: number): string =>
  message('{count, plural, one {# change} other {# changes}}', { count });

export const photoCount = (count: number): string =>
  message('{count, plural, one {# photo} other {# photos}}', { count });

/** Uses the same count as the list below, so that both agree. */
function changesOf(groups: DeviceFacts['onlyHere'], calls: number): number {
  const waiting = groups.filter(({ isRefused }) => !isRefused);
  return Math.max(
    calls,
    waiting.reduce((sum, { answers, steps }) => sum + answers + steps, 0),
  );
}

/** One sentence on whether anything exists only on this device. `isUnstored`: the latest input is not even on its disk. */
export function unsentText(
  { waiting, parked, photos, refusedPhotos, onlyHere }: DeviceFacts,
  isUnstored: boolean,
): string {
  if (isUnstored) return 'Your last entry isn’t saved yet. It’s only on this page. Keep it open.';
  const refused = parked.length + refusedPhotos.length;
  if (waiting === 0 && photos.unsent === 0) {
    return refused === 0
      ? 'Everything has synced.'
      : 'Everything else has synced. What was rejected is only on this device.';
  }
  const calls = waiting > 0 ? [changeCount(changesOf(onlyHere, waiting))] : [];
  const pictures = photos.unsent > 0 ? [photoCount(photos.unsent)] : [];
  return message(
    '{what} {count, plural, one {hasn’t synced yet. It’s} other {haven’t synced yet. They’re}} only on this device.',
    {
      what: [...calls, ...pictures].join(' and '),
      count: (waiting > 0 ? changesOf(onlyHere, waiting) : 0) + photos.unsent,
    },
  );
}

/** What happens to the unsent work; empty without any. Work on a refused inspection waits until its refusal is resolved. */
export function outlookText({ waiting, photos, onlyHere }: DeviceFacts, isOnline: boolean): string {
  if (waiting + photos.unsent === 0) return '';
  if (onlyHere.some(({ isRefused }) => isRefused))
    return 'What belongs to refused work won’t sync until you resolve the refusal below. The rest will sync automatically.';
  return isOnline
    ? 'Keep the app open. Everything will sync automatically.'
    : 'It will all sync when you’re back online.';
}

/** '12 answers, 3 photos (1.2 MB)'. */
export function partsText(
  parts: { answers: number; steps: number; photos: number; what?: string },
  size: string,
): string {
  const { answers, steps, photos, what } = parts;
  const notice = [
    ...(answers > 0 ? [message('{answers, plural, one {# answer} other {# answers}}', { answers })] : []),
    ...(steps > 0 ? [what ?? message('{steps, plural, one {# step} other {# steps}}', { steps })] : []),
    ...(photos > 0 ? [`${photoCount(photos)} (${size})`] : []),
  ];
  return notice.join(', ');
}
