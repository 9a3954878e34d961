import type { DeviceDatabase } from '../db/database.ts';
import { RESET_ATTEMPTS, type Operation, type OperationError } from '../db/records.ts';
import type { EditBody, PhotoEdit } from './edit-body.ts';

type Parts = { refused: EditBody; rest: EditBody };

const photoIdOf = (edit: PhotoEdit): string => (edit.action === 'add' ? edit.photo.photoId : edit.photoId);
const placeOf = (edit: PhotoEdit): string => (edit.action === 'add' ? String(edit.photo['componentId']) : '');

/** Whether every error names a field of the call, or the component of a photo in it. */
function isByName({ edits, photos }: EditBody, errors: Readonly<Record<string, string>>): boolean {
  const names = new Set([...edits.map(({ fieldId }) => fieldId), ...photos.map(placeOf)]);
  return Object.keys(errors).length > 0 && Object.keys(errors).every((name) => names.has(name));
}

/**
 * Whether new edits may correct a refused call, which is then sent again with them. If its errors name fields, only edits
 * of what is in it can: others would be refused with it each time.
 */
export function mayCorrect({ body, error }: Pick<Operation, 'body' | 'error'>, more: EditBody): boolean {
  const refused = body as EditBody;
  if (!isByName(refused, error?.errors ?? {})) return true;
  const fields = new Set(refused.edits.map(({ fieldId }) => fieldId));
  const photos = new Set(refused.photos.map(photoIdOf));
  return (
    more.edits.some(({ fieldId }) => fields.has(fieldId)) || more.photos.some((edit) => photos.has(photoIdOf(edit)))
  );
}

/**
 * Splits an edit call that the server refused with errors by field, or by component for photos: one refused answer must
 * not hold back the others and their photos. A photo's notes stay with its addition. Undefined if an error names something
 * else, or nothing would be left to send.
 */
export function splitRefused(
  { routeId, body }: Pick<Operation, 'routeId' | 'body'>,
  errors: Readonly<Record<string, string>>,
): Parts | undefined {
  if (routeId !== 'editInspection') return undefined;
  if (!isByName(body as EditBody, errors)) return undefined;
  const { edits, photos } = body as EditBody;
  const refusedEdits = edits.filter(({ fieldId }) => fieldId in errors);
  const refusedAdditions = photos.filter((edit) => placeOf(edit) in errors);
  const refusedPhotos = new Set(refusedAdditions.map(photoIdOf));
  const isRefused = (edit: PhotoEdit) => refusedPhotos.has(photoIdOf(edit));
  const rest = {
    edits: edits.filter((edit) => !refusedEdits.includes(edit)),
    photos: photos.filter((edit) => !isRefused(edit)),
  };
  if (rest.edits.length + rest.photos.length === 0) return undefined;
  return { rest, refused: { edits: refusedEdits, photos: photos.filter(isRefused) } };
}

function withoutSeq(operation: Operation): Operation {
  const again = { ...operation };
  delete again.seq;
  return again;
}

/**
 * Parks the refused part of a call, and queues the rest in its place: ahead of the refused part, which later calls of the
 * lane may depend on. Call it inside a transaction of the outbox.
 */
export async function parkRefused(
  { outbox }: Pick<DeviceDatabase, 'outbox'>,
  operation: Operation,
  { refused, rest, error }: Parts & { error: OperationError },
): Promise<void> {
  const lane = await outbox.where('lane').equals(operation.lane).sortBy('seq');
  const behind = lane.filter(({ seq = 0 }) => seq > (operation.seq ?? 0));
  await outbox.bulkDelete([operation, ...behind].map(({ seq = 0 }) => seq));
  const revision = operation.revision + 1;
  await outbox.bulkAdd([
    withoutSeq({ ...operation, ...RESET_ATTEMPTS, body: rest, revision }),
    withoutSeq({ ...operation, state: 'parked', error, body: refused, revision }),
    ...behind.map(withoutSeq),
  ]);
}
