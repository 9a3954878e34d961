import { draftOf } from '../drafts/client-draft.ts';
import { nextReading } from '../outbox/clock.ts';
import type { DeviceDatabase } from '../db/database.ts';
import { enqueueStart } from '../outbox/enqueue-start.ts';
import { findLostWork, isNoneLost, ABSENT, type LostWork, type ServerState, type Snapshot } from '../db/lost-work.ts';
import { enqueue, enqueueCompletion, enqueueEdits, inspectionLane } from '../outbox/outbox.ts';
import type { EditBody } from '../outbox/edit-body.ts';
import { announcePhotos, manifestOf } from '../photos/photo-manifest.ts';
import { RESET_ATTEMPTS, type LocalInspection, type Operation } from '../db/records.ts';
import { logSync } from './sync-log.ts';

/** Most edits per call; leaves room for edits made in the meantime. */
const EDITS_PER_CALL = 200;
const PHOTO_EDITS_PER_CALL = 50;

/**
 * Reads the local state; call this before the request is sent. Undefined while the server has acknowledged nothing of the
 * inspection.
 */
export async function readSnapshot(database: DeviceDatabase, inspectionId: string): Promise<Snapshot | undefined> {
  const { inspections, photos, outbox } = database;
  return database.transaction('r', [inspections, photos, outbox], async () => {
    const inspection = await inspections.get(inspectionId);
    if (inspection?.known !== true || inspection.answers === undefined) return undefined;
    return {
      inspection,
      photos: await photos.where({ inspectionId }).toArray(),
      unsent: await outbox.where({ inspectionId }).toArray(),
      userId: database.owner.userId,
    };
  });
}

function chunksOf<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}

/** Uses separate calls: packed together with newer edits of the same fields, these would replace them. */
async function enqueueLost(
  database: DeviceDatabase,
  inspectionId: string,
  { lostEdits, lostNotes }: LostWork,
): Promise<void> {
  const call = { lane: inspectionLane(inspectionId), inspectionId, routeId: 'editInspection' } as const;
  const bodies = [
    ...chunksOf(lostEdits, EDITS_PER_CALL).map((edits): EditBody => ({ edits, photos: [] })),
    ...chunksOf(lostNotes, PHOTO_EDITS_PER_CALL).map((photos): EditBody => ({ edits: [], photos })),
  ];
  for (const body of bodies) await enqueue(database, { ...call, params: { inspectionId }, body });
}

async function enqueueLostWork(database: DeviceDatabase, inspectionId: string, lost: LostWork): Promise<void> {
  const { edits, photos, notes, removals, unverified } = lost;
  for (const chunk of chunksOf(edits, EDITS_PER_CALL))
    await enqueueEdits(database, inspectionId, { edits: chunk, photos: [] });
  for (const chunk of chunksOf(photos, PHOTO_EDITS_PER_CALL)) await announcePhotos(database, inspectionId, chunk);
  const others: EditBody['photos'] = [...notes];
  for (const photoId of removals) others.push({ action: 'remove', at: await nextReading(database), photoId });
  for (const chunk of chunksOf(others, PHOTO_EDITS_PER_CALL))
    await enqueueEdits(database, inspectionId, { edits: [], photos: chunk });
  await database.photos
    .where('photoId')
    .anyOf(unverified)
    .modify((photo) => {
      Object.assign(photo, { state: 'saved', progress: 0, attempts: 0, nextAttemptAt: 0 });
      delete photo.postedAt;
    });
}

async function enqueueCompletionAgain(database: DeviceDatabase, { inspection }: Snapshot): Promise<void> {
  const { inspectionId, completedHere, completionNote = '' } = inspection;
  if (completedHere === undefined) return;
  const manifest = await manifestOf(database, inspectionId);
  await enqueueCompletion(database, inspectionId, { completedAt: completedHere, note: completionNote, manifest });
}

