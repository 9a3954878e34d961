import { ulid } from 'ulid';
import type { DraftClientFields } from '#shared/contract/clients.ts';
import type { deliveryRoutes } from '#shared/contract/deliveries.ts';
import type { InspectionSummary } from '#shared/contract/inspections.ts';
import type { RouteArgs } from '#shared/contract/route.ts';
import type { InspectionPlan, PriceBook } from '#shared/inspection/kit.ts';
import { MAX_PHOTOS_PER_INSPECTION } from '#shared/photos/limits.ts';
import { wallInstant, wallNow } from '#web/lib/wall-clock.ts';
import { clockOf, nextReading } from '../outbox/clock.ts';
import { compressPhoto } from '../photos/compress-photo.ts';
import { deviceDatabase, type DeviceDatabase } from '../db/database.ts';
import { enqueueStart } from '../outbox/enqueue-start.ts';
import { enqueue, enqueueCompletion, enqueueEdits, enqueuePriceBook, inspectionLane } from '../outbox/outbox.ts';
import { storeAfterEarlier, untilStored } from '../outbox/store-write.ts';
import { readingOfWrite } from '../outbox/write-once.ts';
import { manifestOf } from '../photos/photo-manifest.ts';
import { storePhoto, type StoredPhoto } from '../photos/photo-store.ts';
import type { AnswerValue, LocalInspection, LocalPhoto } from '../db/records.ts';
import { preconnectStorage } from '../photos/preconnect-storage.ts';

type CopyBody = RouteArgs<typeof deliveryRoutes.sendCopy>['body'];

export type NewInspection = {
  /** Frozen at the start: later changes to the company's settings don't affect this inspection. */
  plan: InspectionPlan;
  /** Whether the plan's kit came from the server; if not, the server freezes its latest. */
  isKitKnown: boolean;
  client: { clientId: string; name: string; address: string };
  /** Set if the client is a draft that the server does not have yet: it is sent with the inspection. */
  draftClient?: DraftClientFields;
  reason: string;
  level: string;
  /** Version of the inspection's definition. */
  ruleSetVersion: string;
};

const tablesOf = ({ inspections, plans, photos, outbox, meta }: DeviceDatabase) => [
  inspections,
  plans,
  photos,
  outbox,
  meta,
];

/** Marks a draft client as started. With several inspections in a visit, calls about the client wait for the first one. */
async function markStarted({ clients }: DeviceDatabase, clientId: string, inspectionId: string): Promise<void> {
  const newDraft = (await clients.get(clientId))?.newDraft;
  if (newDraft?.inspectionId === undefined) await clients.update(clientId, { newDraft: { inspectionId } });
}

/** Starts an inspection on this device; its ID is final. Resolves once it is on disk. */
export async function startInspection(start: NewInspection): Promise<string> {
  const database = deviceDatabase();
  const inspectionId = ulid();
  const now = wallInstant();
  const { owner } = database;
  const { plan } = start;
  const { type, kit } = plan;
  const summary: InspectionSummary = {
    inspectionId,
    type,
    clientId: start.client.clientId,
    clientName: start.client.name,
    address: start.client.address,
    inspector: { userId: owner.userId, name: owner.name },
    status: 'IN_PROGRESS',
    createdAt: now,
    updatedAt: now,
    photos: { total: 0, verified: 0 },
    version: 0,
  };
  const { reason, level, ruleSetVersion } = start;
  await database.transaction('rw', [...tablesOf(database), database.clients], async () => {
    await database.inspections.put({
      inspectionId,
      createdAt: now,
      openedAt: now,
      summary,
      answers: { reason, level, ruleSetVersion, fields: {} },
      known: false,
    });
    await database.plans.put({ inspectionId, plan });
    await enqueueStart(database, inspectionId, {
      type,
      clientId: start.client.clientId,
      reason,
      level,
      createdAt: now,
      plan,
      kitVersion: start.isKitKnown ? kit.kitVersion : undefined,
      draftClient: start.draftClient,
    });
    if (start.draftClient !== undefined) await markStarted(database, start.client.clientId, inspectionId);
  });
  return inspectionId;
}

async function loaded(
  database: DeviceDatabase,
  inspectionId: string,
): Promise<Required<Pick<LocalInspection, 'answers'>> & LocalInspection> {
  const inspection = await database.inspections.get(inspectionId);
  if (inspection?.answers === undefined) throw new Error('This inspection is not on this device');
  return { ...inspection, answers: inspection.answers };
}

/** Stores one answer; `null` clears it. Resolves to the edit's clock reading once it is on disk. */
export function setAnswer(inspectionId: string, fieldId: string, value: AnswerValue): Promise<string> {
  return setAnswers(inspectionId, { [fieldId]: value });
}

/** Stores several answers atomically. `writeId`: ID of the journaled write. */
export async function setAnswers(
  inspectionId: string,
  values: Record<string, AnswerValue>,
  writeId?: string,
): Promise<string> {
  const database = deviceDatabase();
  return database.transaction('rw', tablesOf(database), async () => {
    const { answers, summary } = await loaded(database, inspectionId);
    const fields = { ...answers.fields };
    const before = Object.keys(values).map((fieldId) => fields[fieldId]?.at);
    const at = await readingOfWrite(database, writeId, before);
    if (at === undefined) return clockOf(database);
    const by = database.owner.userId;
    for (const [fieldId, value] of Object.entries(values)) {
      // A write of an earlier page may be older.
      if (at > (fields[fieldId]?.at ?? '')) fields[fieldId] = { value, at, by };
    }
    const edits = Object.entries(values).map(([fieldId, value]) => ({ fieldId, value, at }));
    await database.inspections.update(inspectionId, {
      answers: { ...answers, fields },
      summary: { ...summary, updatedAt: new Date().toISOString() },
    });
    await enqueueEdits(database, inspectionId, { edits, photos: [] });
    return at;
  });
}

