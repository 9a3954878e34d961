import type { InspectionSummary } from '#shared/contract/inspections.ts';
import { call } from '#web/lib/api/api-client.ts';
import type { DeviceDatabase } from '../db/database.ts';
import type { InspectionRow } from '../entities/inspection-rows.ts';
import { refreshProposal } from '../entities/local-proposals.ts';
import { isDataSaverOn, canPrefetch } from './prefetch-gate.ts';
import { refreshInspection, storeSummaries } from '../sync/refresh.ts';
import { refreshReportEdits } from '../entities/report-edits.ts';

/** The newest inspections of the company, which are fetched completely; the user's own come first. */
export const MAX_PREFETCHED_INSPECTIONS = 200;
/** Above this number, the oldest inspections are removed unless some of their data exists only on this device. */
export const MAX_INSPECTIONS = 300;
const PAGE = 100;
const AT_ONCE = 2;
/** One failed inspection does not block the others; this many failures mean that the server is not responding. */
const MAX_FAILURES = 3;
/**
 * Batch size, with a pause between batches: a first visit fetches hundreds, and must leave capacity on the link and the
 * server.
 */
export const BATCH_SIZE = 20;
const REST_MS = 2000;
const VERSIONS_KEY = 'near-versions';

/** The version of each inspection when it was fetched completely; unchanged ones are not fetched again. */
type Versions = Record<string, number>;

async function readVersions({ meta }: DeviceDatabase): Promise<Versions> {
  return ((await meta.get(VERSIONS_KEY))?.value ?? {}) as Versions;
}

async function storeVersions(database: DeviceDatabase, versions: Versions): Promise<void> {
  const { meta } = database;
  await database.transaction('rw', meta, async () => {
    await meta.put({ key: VERSIONS_KEY, value: { ...(await readVersions(database)), ...versions } });
  });
}

/**
 * Stores the lower of both versions if the server reverted to an earlier one during the fetch, so that later versions are
 * fetched again.
 */
async function storeVersion(database: DeviceDatabase, { inspectionId, summary }: InspectionRow): Promise<void> {
  const now = (await database.rows.get(inspectionId))?.summary.version ?? summary.version;
  await storeVersions(database, { [inspectionId]: Math.min(summary.version, now) });
}

/**
 * Schedules a fetch of inspections that the server lists with an earlier version than this device has, or no longer lists:
 * its table may have been restored to an earlier time, and the fetch detects what was lost. `before`: the rows read before
 * the request.
 */
async function suspectLost(
  database: DeviceDatabase,
  before: readonly InspectionRow[],
  listed: { rows: readonly InspectionSummary[]; isWhole: boolean },
): Promise<void> {
  const versions = new Map(listed.rows.map(({ inspectionId, version }) => [inspectionId, version]));
  const oldest = listed.isWhole ? '' : (listed.rows.at(-1)?.createdAt ?? '9');
  const suspects = before.filter(({ inspectionId, createdAt, known, summary }) => {
    const isDue = known && summary.isSample !== true && createdAt > oldest;
    return isDue && (versions.get(inspectionId) ?? -1) < summary.version;
  });
  if (suspects.length === 0) return;
  await storeVersions(database, Object.fromEntries(suspects.map(({ inspectionId }) => [inspectionId, -1])));
}

/** Fetches the newest rows of the company. */
export async function listNewest(database: DeviceDatabase): Promise<void> {
  const before = await database.rows.orderBy('createdAt').reverse().limit(MAX_PREFETCHED_INSPECTIONS).toArray();
  const rows: InspectionSummary[] = [];
  let cursor: string | undefined;
  for (let count = 0; count < MAX_PREFETCHED_INSPECTIONS; count += PAGE) {
    if (!(await canPrefetch(database))) return;
    const page: { inspections: InspectionSummary[]; cursor?: string | undefined } = await call('listInspections', {
      query: { limit: PAGE, ...(cursor === undefined ? {} : { cursor }) },
    });
    await storeSummaries(database, page.inspections);
    rows.push(...page.inspections);
    cursor = page.cursor;
    if (cursor === undefined) break;
  }
  await suspectLost(database, before, { rows, isWhole: cursor === undefined });
}

/** Sort rank: the user's own open inspections, then their other ones, then other users'. */
function rankOf({ summary }: InspectionRow, userId: string): number {
  if (summary.inspector.userId !== userId) return 2;
  return summary.completedAt === undefined ? 0 : 1;
}

