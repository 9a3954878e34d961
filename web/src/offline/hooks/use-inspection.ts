import { useLiveQuery } from './use-live-query.ts';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { InspectionPlan } from '#shared/inspection/kit.ts';
import { proPlan } from '#shared/inspection/plan.ts';
import type { Status } from '#shared/inspection/status/status-names.ts';
import { deviceDatabase } from '../db/database.ts';
import type { LocalInspection, LocalPhoto } from '../db/records.ts';
import { onWrites, ownWrites } from '../outbox/write-queue.ts';
import { shownStatus, syncStateOf, withInMemory, type SyncState } from '../sync/sync-state.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { useFreshQuery } from './use-fresh-query.ts';

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
  /** Neither on this device nor, as far as is known, on the server; `offline` when the server could not be reached. */
  | { state: 'missing'; offline: boolean }
  | ({ state: 'ready' } & InspectionOnDevice);

/** Read separately from the answers: the plan is large, and a tap does not change it. */
async function readPlan(inspectionId: string): Promise<InspectionPlan | null> {
  return (await deviceDatabase().plans.get(inspectionId))?.plan ?? null;
}

/** Merged data takes a moment to show up in the live query. */
const GONE_MS = 1000;

type Read = Omit<InspectionOnDevice, 'plan' | 'status'>;

async function readInspection(inspectionId: string): Promise<Read | null> {
  const { inspections, outbox, photos: taken } = deviceDatabase();
  // In parallel: opening a page waits for the slowest of the three reads, not for their sum.
  const [inspection, operations, all] = await Promise.all([
    inspections.get(inspectionId),
    outbox.where('inspectionId').equals(inspectionId).toArray(),
    taken.where('inspectionId').equals(inspectionId).toArray(),
  ]);
  if (inspection?.answers === undefined) return null;
  const photos = all.filter((photo) => photo.removed !== true).sort((a, b) => a.takenAt.localeCompare(b.takenAt));
  return { inspection, photos, sync: syncStateOf(operations, all, inspection.summary.photos.unannounced) };
}

const photosInMemory = (inspectionId: string): number =>
  ownWrites().filter(({ photo }) => photo?.inspectionId === inspectionId).length;

/** The device's copy, live. A copy that is missing the last write or a photo is never shown as safe. */
function useCopy(inspectionId: string): Read | null | undefined {
  const read = useFreshQuery(() => readInspection(inspectionId), [inspectionId]);
  const inMemory = useSyncExternalStore(onWrites, () => photosInMemory(inspectionId));
  const value = read?.value;
  const isBehind = read?.isBehind === true;
  return useMemo(() => {
    if (value === undefined || value === null) return value;
    const sync = withInMemory(value.sync, inMemory);
    if (isBehind && sync.overall === 'safe') return { ...value, sync: { ...sync, overall: 'sending' } };
    return sync === value.sync ? value : { ...value, sync };
  }, [isBehind, value, inMemory]);
}

/** Retries when merged data has disappeared, because the browser deleted the database while the page was open. */
function useGone(isGone: boolean, again: () => void): void {
  useEffect(() => {
    if (!isGone) return undefined;
    const timer = setTimeout(again, GONE_MS);
    return () => clearTimeout(timer);
    // Runs once per change of `isGone`, not on each render.
  }, [isGone]);
}

type Outcome = 'merged' | 'missing' | 'unreachable';

/** Loaded after the first frame, which shows the device's copy without this code. */
async function refresh(inspectionId: string): Promise<Outcome> {
  const [{ replayJournal }, { refreshInspection }] = await Promise.all([
    import('../outbox/replay.ts'),
    import('../sync/refresh.ts'),
  ]);
  await replayJournal();
  return refreshInspection(inspectionId);
}

/** The device's copy, live; the server's state is merged in the background when it can be fetched. */
export function useInspection(inspectionId: string): InspectionView {
  const local = useCopy(inspectionId);
  const storedPlan = useLiveQuery(() => readPlan(inspectionId), [inspectionId]);
  const type = local?.inspection.summary.type;
  const plan = useMemo(() => storedPlan ?? (type === undefined ? undefined : proPlan(type)), [storedPlan, type]);
  const [fetched, setFetched] = useState<{ inspectionId: string; outcome: Outcome }>();
  const [round, setRound] = useState(0);
  const isOnline = useOnline();

  useEffect(() => {
    let current = true;
    const fetchDetail = async () => {
      const outcome = await refresh(inspectionId).catch((): Outcome => 'unreachable');
      if (current) setFetched({ inspectionId, outcome });
    };
    void fetchDetail();
    return () => {
      current = false;
    };
    // Again when the device comes online: a colleague may have changed the inspection in the meantime.
  }, [inspectionId, round, isOnline]);

  const isFetched = fetched?.inspectionId === inspectionId;
  useGone(local === null && isFetched && fetched.outcome === 'merged', () => setRound(round + 1));

  if (local !== undefined && local !== null && storedPlan !== undefined && plan !== undefined)
    return { state: 'ready', ...local, plan, status: shownStatus(local.inspection, local.sync) };
  if (!isFetched || local !== null || fetched.outcome === 'merged') return { state: 'loading' };
  return { state: 'missing', offline: fetched.outcome === 'unreachable' };
}