/** Dequeues the calls that depend on answers and photos, so that they can be queued after the resent work. */
async function takeLaterCalls({ outbox }: DeviceDatabase, inspectionId: string): Promise<Operation[]> {
  const lane = await outbox.where('lane').equals(inspectionLane(inspectionId)).sortBy('seq');
  const later = lane.filter(({ routeId }) => routeId !== 'createInspection' && routeId !== 'editInspection');
  await outbox.bulkDelete(later.map(({ seq }) => seq ?? 0));
  return later.map(withoutSeq);
}

/** A copy of the call without its sequence number, to be queued last. */
function withoutSeq(operation: Operation): Operation {
  const again = { ...operation, ...RESET_ATTEMPTS };
  delete again.seq;
  return again;
}

const RESENDS = 5;
const RESENDS_WITHIN_MS = 60_000;
const resentAt = new Map<string, number[]>();

/** Limits resends of one inspection, so that a difference that resending does not remove cannot keep the device sending. */
function mayResend(inspectionId: string): boolean {
  const now = Date.now();
  const recent = (resentAt.get(inspectionId) ?? []).filter((at) => Math.abs(now - at) < RESENDS_WITHIN_MS);
  if (recent.length >= RESENDS) return false;
  resentAt.set(inspectionId, [...recent, now]);
  return true;
}

const RESENT = 'The server was restored to an earlier time. This device syncs its work on this inspection again.';

/**
 * Queues what the server acknowledged and no longer has, each edit with its original clock reading, so that resending has
 * no effect if the server has it after all. Call it inside the transaction that merges the server's state.
 */
export async function resendLost(database: DeviceDatabase, before: Snapshot, server: ServerState): Promise<boolean> {
  const { inspectionId } = before.inspection;
  const lost = findLostWork(before, server);
  if (isNoneLost(lost) || !mayResend(inspectionId)) return false;
  const waiting = await takeLaterCalls(database, inspectionId);
  await enqueueLostWork(database, inspectionId, lost);
  await enqueueLost(database, inspectionId, lost);
  await database.outbox.bulkAdd(waiting);
  if (lost.isCompletionMissing) await enqueueCompletionAgain(database, before);
  await logSync(database, { text: RESENT, inspectionId, outcome: 'note' });
  return true;
}

async function startAgain(database: DeviceDatabase, { summary, answers, createdAt }: LocalInspection): Promise<void> {
  const { inspectionId, type, clientId } = summary;
  const storedPlan = await database.plans.get(inspectionId);
  const { kitVersion = 0 } = storedPlan?.plan.kit ?? {};
  await enqueueStart(database, inspectionId, {
    type,
    clientId,
    reason: answers?.reason,
    level: answers?.level,
    createdAt,
    plan: storedPlan?.plan ?? {},
    kitVersion: kitVersion === 0 ? undefined : kitVersion,
    draftClient: await draftOf(database, summary),
  });
}

/**
 * The server no longer has an inspection that it acknowledged: its inspector's device creates it again with the same ID and
 * sends everything it has. Other devices wait for that, so that the inspection keeps its inspector.
 */
export async function recreateLost(database: DeviceDatabase, before: Snapshot | undefined): Promise<boolean> {
  if (before === undefined) return false;
  const { inspectionId, summary } = before.inspection;
  if (summary.inspector.userId !== database.owner.userId || summary.isSample === true) return false;
  const { inspections, plans, photos, clients, outbox, meta, log } = database;
  return database.transaction('rw', [inspections, plans, photos, clients, outbox, meta, log], async () => {
    const now = await inspections.get(inspectionId);
    if (now?.known !== true) return false;
    const waiting = await outbox.where('lane').equals(inspectionLane(inspectionId)).sortBy('seq');
    await outbox.where('lane').equals(inspectionLane(inspectionId)).delete();
    await startAgain(database, now);
    await outbox.bulkAdd(waiting.map(withoutSeq));
    await inspections.update(inspectionId, { known: false, summary: { ...now.summary, version: 0 } });
    await resendLost(database, before, ABSENT);
    return true;
  });
}
