import { message } from '#shared/messages/message.ts';
import type { InspectionSummary } from '#shared/contract/inspections.ts';
import type { Status } from '#shared/inspection/status/status-names.ts';
import type { UnsyncedSummary } from '#web/lib/state/app-slice.ts';
import type { IconName } from '#web/ui/icon.tsx';

export type Tone = 'pine' | 'amber' | 'rust' | 'steel' | 'plain';

export const STATUS_LOOKS: Record<Status, { tone: Tone; icon: IconName }> = {
  SYNCING: { tone: 'steel', icon: 'sync' },
  IN_PROGRESS: { tone: 'plain', icon: 'clock' },
  COMPLETED_QUEUED: { tone: 'amber', icon: 'clock' },
  COMPLETED_DELIVERED: { tone: 'pine', icon: 'done' },
  COMPLETED_NOT_DELIVERED: { tone: 'rust', icon: 'warning' },
  REVISED: { tone: 'steel', icon: 'pen' },
  ARCHIVED: { tone: 'plain', icon: 'archive' },
};

export type PhotosSafe = { tone: Tone; icon: IconName; text: string };

function onPhone(count: number, { name }: Pick<InspectionSummary['inspector'], 'name'>): PhotosSafe {
  return { tone: 'amber', icon: 'phone', text: `${count} on ${name.split(' ')[0] ?? name}’s phone` };
}

/** Where an inspection's photos are: on the server, on this device, or on the technician's phone. Undefined without photos. */
export function photosSafe(
  { photos, inspector, isSample }: Pick<InspectionSummary, 'photos' | 'inspector' | 'isSample'>,
  note: UnsyncedSummary | undefined,
  unannounced = 0,
): PhotosSafe | undefined {
  const here = note?.unsentPhotos ?? 0;
  // Photos that the row does not count yet: the completed inspection lists them, or their device reported them.
  const known = photos.total + Math.max(photos.unannounced ?? 0, here > 0 ? 0 : unannounced);
  const total = Math.max(known, photos.verified + here);
  if (total === 0) return undefined;
  if (here > 0 && photos.verified > 0) {
    return { tone: 'steel', icon: 'up', text: `${photos.verified} of ${total} sent` };
  }
  if (here > 0)
    return {
      tone: 'amber',
      icon: 'phone',
      text: message('{here, plural, one {# photo} other {# photos}} on this device', { here }),
    };
  const elsewhere = total - photos.verified;
  if (elsewhere === 0) return { tone: 'pine', icon: 'safe', text: `${total} safe` };
  return isSample ? { tone: 'steel', icon: 'up', text: `${elsewhere} to come` } : onPhone(elsewhere, inspector);
}

/** A Google Maps link for an address. */
export const mapUrl = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
