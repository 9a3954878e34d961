import { useLiveQuery } from './use-live-query.ts';
import { useEffect, useMemo, useState } from 'react';
import type { InspectionPlan } from '#shared/inspection/kit.ts';
import { proPlan } from '#shared/inspection/plan.ts';
import type { Status } from '#shared/inspection/status-names.ts';
import { deviceDatabase } from './database.ts';
import { useWorkBegun, workThere } from './on-its-way.ts';
import type { LocalInspection, LocalPhoto } from './records.ts';
import { refreshInspection } from './refresh.ts';
import { replayJournal } from './replay.ts';
import { shownStatus, syncStateOf, type SyncState } from './sync-state.ts';

export type InspectionOnDevice = {
  inspection: LocalInspection;
  plan: InspectionPlan;
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

/** Read apart from the answers: it is large, and a tap does not change it. */
async function readPlan(inspectionId: string): Promise<InspectionPlan | null> {
  return (await deviceDatabase().plans.get(inspectionId))?.plan ?? null;
}

type Read = Omit<InspectionOnDevice, 'plan' | 'status'> & {
  /** What this page began up to here was in the database when it was read. */
  knows: number;
};

async function readInspection(inspectionId: string): Promise<Read | null> {
  const knows = workThere();
  const { inspections, outbox, photos: taken } = deviceDatabase();
  // Side by side: a page that opens waits for the slowest of the three, not for their sum.
  const [inspection, operations, all] = await Promise.all([
    inspections.get(inspectionId),
    outbox.where('inspectionId').equals(inspectionId).toArray(),
    taken.where('inspectionId').equals(inspectionId).toArray(),
  ]);
  if (inspection?.answers === undefined) return null;
  const photos = all.filter((photo) => photo.removed !== true).sort((a, b) => a.takenAt.localeCompare(b.takenAt));
  return { inspection, photos, sync: syncStateOf(operations, all, inspection.summary.photos.unannounced), knows };
}

const LOOK_AGAIN_MS = 500;

/**
 * The device's copy, live. What a tap has just begun is on the screen before it is in the database: until a copy that knows
 * of it has been read, nothing is called safe.
 */
function useCopy(inspectionId: string): Read | null | undefined {
  const [looks, setLooks] = useState(0);
  const begun = useWorkBegun();
  const read = useLiveQuery(() => readInspection(inspectionId), [inspectionId, looks]);
  const isBehind = read !== undefined && read !== null && read.knows < begun;

  useEffect(() => {
    if (!isBehind) return undefined;
    // Work that changed nothing in the database is not told by it.
    const timer = setInterval(() => setLooks((count) => count + 1), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isBehind]);

  return useMemo(
    () => (isBehind && read.sync.overall === 'safe' ? { ...read, sync: { ...read.sync, overall: 'sending' } } : read),
    [isBehind, read],
  );
}

/** The device's copy, live; the server's state is merged in behind it whenever it can be had. */
export function useInspection(inspectionId: string): InspectionView {
  const local = useCopy(inspectionId);
  const held = useLiveQuery(() => readPlan(inspectionId), [inspectionId]);
  const type = local?.inspection.summary.type;
  const plan = useMemo(() => held ?? (type === undefined ? undefined : proPlan(type)), [held, type]);
  const [asked, setAsked] = useState<{ inspectionId: string; outcome: 'merged' | 'missing' | 'unreachable' }>();

  useEffect(() => {
    let current = true;
    const ask = async () => {
      await replayJournal();
      const outcome = await refreshInspection(inspectionId);
      if (current) setAsked({ inspectionId, outcome });
    };
    void ask();
    return () => {
      current = false;
    };
  }, [inspectionId]);

  if (local !== undefined && local !== null && held !== undefined && plan !== undefined)
    return { state: 'ready', ...local, plan, status: shownStatus(local.inspection, local.sync) };
  if (asked?.inspectionId !== inspectionId || local !== null || asked.outcome === 'merged') return { state: 'loading' };
  return { state: 'missing', offline: asked.outcome === 'unreachable' };
}
