import type { InspectionSummary } from '#shared/contract/inspections.ts';
import type { TechnicianDay } from '#web/app/state/dasharama-slice.ts';

const isOn = (iso: string | undefined, day: Date): boolean =>
  iso !== undefined && new Date(iso).toDateString() === day.toDateString();

/** Each technician's day by the device's calendar, the busiest first; whoever did nothing and has all photos safe is left out. */
export function boardOf(inspections: readonly InspectionSummary[], day: Date): TechnicianDay[] {
  const days = new Map<string, TechnicianDay>();
  // The sample is nobody's day's work.
  const real = inspections.filter(({ isSample }) => isSample !== true);
  for (const { inspector, createdAt, completedAt, photos } of real) {
    const known = days.get(inspector.userId) ?? { ...inspector, started: 0, finished: 0, unsafePhotos: 0 };
    days.set(inspector.userId, {
      ...known,
      started: known.started + (isOn(createdAt, day) ? 1 : 0),
      finished: known.finished + (isOn(completedAt, day) ? 1 : 0),
      unsafePhotos: known.unsafePhotos + photos.total - photos.verified,
    });
  }
  return [...days.values()]
    .filter(({ started, finished, unsafePhotos }) => started + finished + unsafePhotos > 0)
    .sort((one, other) => other.started - one.started || one.name.localeCompare(other.name));
}
