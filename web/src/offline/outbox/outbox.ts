import { MAX_EDITS_PER_CALL } from '#shared/contract/call-limits.ts';
import { fieldsIn, mayHaveArrived, versionAfter } from './client-calls.ts';
import type { DeviceDatabase } from '../db/database.ts';
import { packPhotoEdits } from './pack-photo-edits.ts';
import { unsentReportEdits, type ReportEditBody } from './pack-report-edits.ts';
import { unsentTicks, type TickBody } from './pack-ticks.ts';
import type { OutboxRouteId } from './outbox-routes.ts';
import { RESET_ATTEMPTS, type Operation } from '../db/records.ts';
import { mayCorrect } from './split-refused.ts';
import { requestSync } from '../sync/sync-trigger.ts';
import { isNewer, type EditBody } from './edit-body.ts';

export type NewOperation = {
  lane: string;
  inspectionId?: string;
  routeId: OutboxRouteId;
  params: Record<string, string>;
  body: Record<string, unknown>;
  base?: Record<string, unknown>;
  after?: string;
};

export const inspectionLane = (inspectionId: string) => `inspection:${inspectionId}`;
export const clientLane = (clientId: string) => `client:${clientId}`;

/** The lane that must be empty before a call may refer to the client. */
export async function laneBefore({ clients }: DeviceDatabase, clientId: string): Promise<string> {
  const inspectionId = (await clients.get(clientId))?.newDraft?.inspectionId;
  return inspectionId === undefined ? clientLane(clientId) : inspectionLane(inspectionId);
}

/** Appends a call to its lane. Call it inside the transaction that changes the device's copy. */
export async function enqueue(database: DeviceDatabase, operation: NewOperation): Promise<void> {
  await database.outbox.add({
    ...operation,
    revision: 1,
    createdAt: new Date().toISOString(),
    attempts: 0,
    nextAttemptAt: 0,
    state: 'waiting',
  });
  requestSync();
}

/**
 * Merges edits into a call: the newer edit of a field, or note of a photo, replaces the older; photo additions and removals
 * are all kept.
 */
export function packEdits(into: EditBody, more: EditBody): EditBody | undefined {
  const edits = new Map(into.edits.map((edit) => [edit.fieldId, edit]));
  for (const edit of more.edits) if (isNewer(edit, edits.get(edit.fieldId))) edits.set(edit.fieldId, edit);
  const photos = packPhotoEdits(into.photos, more.photos);
  if (edits.size > MAX_EDITS_PER_CALL || photos === undefined) return undefined;
  return { edits: [...edits.values()], photos };
}

/**
 * The queued edit call that can take more edits: a refused one if these may correct it, otherwise the lane's last call.
 */
function openEditCall(lane: readonly Operation[], more: EditBody): Operation | undefined {
  const edits = lane.filter(({ routeId }) => routeId === 'editInspection');
  const refused = edits.find((call) => call.state === 'parked' && mayCorrect(call, more));
  const last = lane.at(-1);
  return refused ?? (last?.routeId === 'editInspection' && last.state === 'waiting' ? last : undefined);
}

/** Adds edits to a queued call that can take more, or else queues a new one. Same transaction rule as `enqueue`. */
export async function enqueueEdits(database: DeviceDatabase, inspectionId: string, more: EditBody): Promise<void> {
  const lane = inspectionLane(inspectionId);
  const open = openEditCall(await database.outbox.where('lane').equals(lane).sortBy('seq'), more);
  const packed = open === undefined ? undefined : packEdits(open.body as EditBody, more);
  if (open === undefined || packed === undefined) {
    await enqueue(database, { lane, inspectionId, routeId: 'editInspection', params: { inspectionId }, body: more });
    return;
  }
  const again = open.state === 'parked' ? RESET_ATTEMPTS : {};
  await database.outbox.update(open.seq, { ...again, body: packed, revision: open.revision + 1 });
  requestSync();
}

/** Replaces queued completions of the inspection. Same transaction rule as `enqueue`. */
export async function enqueueCompletion(
  database: DeviceDatabase,
  inspectionId: string,
  body: { completedAt: string; note: string; manifest: object[] },
): Promise<void> {
  const lane = inspectionLane(inspectionId);
  const earlier = database.outbox.where('lane').equals(lane);
  await earlier.filter(({ routeId }) => routeId === 'completeInspection').delete();
  await enqueue(database, { lane, inspectionId, routeId: 'completeInspection', params: { inspectionId }, body });
}