/** Inspections that changed since they were fetched; with data saver or on a slow link, only the user's own open ones. */
async function wantedRows(database: DeviceDatabase): Promise<InspectionRow[]> {
  const { userId } = database.owner;
  const versions = await readVersions(database);
  const newest = await database.rows.orderBy('createdAt').reverse().limit(MAX_PREFETCHED_INSPECTIONS).toArray();
  return newest
    .filter(({ inspectionId, known, hasAnswers, summary }) => {
      return known && (hasAnswers !== true || (versions[inspectionId] ?? -1) < summary.version);
    })
    .filter((row) => !isDataSaverOn() || rankOf(row, userId) === 0)
    .sort((a, b) => rankOf(a, userId) - rankOf(b, userId));
}

/** Fetches one inspection completely; if it is completed, also the edits and the proposal of its report. */
async function prefetchOne(database: DeviceDatabase, row: InspectionRow): Promise<boolean> {
  const { inspectionId, summary } = row;
  const outcome = await refreshInspection(inspectionId);
  if (outcome === 'unreachable') return false;
  if (outcome === 'merged') {
    await storeVersion(database, row);
    if (summary.completedAt !== undefined) {
      await refreshReportEdits(inspectionId);
      await refreshProposal(inspectionId);
    }
  }
  return true;
}

async function isOnlyHere(database: DeviceDatabase, inspectionId: string): Promise<boolean> {
  const { outbox, photos, approvals, inspections } = database;
  if ((await outbox.where({ inspectionId }).count()) > 0) return true;
  const unsafe = photos.where({ inspectionId }).filter(({ here, state }) => here === 1 && state !== 'verified');
  if ((await unsafe.count()) > 0) return true;
  if (
    (await approvals
      .where({ inspectionId })
      .filter(({ known }) => !known)
      .count()) > 0
  )
    return true;
  const stored = await inspections.get(inspectionId);
  return stored?.known !== true || (stored.superseded?.length ?? 0) > 0;
}

/** Removes one inspection's contents from this device but keeps its row in the lists. Never removes unsent work. */
async function drop(database: DeviceDatabase, inspectionId: string): Promise<boolean> {
  const { inspections, plans, baselines, photos, photoBytes, reportEdits, proposals, pullSheets, approvals, outbox } =
    database;
  const tables = [
    inspections,
    plans,
    baselines,
    photos,
    photoBytes,
    reportEdits,
    proposals,
    pullSheets,
    approvals,
    outbox,
  ];
  return database.transaction('rw', tables, async () => {
    // Checked inside the transaction, so that a concurrent tap is written either before or after it.
    if (await isOnlyHere(database, inspectionId)) return false;
    const photoIds = await photos.where({ inspectionId }).primaryKeys();
    await photoBytes.bulkDelete(photoIds);
    await photos.bulkDelete(photoIds);
    await Promise.all(
      [plans, baselines, reportEdits, proposals, pullSheets].map((table) => table.delete(inspectionId)),
    );
    await inspections.where({ inspectionId }).modify((inspection) => {
      delete inspection.answers;
    });
    return true;
  });
}

/** Removes the oldest inspections above the limit; resolves to their number. */
export async function dropOldest(database: DeviceDatabase, max = MAX_INSPECTIONS): Promise<number> {
  const here = await database.rows
    .orderBy('createdAt')
    .reverse()
    .filter(({ hasAnswers }) => hasAnswers === true)
    .toArray();
  const { userId } = database.owner;
  const old = here
    .slice(max)
    .filter(({ summary }) => summary.completedAt !== undefined || summary.inspector.userId !== userId);
  let dropped = 0;
  for (const { inspectionId } of old) if (await drop(database, inspectionId)) dropped += 1;
  return dropped;
}

type Tally = { fetched: number; failures: number };

async function prefetchBatch(database: DeviceDatabase, rows: InspectionRow[], tally: Tally): Promise<void> {
  const work = async () => {
    for (let row = rows.shift(); row !== undefined && tally.failures < MAX_FAILURES; row = rows.shift()) {
      if (!(await canPrefetch(database))) return;
      if (await prefetchOne(database, row)) tally.fetched += 1;
      else tally.failures += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/**
 * Fetches changed inspections whose rows are on this device, in batches and two at a time; resolves to the number fetched.
 */
export async function prefetchWanted(database: DeviceDatabase, restMs = REST_MS): Promise<number> {
  const wanted = await wantedRows(database);
  const tally: Tally = { fetched: 0, failures: 0 };
  for (let start = 0; start < wanted.length; start += BATCH_SIZE) {
    if (start > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
    await prefetchBatch(database, wanted.slice(start, start + BATCH_SIZE), tally);
    if (tally.failures >= MAX_FAILURES || !(await canPrefetch(database))) break;
  }
  await dropOldest(database);
  return tally.fetched;
}
