import { nextStatus, type StatusEvent, type StatusState } from '#shared/inspection/status/status.ts';
import { conflict } from '#shared/errors.ts';
import type { InspectionRecord } from './records.ts';

export const statusStateOf = ({ status, statusBeforeArchive }: InspectionRecord): StatusState =>
  statusBeforeArchive === undefined ? { status } : { status, before: statusBeforeArchive };

/** The record with another status. A reason belongs to its status, so it's removed with it. */
export function withStatus(record: InspectionRecord, { status, before }: StatusState, at: string): InspectionRecord {
  const after: InspectionRecord = { ...record, status };
  if (status !== record.status) delete after.statusReason;
  delete after.statusBeforeArchive;
  delete after.archivedAt;
  if (before !== undefined) after.statusBeforeArchive = before;
  if (status === 'ARCHIVED') after.archivedAt = record.archivedAt ?? at;
  return after;
}

/** The record after an event; 409 with the reason if the event is rejected. */
export function afterEvent(record: InspectionRecord, event: StatusEvent, at: string): InspectionRecord {
  const result = nextStatus(statusStateOf(record), event);
  if (!result.ok) throw conflict('main', result.message);
  return withStatus(record, result.state, at);
}
