import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import type { Status } from '#shared/inspection/status-names.ts';
import { deviceDatabase } from './database.ts';
import type { LocalInspection, LocalPhoto } from './records.ts';
import { refreshInspection } from './refresh.ts';
import { shownStatus, syncStateOf, type SyncState } from './sync-state.ts';

export type InspectionOnDevice = {
  inspection: LocalInspection;
  /** Present photos by component, in the order they were taken. */
  photos: LocalPhoto[];
  sync: SyncState;
  status: Status;
};

export type InspectionView =
  | { state: 'loading' }
  /** Neither on this device nor (as far as can be asked now) on the server; `offline` when it could not be asked. */
  | { state: 'missing'; offline: boolean }
  | ({ state: 'ready' } & InspectionOnDevice);

async function readInspection(inspectionId: string): Promise<InspectionOnDevice | null> {
  const database = deviceDatabase();
  const inspection = await database.inspections.get(inspectionId);
  if (inspection?.answers === undefined) return null;
  const operations = await database.outbox.where('inspectionId').equals(inspectionId).toArray();
  const all = await database.photos.where('inspectionId').equals(inspectionId).toArray();
  const photos = all.filter((photo) => photo.removed !== true).sort((a, b) => a.takenAt.localeCompare(b.takenAt));
  const sync = syncStateOf(operations, all);
  return { inspection, photos, sync, status: shownStatus(inspection, sync) };
}

/** The device's copy, live; the server's state is merged in behind it whenever it can be had. */
export function useInspection(inspectionId: string): InspectionView {
  const local = useLiveQuery(() => readInspection(inspectionId), [inspectionId]);
  const [asked, setAsked] = useState<{ inspectionId: string; outcome: 'merged' | 'missing' | 'unreachable' }>();

  useEffect(() => {
    let current = true;
    void refreshInspection(inspectionId).then((outcome) => {
      if (current) setAsked({ inspectionId, outcome });
    });
    return () => {
      current = false;
    };
  }, [inspectionId]);

  if (local !== undefined && local !== null) return { state: 'ready', ...local };
  if (asked?.inspectionId !== inspectionId || local === undefined || asked.outcome === 'merged')
    return { state: 'loading' };
  return { state: 'missing', offline: asked.outcome === 'unreachable' };
}
