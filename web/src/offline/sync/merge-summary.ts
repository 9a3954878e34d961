import type { InspectionSummary } from '#shared/contract/inspections.ts';
import type { Operation } from '../db/records.ts';

type Unsent = Pick<Operation, 'routeId'>;

/**
 * Merges a row from the server into the device's. An older response does not replace a newer one. While a completion is
 * unsent, the inspection stays completed on this device.
 */
export function mergeSummary(
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