/** Replaces the whole price book of one inspection, on this device and then on the server. */
export async function setPriceBook(inspectionId: string, priceBook: PriceBook): Promise<void> {
  const database = deviceDatabase();
  await database.transaction('rw', tablesOf(database), async () => {
    const storedPlan = await database.plans.get(inspectionId);
    if (storedPlan === undefined) throw new Error('This inspection is not on this device');
    const plan = { ...storedPlan.plan, kit: { ...storedPlan.plan.kit, priceBook } };
    await database.plans.put({ inspectionId, plan });
    await enqueuePriceBook(database, inspectionId, priceBook);
  });
}

export type AddedPhoto = StoredPhoto;

/**
 * Compresses a photo, stores it, reads it back and compares its hash; only then is it 'saved'. A truncated, unreadable or
 * black image is refused with a message that says what to do. `takenAt` is an ISO time and defaults to now.
 */
export function addPhoto(
  inspectionId: string,
  componentId: string,
  file: Blob,
  facts: PhotoFacts = {},
): Promise<AddedPhoto> {
  return untilStored(takePhoto(inspectionId, componentId, file, facts));
}

type PhotoFacts = { caption?: string; takenAt?: string };

async function takePhoto(
  inspectionId: string,
  componentId: string,
  file: Blob,
  facts: PhotoFacts,
): Promise<AddedPhoto> {
  preconnectStorage();
  const database = deviceDatabase();
  // A removed photo stays on this device as a row, and makes room for another.
  const isShown = ({ removed }: LocalPhoto) => removed !== true;
  const known = await database.photos.where('inspectionId').equals(inspectionId).filter(isShown).count();
  if (known >= MAX_PHOTOS_PER_INSPECTION) {
    return { ok: false, message: `An inspection holds at most ${MAX_PHOTOS_PER_INSPECTION} photos.` };
  }
  const compressed = await compressPhoto(file);
  if (!compressed.ok) return compressed;
  const photoId = ulid();
  const takenAt = facts.takenAt ?? new Date(wallNow()).toISOString();
  const caption = facts.caption ?? '';
  return storePhoto(database, { ...compressed.photo, photoId, inspectionId, componentId, takenAt, caption });
}

/** Removes a photo from the inspection, on this device and then on the server. */
export async function removePhoto(inspectionId: string, photoId: string): Promise<void> {
  const database = deviceDatabase();
  await database.transaction('rw', [...tablesOf(database), database.photoBytes], async () => {
    const at = await nextReading(database);
    await database.photos.update(photoId, { removed: true, here: 0 });
    await database.photoBytes.delete(photoId);
    await enqueueEdits(database, inspectionId, { edits: [], photos: [{ action: 'remove', at, photoId }] });
  });
}

/** The current time, or just after the completion that the user sees: with a slow clock, the server would take it for an earlier one. */
function instantAfter(earlier: string | undefined): string {
  const now = wallInstant();
  return earlier === undefined || now > earlier ? now : new Date(Date.parse(earlier) + 1).toISOString();
}

/**
 * Completes an inspection on this device, once every earlier answer and photo is stored; the completion is sent after all of
 * them are synced. Rejects with `EarlierNotStored` if some can't be stored now.
 */
export async function completeInspection(inspectionId: string, note = ''): Promise<void> {
  const database = deviceDatabase();
  const complete = async () => {
    const { summary } = await loaded(database, inspectionId);
    const completedAt = instantAfter(summary.completedAt);
    await database.inspections.update(inspectionId, {
      completedHere: completedAt,
      completionNote: note,
      summary: { ...summary, updatedAt: completedAt, completedAt },
    });
    const manifest = await manifestOf(database, inspectionId);
    await enqueueCompletion(database, inspectionId, { completedAt, note, manifest });
  };
  await storeAfterEarlier(() => database.transaction('rw', tablesOf(database), complete));
}

/**
 * Queues emailed copies, one per address, behind everything entered before. They are one send, so that the inspection's
 * status follows from all of them and not from the last one to arrive. Resolves to the delivery IDs.
 */
export async function sendCopies(inspectionId: string, copies: readonly CopyBody[]): Promise<string[]> {
  const database = deviceDatabase();
  const sendId = ulid();
  const sent = copies.map((body) => ({ deliveryId: ulid(), body: { ...body, sendId } }));
  const queue = async () => {
    for (const { deliveryId, body } of sent) {
      await enqueue(database, {
        lane: inspectionLane(inspectionId),
        inspectionId,
        routeId: 'sendCopy',
        params: { inspectionId, deliveryId },
        body,
      });
    }
  };
  await storeAfterEarlier(() => database.transaction('rw', tablesOf(database), queue));
  return sent.map(({ deliveryId }) => deliveryId);
}
