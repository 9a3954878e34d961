import type { DeviceDatabase } from '../db/database.ts';
import { RESET_ATTEMPTS, type Operation, type OperationError } from '../db/records.ts';
import type { PhotoEdit } from './edit-body.ts';

/** An answer is named by its field, an edit of a report by its key. */
type NamedEdit = { fieldId?: string; key?: string };
type Edits = { edits: readonly NamedEdit[]; photos?: readonly PhotoEdit[] };
type Errors = Readonly<Record<string, string>>;
type Parts = { refused: Operation['body']; rest: Operation['body'] };

const SPLIT: ReadonlySet<Operation['routeId']> = new Set(['editInspection', 'editReport']);
/** The error of an inspection with too many photos: it refuses all additions of a call. */
const PHOTO_LIMIT = 'photos';

const nameOf = ({ fieldId, key }: NamedEdit): string => fieldId ?? key ?? '';
const photoIdOf = (edit: PhotoEdit): string => (edit.action === 'add' ? edit.photo.photoId : edit.photoId);

/** What an error may name to refuse a photo's edit. */
const namesOf = (edit: PhotoEdit): string[] =>
  edit.action === 'add' ? [photoIdOf(edit), String(edit.photo['componentId']), PHOTO_LIMIT] : [photoIdOf(edit)];

/** Whether every error names an edit of the call, or a photo in it, by its ID or its component. */
function isByName({ edits, photos = [] }: Edits, errors: Errors): boolean {
  const names = new Set([...edits.map(nameOf), ...photos.flatMap(namesOf)]);
  return Object.keys(errors).length > 0 && Object.keys(errors).every((name) => names.has(name));
}

/**
 * Whether new edits may correct a refused call, which is then sent again with them. If its errors name edits, only edits
 * of what is in it can, or a removal if there were too many photos: others would be refused with it each time.
 */
export function mayCorrect({ body, error }: Pick<Operation, 'body' | 'error'>, more: Edits): boolean {
  const refused = body as Edits;
  const { errors = {} } = error ?? {};
  if (!isByName(refused, errors)) return true;
  const names = new Set(refused.edits.map(nameOf));
  const photos = new Set((refused.photos ?? []).map(photoIdOf));
  const isRoomMade = ({ action }: PhotoEdit) => action === 'remove' && PHOTO_LIMIT in errors;
  return (
    more.edits.some((edit) => names.has(nameOf(edit))) ||
    (more.photos ?? []).some((edit) => photos.has(photoIdOf(edit)) || isRoomMade(edit))
  );
}

/**
 * Splits an edit call that the server refused with errors by name: one refused answer must not hold back the others and
 * their photos, nor a refused photo the answers. A photo's notes stay with its addition. Undefined if an error names
 * something else, or nothing would be left to send.
 */
export function splitRefused(
  { routeId, body }: Pick<Operation, 'routeId' | 'body'>,
  errors: Errors,
): Parts | undefined {
  if (!SPLIT.has(routeId) || !isByName(body as Edits, errors)) return undefined;
  const { edits, photos } = body as Edits;
  const isEditRefused = (edit: NamedEdit) => nameOf(edit) in errors;
  const named = photos?.filter((edit) => namesOf(edit).some((name) => name in errors)) ?? [];
  const refusedPhotos = new Set(named.map(photoIdOf));
  const isPhotoRefused = (edit: PhotoEdit) => refusedPhotos.has(photoIdOf(edit));
  const restEdits = edits.filter((edit) => !isEditRefused(edit));
  const restPhotos = photos?.filter((edit) => !isPhotoRefused(edit));
  if (restEdits.length + (restPhotos?.length ?? 0) === 0) return undefined;
  return {
    rest: { edits: restEdits, ...(restPhotos && { photos: restPhotos }) },
    refused: { edits: edits.filter(isEditRefused), ...(photos && { photos: photos.filter(isPhotoRefused) }) },
  };
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
