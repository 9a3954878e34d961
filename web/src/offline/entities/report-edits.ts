import { useLiveQuery } from '../hooks/use-live-query.ts';
import type { ReportEdits } from '#shared/report/edits/edits.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { deviceDatabase, maybeDeviceDatabase, type DeviceDatabase } from '../db/database.ts';
import { journaledWrite } from '../outbox/store-write.ts';
import { readingOfWrite } from '../outbox/write-once.ts';
import { enqueue, inspectionLane } from '../outbox/outbox.ts';
import { packReportEdits, type ReportEditBody } from '../outbox/pack-report-edits.ts';
import { RESET_ATTEMPTS, type Operation } from '../db/records.ts';
import { mayCorrect } from '../outbox/split-refused.ts';
import { mergeServerEdits } from '../sync/merge-server-report.ts';
import { requestSync } from '../sync/sync-trigger.ts';

const NONE: ReportEdits = {};

/** The queued call that can take more edits: a refused one if these may correct it, otherwise the lane's last call. */
function openCall(calls: readonly Operation[], more: ReportEditBody): Operation | undefined {
  const edits = calls.filter(({ routeId }) => routeId === 'editReport');
  const refused = edits.find((call) => call.state === 'parked' && mayCorrect(call, more));
  const last = calls.at(-1);
  return refused ?? (last?.routeId === 'editReport' && last.state === 'waiting' ? last : undefined);
}

/** Adds edits to a queued call that can take more, or else queues a new one. */
async function enqueueReportEdits(database: DeviceDatabase, inspectionId: string, more: ReportEditBody): Promise<void> {
  const lane = inspectionLane(inspectionId);
  const calls = await database.outbox.where('lane').equals(lane).sortBy('seq');
  const open = openCall(calls, more);
  const body = open === undefined ? undefined : packReportEdits(open.body as ReportEditBody, more);
  if (open === undefined || body === undefined) {
    await enqueue(database, { lane, inspectionId, routeId: 'editReport', params: { inspectionId }, body: more });
    return;
  }
  const again = open.state === 'parked' ? RESET_ATTEMPTS : {};
  await database.outbox.update(open.seq, { ...again, body, revision: open.revision + 1 });
  requestSync();
}

/**
 * Changes a report or its proposal, on this device and then on the server; `null` reverts a change. See
 * shared/report/edits/edits.ts for keys and their values. Resolves once it is on disk, even if storage is failing for a while.
 */
export function setEdit(inspectionId: string, key: string, value: unknown): Promise<void> {
  return setEdits(inspectionId, { [key]: value });
}

/** Makes several changes atomically. */
export function setEdits(inspectionId: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  return journaledWrite({ kind: 'report', id: inspectionId, values }, (writeId) =>
    writeEdits(inspectionId, values, writeId),
  );
}

/** Writes the changes to the database. */
export async function writeEdits(
  inspectionId: string,
  values: Readonly<Record<string, unknown>>,
  writeId?: string,
): Promise<void> {
  const database = deviceDatabase();
  const { reportEdits, outbox, meta } = database;
  await database.transaction('rw', [reportEdits, outbox, meta], async () => {
    const known = await reportEdits.get(inspectionId);
    const fields = { ...known?.fields };
    const before = Object.keys(values).map((key) => fields[key]?.at);
    const at = await readingOfWrite(database, writeId, before);
    if (at === undefined) return;
    const by = database.owner.userId;
    for (const [key, value] of Object.entries(values)) {
      // A write of an earlier page may be older.
      if (at > (fields[key]?.at ?? '')) fields[key] = { value, at, by };
    }
    await reportEdits.put({ ...known, inspectionId, fields });
    const edits = Object.entries(values).map(([key, value]) => ({ key, value, at }));
    await enqueueReportEdits(database, inspectionId, { edits });
  });
}

/** Fetches edits from other devices. 'missing': the server has no report yet. */
export async function refreshReportEdits(inspectionId: string): Promise<'merged' | 'missing' | 'unreachable'> {
  const database = maybeDeviceDatabase();
  if (database === undefined || !navigator.onLine) return 'unreachable';
  try {
    const answer = await call('getReport', { params: { inspectionId } });
    await database.transaction('rw', [database.reportEdits, database.meta], () =>
      mergeServerEdits(database, inspectionId, answer),
    );
    return answer.report === undefined ? 'missing' : 'merged';
  } catch (error) {
    // 404: the server does not have the inspection itself yet.
    return error instanceof ApiError && error.status === 404 ? 'missing' : 'unreachable';
  }
}

/** The current edits in the format of `buildReport` and `buildProposal`. */
export async function readReportEdits(inspectionId: string): Promise<ReportEdits> {
  const fields = (await deviceDatabase().reportEdits.get(inspectionId))?.fields ?? {};
  const standing = Object.entries(fields).filter(([, { value }]) => value !== null && value !== undefined);
  return standing.length === 0 ? NONE : Object.fromEntries(standing.map(([key, { value }]) => [key, value]));
}

/** The same, live; undefined while it loads. */
export function useReportEdits(inspectionId: string): ReportEdits | undefined {
  return useLiveQuery(() => readReportEdits(inspectionId), [inspectionId]);
}
