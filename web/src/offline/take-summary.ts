import type { InspectionSummary } from '#shared/contract/inspections.ts';
import type { Operation } from './records.ts';

type Unsent = Pick<Operation, 'routeId'>;

/**
 * The row this device shows once the server has told one. An answer may arrive after a newer one: it changes nothing. And the
 * server does not know what waits here: until it has been told, an inspection that was completed here stays completed.
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
