import { message } from '#shared/messages/message.ts';
import type { BoardDevice, PhotoBoard } from '#shared/contract/upload-status.ts';
import { isLate, isUrgent, waitingAge } from '#web/lib/waiting-age.ts';

/** For use in a sentence: lowercases 'Just now' and 'Yesterday', but not a month. */
export const inSentence = (when: string): string => when.replace(/^(Just|Yesterday)/, (match) => match.toLowerCase());

export const photoCount = (count: number): string =>
  message('{count, plural, one {# photo} other {# photos}}', { count });

/** The name of a device: the one set by its owner, else the owner's name and the platform. */
export function deviceTitle({ name, platform, user }: Pick<BoardDevice, 'name' | 'platform' | 'user'>): string {
  if (name !== '') return name;
  const first = user.name.split(' ')[0] ?? user.name;
  return `${first}’s ${platform === '' ? 'device' : (platform.split(',')[0] ?? 'device')}`;
}

/** '12 photos still on 2 phones'. */
export function boardTitle({ photos, devices }: Pick<PhotoBoard, 'photos' | 'devices'>): string {
  return message(
    '{photos, plural, one {# photo} other {# photos}} still on {phones, plural, one {# phone} other {# phones}}',
    { photos, phones: devices.length },
  );
}

/** A readable name for 'crown' and 'flue_liner@chim.k3f9' when the definitions are not loaded. */
export const plainName = (componentId: string): string => {
  const componentName = (componentId.split('@')[0] ?? componentId).replaceAll('_', ' ');
  return componentName.charAt(0).toUpperCase() + componentName.slice(1);
};

export type PlacePhotos = { place: string; count: number; takenAt: string | undefined; refused: number };

/** The photos of an inspection grouped by component, each with the time of its first photo. */
export function placesOf(
  photos: BoardDevice['inspections'][number]['photos'],
  nameOf: (componentId: string) => string,
): PlacePhotos[] {
  const places = new Map<string, PlacePhotos>();
  for (const { componentId, takenAt, state } of photos) {
    const place = componentId === undefined ? 'Place not known yet' : nameOf(componentId);
    const known = places.get(place) ?? { place, count: 0, takenAt: undefined, refused: 0 };
    known.count += 1;
    if (state === 'refused') known.refused += 1;
    if (takenAt !== undefined && (known.takenAt === undefined || takenAt < known.takenAt)) known.takenAt = takenAt;
    places.set(place, known);
  }
  return [...places.values()];
}

/** The age warning of a device: none on the first day, urgent once the browser may delete its data. */
export function ageWarning(since: string | undefined, now: Date): { text: string; isUrgent: boolean } | undefined {
  if (since === undefined || !isLate(since, now)) return undefined;
  const waited = waitingAge(since, now);
  return { text: `Waiting ${waited}`, isUrgent: isUrgent(since, now) };
}

export type BoardFigure = { label: string; value: string; isBad: boolean };

/** The board in four numbers: photos, inspections, the longest wait, and photos to retake. */
export function boardFigures({ photos, devices }: Pick<PhotoBoard, 'photos' | 'devices'>, now: Date): BoardFigure[] {
  const inspections = devices.flatMap((device) => device.inspections);
  const [oldest] = devices.flatMap(({ oldestTakenAt }) => oldestTakenAt ?? []).sort();
  const refused = inspections.flatMap((inspection) => inspection.photos).filter(({ state }) => state === 'refused');
  const waiting = new Set(inspections.map(({ inspectionId }) => inspectionId)).size;
  return [
    { label: 'Photos waiting', value: `${photos}`, isBad: false },
    { label: 'Inspections', value: `${waiting}`, isBad: false },
    {
      label: 'Longest wait',
      value: oldest === undefined ? 'Not known' : waitingAge(oldest, now),
      isBad: isLate(oldest, now),
    },
    ...(refused.length > 0 ? [{ label: 'Retake needed', value: `${refused.length}`, isBad: true }] : []),
  ];
}
