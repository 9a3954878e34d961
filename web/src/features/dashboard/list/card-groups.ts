import type { InspectionRow } from '#web/offline/entities/inspection-rows.ts';

/** Cards under one heading. */
export type CardGroup = { id: string; title: string; rows: InspectionRow[] };

function isOfToday({ summary }: InspectionRow, now: Date): boolean {
  return new Date(summary.createdAt).toDateString() === now.toDateString();
}

function needsAttention({ summary: { status, photos, isSample } }: InspectionRow): boolean {
  if (status === 'ARCHIVED' || isSample === true) return false;
  const isOnPhone = photos.total + (photos.unannounced ?? 0) > photos.verified;
  return status === 'COMPLETED_NOT_DELIVERED' || status === 'REVISED' || isOnPhone;
}

/** Inspections started today, then those that need attention, then the rest. Each appears once. */
export function officeGroups(rows: readonly InspectionRow[], now: Date): CardGroup[] {
  const today = rows.filter((row) => isOfToday(row, now));
  const others = rows.filter((row) => !isOfToday(row, now));
  return [
    { id: 'today', title: 'Today', rows: today },
    { id: 'attention', title: 'Needs attention', rows: others.filter(needsAttention) },
    { id: 'earlier', title: 'Earlier', rows: others.filter((row) => !needsAttention(row)) },
  ];
}

/** The groups truncated to this many cards in total. Omits empty groups. */
export function firstCards(groups: readonly CardGroup[], count: number): CardGroup[] {
  let left = count;
  const first = groups.map((group) => {
    const rows = group.rows.slice(0, left);
    left -= rows.length;
    return { ...group, rows };
  });
  return first.filter(({ rows }) => rows.length > 0);
}
