import type { InspectionRow } from '#web/offline/inspection-rows.ts';

/** Cards under one heading. */
export type CardGroup = { id: string; title: string; isTitleShown: boolean; rows: InspectionRow[] };

const shown = (groups: CardGroup[]): CardGroup[] => groups.filter(({ rows }) => rows.length > 0);

export function technicianGroups(rows: readonly InspectionRow[]): CardGroup[] {
  const isOpen = ({ summary }: InspectionRow) => summary.completedAt === undefined;
  return shown([
    { id: 'open', title: 'In progress', isTitleShown: false, rows: rows.filter(isOpen) },
    { id: 'finished', title: 'Finished', isTitleShown: true, rows: rows.filter((row) => !isOpen(row)) },
  ]);
}

function isOfToday({ summary }: InspectionRow, now: Date): boolean {
  return new Date(summary.createdAt).toDateString() === now.toDateString();
}

function needsAttention({ summary: { status, photos, isSample } }: InspectionRow): boolean {
  if (status === 'ARCHIVED' || isSample === true) return false;
  const isOnPhone = photos.total + (photos.unannounced ?? 0) > photos.verified;
  return status === 'COMPLETED_NOT_DELIVERED' || status === 'REVISED' || isOnPhone;
}

/** What was begun today, then what somebody has to see to, then the rest; each inspection once. */
export function officeGroups(rows: readonly InspectionRow[], now: Date): CardGroup[] {
  const today = rows.filter((row) => isOfToday(row, now));
  const others = rows.filter((row) => !isOfToday(row, now));
  return shown([
    { id: 'today', title: 'Today', isTitleShown: true, rows: today },
    { id: 'attention', title: 'Needs attention', isTitleShown: true, rows: others.filter(needsAttention) },
    { id: 'earlier', title: 'Earlier', isTitleShown: true, rows: others.filter((row) => !needsAttention(row)) },
  ]);
}
