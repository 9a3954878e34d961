import type { InspectionSummary } from '#shared/contract/inspections.ts';
import { INSPECTION_TYPES, type InspectionType } from '#shared/inspection/type-names.ts';
import type { TechnicianDay } from '#web/lib/state/dasharama-slice.ts';

type Technician = { readonly userId: string; readonly name: string };

const isOn = (iso: string | undefined, day: Date): boolean =>
  iso !== undefined && new Date(iso).toDateString() === day.toDateString();

/** The demo inspection is not a technician's work. */
const isReal = ({ isSample }: InspectionSummary): boolean => isSample !== true;

const idle = ({ userId, name }: Technician): TechnicianDay => ({
  userId,
  name,
  started: 0,
  finished: 0,
  unsafePhotos: 0,
});

/**
 * Each technician's day in the device's time zone, busiest first. Idle technicians are listed with zeros; other users only if
 * they worked today or have photos that have not uploaded.
 */
export function boardOf(
  inspections: readonly InspectionSummary[],
  technicians: readonly Technician[],
  day: Date,
): TechnicianDay[] {
  const days = new Map(technicians.map((technician) => [technician.userId, idle(technician)]));
  for (const { inspector, createdAt, completedAt, photos } of inspections.filter(isReal)) {
    const known = days.get(inspector.userId) ?? idle(inspector);
    days.set(inspector.userId, {
      ...known,
      started: known.started + (isOn(createdAt, day) ? 1 : 0),
      finished: known.finished + (isOn(completedAt, day) ? 1 : 0),
      unsafePhotos: known.unsafePhotos + photos.total - photos.verified + (photos.unannounced ?? 0),
    });
  }
  const listed = new Set(technicians.map(({ userId }) => userId));
  return [...days.values()]
    .filter(
      ({ userId, started, finished, unsafePhotos }) => listed.has(userId) || started + finished + unsafePhotos > 0,
    )
    .sort((a, b) => b.started - a.started || a.name.localeCompare(b.name));
}

export type TypeWeeks = { readonly type: InspectionType; readonly thisWeek: number; readonly lastWeek: number };

const DAYS_A_WEEK = 7;

/** Monday 00:00 of the day's week in the device's time zone, or of the week `weeks` earlier. */
export function weekStart(day: Date, weeks = 0): Date {
  const sinceMonday = (day.getDay() + DAYS_A_WEEK - 1) % DAYS_A_WEEK;
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() - sinceMonday - weeks * DAYS_A_WEEK);
}

/** Inspections started this week and last week, by type. Omits types with none in either week. */
export function weeksOf(inspections: readonly InspectionSummary[], day: Date): TypeWeeks[] {
  const [thisStart, lastStart] = [weekStart(day).getTime(), weekStart(day, 1).getTime()];
  const startedIn = (type: InspectionType, from: number, to: number) =>
    inspections.filter((inspection) => {
      const at = Date.parse(inspection.createdAt);
      return isReal(inspection) && inspection.type === type && at >= from && at < to;
    }).length;
  return INSPECTION_TYPES.map((type) => ({
    type,
    thisWeek: startedIn(type, thisStart, Infinity),
    lastWeek: startedIn(type, lastStart, thisStart),
  })).filter(({ thisWeek, lastWeek }) => thisWeek + lastWeek > 0);
}
