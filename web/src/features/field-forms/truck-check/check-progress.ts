import { message } from '#shared/messages/message.ts';
import type { CheckOnItsWay } from '#web/offline/entities/local-truck-checks.ts';
import type { Row } from './check-rows.tsx';

/** '2 photos on this device'; undefined where none waits. */
export function photosHereText(way: CheckOnItsWay | undefined): string | undefined {
  const photos = way?.photos ?? 0;
  if (photos === 0) return undefined;
  return message('{photos, plural, one {# photo} other {# photos}} on this device', { photos });
}

/** Where a signed check of this device is: sent is only what the server has with all its photos. */
export function wayChip(isKnown: boolean, way: CheckOnItsWay | undefined): Row['chip'] {
  if (way?.isRefused === true) return { text: 'Refused', tone: 'bad' };
  if (!isKnown) return { text: 'On this device, will sync', tone: 'wait' };
  const photos = photosHereText(way);
  return photos === undefined ? { text: 'Sent', tone: 'good' } : { text: `Sent, ${photos}`, tone: 'wait' };
}

/** The same above the whole check; undefined where nothing of it waits. */
export function wayNotice(isKnown: boolean, way: CheckOnItsWay | undefined): string | undefined {
  if (way?.isRefused === true) return 'This check was rejected. See why under Settings, Data on this device.';
  if (!isKnown) return 'This check is on this device and will sync.';
  const photos = photosHereText(way);
  return photos === undefined ? undefined : `${photos}: will sync when you’re back online.`;
}
