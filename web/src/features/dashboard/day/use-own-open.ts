import { maybeDeviceDatabase } from '#web/offline/db/database.ts';
import type { InspectionRow } from '#web/offline/entities/inspection-rows.ts';
import { useLiveQuery } from '#web/offline/hooks/use-live-query.ts';

async function ownOpen(userId: string): Promise<InspectionRow[]> {
  const rows = (await maybeDeviceDatabase()?.rows.orderBy('createdAt').toArray()) ?? [];
  return rows
    .reverse()
    .filter(({ summary }) => summary.inspector.userId === userId && summary.completedAt === undefined);
}

/** The user's open inspections on this device, newest first, regardless of the list's page. */
export const useOwnOpen = (userId: string): readonly InspectionRow[] =>
  useLiveQuery(() => ownOpen(userId), [userId]) ?? [];
