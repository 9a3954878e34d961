import { nextStatus, type StatusEvent } from '#shared/inspection/status.ts';
import { ruleBroken } from '#shared/errors.ts';
import type { InspectionRecord } from '#functions/features/inspections/records.ts';

/** The inspection's row after an event of its documents; 422 when the event does not fit its status. */
export function moveStatus(
  record: InspectionRecord,
  event: StatusEvent,
  at: string,
  reason?: string,
): InspectionRecord {
  const { statusBeforeArchive: before, statusReason: _reason, ...rest } = record;
  const current = { status: record.status, ...(before === undefined ? {} : { before }) } as Parameters<
    typeof nextStatus
  >[0];
  const next = nextStatus(current, event);
  if (!next.ok) throw ruleBroken({ status: next.message });
  return {
    ...rest,
    status: next.state.status,
    updatedAt: at,
    ...(next.state.before === undefined ? {} : { statusBeforeArchive: next.state.before }),
    ...(reason === undefined ? {} : { statusReason: reason }),
  };
}
