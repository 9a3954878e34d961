import type { InspectionSummary } from '#shared/contract/inspections.ts';
import { conflict, notFound } from '#shared/errors.ts';
import { type ServerStatus, setStatus } from '#shared/inspection/status/status.ts';
import { auditWrite } from '#functions/features/audit/audit.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';
import { type InspectionRecord, toSummary } from './records.ts';
import type { InspectionRepository } from './repository.ts';
import { statusStateOf, withStatus } from './status.ts';

export type SetStatus = { inspectionId: string; status: ServerStatus; version: number };

/**
 * Sets any status over the version that the user saw; 409 if it's stale. Writes the audit row in the same transaction.
 */
export async function setInspectionStatus(
  set: SetStatus,
  by: string,
  { inspections, clock }: { inspections: InspectionRepository; clock: Clock },
): Promise<InspectionSummary> {
  const before = await inspections.get(set.inspectionId);
  if (before === undefined) throw notFound();
  if (before.version !== set.version) throw conflict('main', 'Someone else changed this. Reload it and try again.');
  const at = instant(clock);
  const after: InspectionRecord = {
    ...withStatus(before, setStatus(statusStateOf(before), set.status), at),
    updatedAt: at,
  };
  const detail = { from: before.status, to: set.status, client: before.clientName };
  const entry = auditWrite({ act: 'inspection.status', at, by, subject: set.inspectionId, detail });
  await inspections.write([...inspections.headerSave(before, after), entry]);
  return toSummary({ ...after, version: before.version + 1 });
}
