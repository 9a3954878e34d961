import { useLiveQuery } from './use-live-query.ts';
import { deviceDatabase } from '../db/database.ts';
import type { LocalInspection } from '../db/records.ts';

const NONE: LocalInspection[] = [];

/** Start and end of the local day that contains an ISO time. */
function dayOf(iso: string): [string, string] {
  const start = new Date(iso);
  start.setHours(0, 0, 0, 0);
  const end = new Date(start);
  end.setDate(end.getDate() + 1);
  return [start.toISOString(), end.toISOString()];
}

/** The client's other inspections that were started on the same day, as far as this device has them. */
export function useVisit({ inspectionId, createdAt, summary }: LocalInspection): readonly LocalInspection[] {
  const { clientId } = summary;
  const found = useLiveQuery(async () => {
    const [start, end] = dayOf(createdAt);
    return deviceDatabase()
      .inspections.where('createdAt')
      .between(start, end)
      .filter((other) => other.summary.clientId === clientId && other.inspectionId !== inspectionId)
      .toArray();
  }, [inspectionId, createdAt, clientId]);
  return found ?? NONE;
}
