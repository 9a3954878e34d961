import { contentsOf } from './call-contents.ts';
import type { EditBody } from './edit-body.ts';
import type { DeviceDatabase } from '../db/database.ts';
import { removeInspection } from '../db/remove-inspection.ts';
import { RESET_ATTEMPTS, type Operation } from '../db/records.ts';
import { requestSync } from '../sync/sync-trigger.ts';

const REFUSED = 'The server refused it.';

/** Its values stay on this device. Without this record they would look like work that the server lost. */
async function recordGivenUp({ inspections }: DeviceDatabase, operation: Operation): Promise<void> {
  const contents = contentsOf([operation]);
  if (operation.inspectionId === undefined || contents.length === 0) return;
  await inspections
    .where({ inspectionId: operation.inspectionId })
    .modify((inspection) => void (inspection.givenUp = [...(inspection.givenUp ?? []), ...contents]));
}

/** A photo that no call announces is never uploaded: it is listed as refused, where the user can send or save it. */
async function refusePhotos({ photos }: DeviceDatabase, { body, error }: Operation): Promise<void> {
  const added = (body as EditBody).photos.flatMap((edit) => (edit.action === 'add' ? edit.photo.photoId : []));
  const messages = Object.values(error?.errors ?? {}).join(' ');
  await photos
    .where('photoId')
    .anyOf(added)
    .filter(({ here, removed, announced }) => here === 1 && removed !== true && !announced)
    .modify({ state: 'refused', reason: messages === '' ? REFUSED : messages, progress: 0 });
}

/**
 * Answers and photos share a call, and a refusal of one refuses both. The photos exist only here, so they stay in the call,
 * in its place, and are sent without the answers. If they are refused too, they become refused photos.
 */
async function discardEdits(database: DeviceDatabase, operation: Operation): Promise<void> {
  const { edits, photos } = operation.body as EditBody;
  if (edits.length > 0 && photos.length > 0) {
    await recordGivenUp(database, { ...operation, body: { edits, photos: [] } });
    const rest: Operation = { ...operation, ...RESET_ATTEMPTS, body: { edits: [], photos } };
    delete rest.error;
    await database.outbox.put({ ...rest, revision: operation.revision + 1 });
    return;
  }
  await recordGivenUp(database, operation);
  await refusePhotos(database, operation);
}

/** An inspection that the server never had as completed is open again, so that it can be completed again. */
async function discardCompletion(database: DeviceDatabase, operation: Operation): Promise<void> {
  const { inspections } = database;
  const inspectionId = operation.inspectionId ?? '';
  if ((await inspections.get(inspectionId))?.summary.status !== 'IN_PROGRESS') {
    await recordGivenUp(database, operation);
    return;
  }
  await inspections.where({ inspectionId }).modify((inspection) => {
    delete inspection.completedHere;
    delete inspection.completionNote;
    delete inspection.summary.completedAt;
  });
}

/** The check is a draft again: it can be corrected and signed again, or deleted with its photos. */
async function unsignCheck({ truckChecks }: DeviceDatabase, { params }: Operation): Promise<void> {
  await truckChecks.where({ checkId: params['checkId'] ?? '' }).modify((check) => void delete check.signature);
}

/** Without the handout, its emailed copies would only be refused. */
async function dropCopies({ outbox }: DeviceDatabase, { lane }: Operation): Promise<void> {
  await outbox.where('lane').equals(lane).delete();
}

const EFFECTS: Partial<Record<Operation['routeId'], (database: DeviceDatabase, of: Operation) => Promise<void>>> = {
  createInspection: (database, { inspectionId = '' }) => removeInspection(database, inspectionId),
  editInspection: discardEdits,
  completeInspection: discardCompletion,
  putTruckCheck: unsignCheck,
  putHandout: dropCopies,
};

/**
 * Discards a refused call; call this only after the user has confirmed. What the call was made of is brought into a state
 * that needs no call: photos are never discarded with answers, and discarding the creation of an inspection deletes the
 * inspection.
 */
export async function discardOperation(database: DeviceDatabase, seq: number): Promise<void> {
  await database.transaction('rw', database.tables, async () => {
    const operation = await database.outbox.get(seq);
    if (operation === undefined) return;
    await database.outbox.delete(seq);
    await EFFECTS[operation.routeId]?.(database, operation);
  });
  requestSync();
}