/** Replaces queued price books of the inspection. Same transaction rule as `enqueue`. */
export async function enqueuePriceBook(
  database: DeviceDatabase,
  inspectionId: string,
  priceBook: object,
): Promise<void> {
  const lane = inspectionLane(inspectionId);
  const earlier = database.outbox.where('lane').equals(lane);
  await earlier.filter(({ routeId }) => routeId === 'putInspectionPriceBook').delete();
  const routeId = 'putInspectionPriceBook';
  await enqueue(database, { lane, inspectionId, routeId, params: { inspectionId }, body: { priceBook } });
}

type ClientBody = Record<string, unknown> & { version?: number };

/**
 * Queues a change of the client, in place of one that was refused or was never sent. A call that may have arrived stays as it
 * is, so that its retry isn't taken for another user's change; the edit follows it, in one call however often it is edited.
 * `base` is the server's state at the version in the body.
 */
export async function enqueueClient(
  database: DeviceDatabase,
  clientId: string,
  body: ClientBody,
  base?: Record<string, unknown>,
): Promise<void> {
  const call = { lane: clientLane(clientId), routeId: 'putClient', params: { clientId } } as const;
  const [first, ...later] = await database.outbox.where('lane').equals(call.lane).sortBy('seq');
  const isOver = (waiting: Operation | undefined) => waiting?.body['version'] === body.version;
  if (first === undefined) return enqueue(database, { ...call, body: { ...body }, ...(base && { base }) });
  if (first.state === 'waiting' && mayHaveArrived(first) && isOver(first)) {
    const next = { ...body, version: versionAfter(first) };
    const edit = later.find(({ body: { version } }) => version === next.version);
    if (edit === undefined) return enqueue(database, { ...call, body: next, base: fieldsIn(first) });
    await database.outbox.update(edit.seq, { ...RESET_ATTEMPTS, body: next, revision: edit.revision + 1 });
    return requestSync();
  }
  // After a second edit over the same version, the first base stays valid.
  const { base: firstBase, ...rest } = first;
  const merged = isOver(first) ? firstBase : base;
  const change = { ...rest, ...RESET_ATTEMPTS, isTried: false, body: { ...body }, revision: first.revision + 1 };
  await database.outbox.put({ ...change, ...(merged && { base: merged }) });
  await database.outbox.bulkDelete(later.map(({ seq }) => seq ?? 0));
  return requestSync();
}

/** The edits packed into a call while `sent` was being sent; undefined when there are none. */
export function withoutSent(now: EditBody, sent: EditBody): EditBody | undefined {
  const sentEdits = new Set(sent.edits.map((edit) => `${edit.fieldId} ${edit.at}`));
  const edits = now.edits.filter((edit) => !sentEdits.has(`${edit.fieldId} ${edit.at}`));
  const sentPhotos = new Set(sent.photos.map((photo) => `${photo.action} ${photo.at}`));
  const photos = now.photos.filter((photo) => !sentPhotos.has(`${photo.action} ${photo.at}`));
  return edits.length === 0 && photos.length === 0 ? undefined : { edits, photos };
}

function restOf(now: Operation, sent: Operation): Operation['body'] | undefined {
  if (now.routeId === 'putClient') return now.body;
  if (now.routeId === 'editReport') return unsentReportEdits(now.body as ReportEditBody, sent.body as ReportEditBody);
  if (now.routeId === 'putPullSheetTicks') return unsentTicks(now.body as TickBody, sent.body as TickBody);
  return withoutSent(now.body as EditBody, sent.body as EditBody);
}

/** Removes a call from the outbox after its response, but keeps what was packed into it while it was being sent. */
export async function settle(database: DeviceDatabase, sent: Operation): Promise<void> {
  await database.transaction('rw', database.outbox, async () => {
    const now = await database.outbox.get(sent.seq);
    if (now === undefined) return;
    const isPacked = now.revision !== sent.revision;
    const rest = isPacked ? restOf(now, sent) : undefined;
    if (rest === undefined) await database.outbox.delete(sent.seq);
    else await database.outbox.update(sent.seq, { ...RESET_ATTEMPTS, body: rest });
  });
}

/** Retries a refused call when the user taps 'Try again'. */
export async function retryOperation(database: DeviceDatabase, seq: number): Promise<void> {
  await database.outbox.update(seq, RESET_ATTEMPTS);
  requestSync();
}
