import type { InspectionSummary } from '#shared/contract/inspections.ts';
import type { Operation } from '../db/records.ts';

type Unsent = Pick<Operation, 'routeId'>;

/**
 * The row that this device shows, given one from the server. An answer that arrives after a newer one changes nothing. And the
 * server does not know what waits here: until that is sent, an inspection that was completed here stays completed.
 */
export function takeSummary(
  ours: InspectionSummary | undefined,
  theirs: InspectionSummary,
  unsent: readonly Unsent[],
): InspectionSummary {
  if (ours === undefined) return theirs;
  const newest = ours.version > theirs.version ? ours : theirs;
  if (unsent.length === 0) return newest;
  const isToBeCompleted = unsent.some(({ routeId }) => routeId === 'completeInspection');
  const updatedAt = ours.updatedAt > newest.updatedAt ? ours.updatedAt : newest.updatedAt;
  return {
    ...newest,
    updatedAt,
    ...(isToBeCompleted && ours.completedAt !== undefined && { completedAt: ours.completedAt }),
  };
}
