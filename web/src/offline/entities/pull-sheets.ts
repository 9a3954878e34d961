import { useLiveQuery } from '../hooks/use-live-query.ts';
import type { PullSheetModel } from '#shared/pull-sheet/model.ts';
import { approvedLines, type Approved } from '#shared/pull-sheet/select.ts';
import type { Tick, Ticks } from '#shared/pull-sheet/ticks.ts';
import { call } from '#web/lib/api/api-client.ts';
import { deviceDatabase, maybeDeviceDatabase, type DeviceDatabase } from '../db/database.ts';
import { journaledWrite } from '../outbox/store-write.ts';
import { readingOfWrite } from '../outbox/write-once.ts';
import { enqueue, inspectionLane } from '../outbox/outbox.ts';
import { effectiveApproval, readProposal } from './local-proposals.ts';
import { packTicks, type TickBody } from '../outbox/pack-ticks.ts';
import { RESET_ATTEMPTS, type Operation } from '../db/records.ts';
import { mergeServerTicks, withTicks } from '../sync/merge-server-report.ts';
import { requestSync } from '../sync/sync-trigger.ts';

export const pullSheetLane = (inspectionId: string) => `pullsheet:${inspectionId}`;

async function enqueueTicks(database: DeviceDatabase, inspectionId: string, more: readonly Tick[]): Promise<void> {
  const lane = pullSheetLane(inspectionId);
  const calls = await database.outbox.where('lane').equals(lane).sortBy('seq');
  const open: Operation | undefined = calls.find(({ state }) => state === 'parked') ?? calls.at(-1);
  const body = open === undefined ? undefined : packTicks(open.body as TickBody, more);
  if (open === undefined || body === undefined) {
    const isKnown = (await database.inspections.get(inspectionId))?.known === true;
    const after = isKnown ? {} : { after: inspectionLane(inspectionId) };
    const call = { lane, inspectionId, routeId: 'putPullSheetTicks' as const, params: { inspectionId } };
    await enqueue(database, { ...call, ...after, body: { ticks: [...more] } });
    return;
  }
  const again = open.state === 'parked' ? RESET_ATTEMPTS : {};
  await database.outbox.update(open.seq, { ...again, body, revision: open.revision + 1 });
  requestSync();
}

/** Sets ticks or texts of a sheet, on this device and then on the server. Resolves once they are on disk. */
export function setTicks(inspectionId: string, values: Readonly<Record<string, Tick['value']>>): Promise<void> {
  return journaledWrite({ kind: 'ticks', id: inspectionId, values }, (writeId) =>
    writeTicks(inspectionId, values, writeId),
  );
}

/** Writes the ticks to the database. */
export async function writeTicks(
  inspectionId: string,
  values: Readonly<Record<string, Tick['value']>>,
  writeId?: string,
): Promise<void> {
  const database = deviceDatabase();
  const { pullSheets, outbox, meta, inspections } = database;
  await database.transaction('rw', [pullSheets, outbox, meta, inspections], async () => {
    const known = await pullSheets.get(inspectionId);
    const before = Object.keys(values).map((key) => known?.ticks[key]?.at);
    const at = await readingOfWrite(database, writeId, before);
    if (at === undefined) return;
    const by = database.owner.name;
    const ticks = Object.entries(values).map(([key, value]) => ({ key, value, at }));
    const storedTicks: Ticks = Object.fromEntries(ticks.map(({ key, value }) => [key, { value, at, by }]));
    await pullSheets.put(withTicks(known, inspectionId, storedTicks));
    await enqueueTicks(database, inspectionId, ticks);
  });
}

/** Fetches other users' ticks and the approved sheet. Does nothing offline, or before the server has made a sheet. */
export async function refreshPullSheet(inspectionId: string): Promise<void> {
  const database = maybeDeviceDatabase();
  if (database === undefined || !navigator.onLine) return;
  const answer = await call('getPullSheet', { params: { inspectionId } }).catch(() => undefined);
  if (answer === undefined) return;
  await database.transaction('rw', [database.pullSheets, database.meta], async () => {
    await mergeServerTicks(database, inspectionId, answer.ticks);
    const served = answer.pullSheet?.isApproved === true ? { served: answer.pullSheet } : {};
    const { ticks } = (await database.pullSheets.get(inspectionId)) ?? { ticks: {} };
    await database.pullSheets.put({ inspectionId, ticks, ...served });
  });
}

/** The lines of the effective approval; undefined without one, or if the text it was signed for is not on this device. */
export async function readApproved(inspectionId: string): Promise<Approved | undefined> {
  const known = effectiveApproval(await readProposal(inspectionId));
  if (known?.proposal === undefined) return undefined;
  const { approvedAt, selection } = known.approval;
  return { approvedAt, lines: approvedLines(known.proposal, selection) };
}

export type PullSheetOnDevice = { ticks: Ticks; approved?: Approved; served?: PullSheetModel };

/** Ticks and approval of a sheet, live; undefined while they load. */
export function usePullSheetOnDevice(inspectionId: string): PullSheetOnDevice | undefined {
  return useLiveQuery(async () => {
    const row = await deviceDatabase().pullSheets.get(inspectionId);
    const approved = await readApproved(inspectionId);
    return {
      ticks: row?.ticks ?? {},
      ...(approved && { approved }),
      ...(row?.served && { served: row.served }),
    };
  }, [inspectionId]);
}
