import { message } from '#shared/messages/message.ts';
import type { CheckUpload } from '#web/offline/entities/local-truck-checks.ts';
import type { Row } from './check-rows.tsx';

/** '2 photos on this device'; undefined if none is pending. */
export function photosOnDeviceText(progress: CheckUpload | undefined): string | undefined {
  const photos = progress?.photos ?? 0;
  if (photos === 0) return undefined;
  return message('{photos, plural, one {# photo} other {# photos}} on this device', { photos });
}

/** Upload state of a signed check on this device. 'Sent' means that the server has it with all its photos. */
export function progressChip(isKnown: boolean, progress: CheckUpload | undefined): Row['chip'] {
  if (progress?.isRefused === true) return { text: 'Refused', tone: 'bad' };
  if (!isKnown) return { text: 'On this device, will sync', tone: 'wait' };
  const photos = photosOnDeviceText(progress);
  return photos === undefined ? { text: 'Sent', tone: 'good' } : { text: `Sent, ${photos}`, tone: 'wait' };
}

/** The same state as a notice above the check; undefined if nothing is pending. */
export function progressNotice(isKnown: boolean, progress: CheckUpload | undefined): string | undefined {
  if (progress?.isRefused === true) return 'This check was rejected. See why under User Settings, Data on this device.';
  if (!isKnown) return 'This check is on this device and will sync.';
  const photos = photosOnDeviceText(progress);
  return photos === undefined ? undefined : `${photos}: will sync when you’re back online.`;
}
