import type { InspectionRow } from '#web/offline/entities/inspection-rows.ts';

export type Day = {
  /** The user's own open inspection that was edited last. */
  current: InspectionRow | undefined;
  /** Started today and still open, in the order of the day. */
  today: InspectionRow[];
  /** Open since an earlier day, newest first. */
  open: InspectionRow[];
  finished: InspectionRow[];
};

const isOpen = ({ summary }: InspectionRow): boolean =>
  summary.completedAt === undefined && summary.status !== 'ARCHIVED';

/**
 * Groups the rows of a list into a technician's day, in the device's time zone. The demo inspection is not real work, so it
 * never comes first.
 */
export function dayOf(rows: readonly InspectionRow[], userId: string, now: Date): Day {
  const open = rows.filter(isOpen);
  const [current] = open
    .filter(({ summary }) => summary.inspector.userId === userId && summary.isSample !== true)
    .sort((a, b) => b.summary.updatedAt.localeCompare(a.summary.updatedAt));
  const others = open.filter(({ inspectionId }) => inspectionId !== current?.inspectionId);
  const isOfToday = ({ createdAt }: InspectionRow) => new Date(createdAt).toDateString() === now.toDateString();
  return {
    current,
    today: others.filter(isOfToday).sort((a, b) => a.createdAt.localeCompare(b.createdAt)),
    open: others.filter((row) => !isOfToday(row)),
    finished: rows.filter((row) => !isOpen(row)),
  };
}
