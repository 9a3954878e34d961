import { MAX_UNANNOUNCED, MAX_UNSENT_INSPECTIONS } from '#shared/contract/call-limits.ts';
import type { uploadStatusRoutes, UnsentWork } from '#shared/contract/upload-status.ts';
import type { RouteArgs } from '#shared/contract/route.ts';
import { call } from '#web/lib/api/api-client.ts';
import { currentSession } from '#web/lib/session/session.ts';
import { store } from '#web/lib/state/store.ts';
import { whenSettled } from '#web/lib/when-idle.ts';
import type { DeviceDatabase } from '../db/database.ts';
import { deviceId, deviceName, platformOf } from './device-name.ts';
import { isUnsent } from '../outbox/outbox-order.ts';
import type { LocalPhoto, Operation } from '../db/records.ts';

/** The contract's limits, repeated here because its schemas are not loaded before the first call. */

/**
 * How often an unchanged report is repeated, with unsent work and without: the office sees when the device was last online.
 */
const UNSENT_EVERY_MS = 5 * 60_000;
const NOTHING_EVERY_MS = 60 * 60_000;
/** Rate limit: at most one report in this time, however often the counts change. */
const PAUSE_MS = 20_000;

export type DeviceReport = RouteArgs<(typeof uploadStatusRoutes)['putDevice']>['body'];

type Work = { photos: LocalPhoto[]; calls: number };

function workOf(inspectionId: string, { photos, calls }: Work): UnsentWork {
  const unannounced = photos.filter(({ announced }) => !announced).map(({ photoId }) => photoId);
  const oldest = photos.map(({ takenAt }) => takenAt).sort()[0];
  return {
    inspectionId,
    photos: photos.length,
    bytes: photos.reduce((sum, { bytes }) => sum + bytes, 0),
    calls,
    ...(oldest === undefined ? {} : { oldestTakenAt: oldest }),
    unannounced: unannounced.slice(0, MAX_UNANNOUNCED),
    more: Math.max(0, unannounced.length - MAX_UNANNOUNCED),
  };
}

/** Unsent work on this device: by inspection, oldest first, and a count of everything else. */
export function unsentWork(
  photos: readonly LocalPhoto[],
  operations: readonly Operation[],
): Pick<Required<DeviceReport>, 'unsent' | 'other'> {
  const byInspection = new Map<string, Work>();
  const other = { photos: 0, calls: 0 };
  const at = (inspectionId: string) => {
    const known = byInspection.get(inspectionId) ?? { photos: [], calls: 0 };
    byInspection.set(inspectionId, known);
    return known;
  };
  for (const photo of photos.filter(isUnsent)) {
    if (photo.owner === undefined) at(photo.inspectionId).photos.push(photo);
    else other.photos += 1;
  }
  for (const { inspectionId } of operations) {
    if (inspectionId === undefined) other.calls += 1;
    else at(inspectionId).calls += 1;
  }
  const all = [...byInspection].map(([inspectionId, work]) => workOf(inspectionId, work));
  const oldestFirst = all.sort((a, b) => ((a.oldestTakenAt ?? '9') < (b.oldestTakenAt ?? '9') ? -1 : 1));
  return { unsent: oldestFirst.slice(0, MAX_UNSENT_INSPECTIONS), other };
}

async function storageFacts(): Promise<Pick<DeviceReport, 'storage'>> {
  try {
    const { usage, quota } = await navigator.storage.estimate();
    if (usage === undefined || quota === undefined) return {};
    return { storage: { usageBytes: usage, quotaBytes: quota, isPersistent: await navigator.storage.persisted() } };
  } catch {
    return {};
  }
}

async function reportOf(database: DeviceDatabase): Promise<DeviceReport> {
  const [photos, operations, storage] = await Promise.all([
    database.photos.where({ here: 1 }).toArray(),
    database.outbox.toArray(),
    storageFacts(),
  ]);
  return {
    name: deviceName(),
    platform: platformOf(navigator.userAgent, navigator.maxTouchPoints),
    release: __BUILD_ID__,
    ...storage,
    ...unsentWork(photos, operations),
  };
}

/** The part of a report that the office sees; the used storage is left out because it differs every time. */
function contentOf({ storage, ...shown }: DeviceReport): string {
  return JSON.stringify({ ...shown, isPersistent: storage?.isPersistent });
}

/** Whether an unchanged report is due again, `ageMs` after it was last sent. */
const isRepeated = ({ unsent, other }: DeviceReport, ageMs: number): boolean => {
  const isEmpty = unsent.length === 0 && (other?.photos ?? 0) + (other?.calls ?? 0) === 0;
  // A timer may fire a little early.
  return ageMs >= (isEmpty ? NOTHING_EVERY_MS : UNSENT_EVERY_MS) - 1000;
};

const canReport = () => navigator.onLine && document.visibilityState === 'visible' && currentSession() !== undefined;

/**
 * Reports this device's unsent work to the server: after sign-in, on changes, and unchanged every 5 minutes while there is
 * unsent work, otherwise every hour; only while the page is visible. It is for the office's overview only, so a failed
 * report is not retried until the next one. Returns a function that stops it.
 */
export function startDeviceReport(database: DeviceDatabase): () => void {
  let lastReportedAt = 0;
  /** The report that the server has. */
  let acknowledged: { content: string; at: number } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const report = async () => {
    timer = undefined;
    if (isStopped || !canReport()) return;
    lastReportedAt = Date.now();
    try {
      const body = await reportOf(database);
      const content = contentOf(body);
      const isKnown = acknowledged?.content === content && !isRepeated(body, Date.now() - acknowledged.at);
      if (isKnown) return;
      await call('putDevice', { params: { deviceId: deviceId() }, body });
      acknowledged = { content, at: Date.now() };
    } catch {
      // Sent again in a few minutes.
    }
  };
  const soon = () => {
    if (timer !== undefined || isStopped) return;
    timer = setTimeout(() => void report(), Math.max(1000, lastReportedAt + PAUSE_MS - Date.now()));
  };

  let shown = store.getState().app.inspections;
  const unsubscribe = store.subscribe(() => {
    const now = store.getState().app.inspections;
    if (now === shown) return;
    shown = now;
    soon();
  });
  const every = setInterval(soon, UNSENT_EVERY_MS);
  globalThis.addEventListener('online', soon);
  document.addEventListener('visibilitychange', soon);
  globalThis.addEventListener('device-named', soon);
  const callOff = whenSettled(soon);
  return () => {
    isStopped = true;
    callOff();
    unsubscribe();
    clearTimeout(timer);
    clearInterval(every);
    globalThis.removeEventListener('online', soon);
    document.removeEventListener('visibilitychange', soon);
    globalThis.removeEventListener('device-named', soon);
  };
}
