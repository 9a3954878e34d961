import { useState } from 'react';
import { maybeDeviceDatabase } from '#web/offline/db/database.ts';
import type { InspectionRow } from '#web/offline/entities/inspection-rows.ts';
import { useLiveQuery } from '#web/offline/hooks/use-live-query.ts';
import { prefetchedFromDevice } from '#web/features/dashboard/fetch/first-page.ts';

const ownOpen = (newestFirst: readonly InspectionRow[], userId: string): InspectionRow[] =>
  newestFirst.filter(({ summary }) => summary.inspector.userId === userId && summary.completedAt === undefined);

async function readOwnOpen(userId: string): Promise<InspectionRow[]> {
  const rows = (await maybeDeviceDatabase()?.rows.orderBy('createdAt').toArray()) ?? [];
  return ownOpen(rows.reverse(), userId);
}

/** The user's open inspections on this device, newest first, regardless of the list's page. */
export function useOwnOpen(userId: string): readonly InspectionRow[] {
  const [first] = useState(() => ownOpen(prefetchedFromDevice(), userId));
  return useLiveQuery(() => readOwnOpen(userId), [userId]) ?? first;
}
