import { MAX_PHOTOS_PER_INSPECTION } from '#shared/photos/limits.ts';
import { ruleBroken } from '#shared/errors.ts';
import { mergeEdits, shownPhoto, type PhotoEdit, type PhotoState } from '#shared/inspection/merge/merge.ts';
import type { Edits } from '#functions/features/inspections/edits/check-edits.ts';
import { isShown, type PhotoRecord } from '#functions/features/inspections/records.ts';

type PhotoFacts = Extract<Edits['photos'][number], { action: 'add' }>['photo'];
export type PhotoChange = {
  before: PhotoRecord | undefined;
  after: PhotoRecord;
  /** Whether the inspection's visible content changed. */
  isEffective: boolean;
};
export type PhotoCount = { total: number; verified: number };

const newPhoto = (photoId: string): PhotoRecord => ({
  v: 1,
  entity: 'Photo',
  photoId,
  addedAt: '',
  removedAt: '',
  state: 'awaited',
  version: 0,
});

function stateOf({ photoId, claim, addedAt, removedAt, notes }: PhotoRecord): PhotoState<PhotoFacts> {
  const photo = claim && { photoId, contentType: 'image/jpeg' as const, ...claim };
  return {
    ...(photo && { added: { at: addedAt, photo } }),
    ...(removedAt === '' ? {} : { removedAt }),
    ...(notes && { notes }),
  };
}

function withState(before: PhotoRecord, { added, removedAt = '', notes }: PhotoState<PhotoFacts>): PhotoRecord {
  const record = { ...before, ...(notes && { notes }) };
  if (added === undefined) return { ...record, removedAt };
  const { componentId, sha256, bytes, takenAt, caption, deviceId } = added.photo;
  const device = deviceId === undefined ? {} : { deviceId };
  return {
    ...record,
    claim: { componentId, sha256, bytes, takenAt, caption, ...device },
    addedAt: added.at,
    removedAt,
  };
}

/** An id belongs to one picture: its place and caption may change, but never its bytes. */
function checkBytes({ claim }: PhotoRecord, edits: PhotoEdit<PhotoFacts>[], photoId: string): void {
  const hashes = edits.flatMap((edit) => (edit.action === 'add' ? [edit.photo.sha256] : []));
  const known = new Set(claim === undefined ? hashes : [claim.sha256, ...hashes]);
  if (known.size > 1) throw ruleBroken({ [photoId]: 'Another photo has this id.' });
}

/** A photo with its additions, removals and notes merged in; undefined when nothing changed. */
export function mergePhoto(
  photoId: string,
  before: PhotoRecord | undefined,
  edits: PhotoEdit<PhotoFacts>[],
): PhotoChange | undefined {
  const known = before ?? newPhoto(photoId);
  checkBytes(known, edits, photoId);
  const state = { fields: {}, superseded: [], photos: { [photoId]: stateOf(known) } };
  const after = withState(known, mergeEdits(state, { photos: edits }).photos[photoId] ?? {});
  if (JSON.stringify(stateOf(known)) === JSON.stringify(stateOf(after))) return undefined;
  const shown = (photo: PhotoRecord) => JSON.stringify(shownPhoto(stateOf(photo)));
  return { before, after, isEffective: shown(known) !== shown(after) };
}

const counts = (photo: PhotoRecord | undefined): PhotoCount => {
  const total = photo !== undefined && isShown(photo) ? 1 : 0;
  return { total, verified: photo?.state === 'verified' ? total : 0 };
};

/** The inspection's photo counts after changes; 422 above the limit. */
export function countAfter(count: PhotoCount, changes: Pick<PhotoChange, 'before' | 'after'>[]): PhotoCount {
  let { total, verified } = count;
  for (const { before, after } of changes) {
    total += counts(after).total - counts(before).total;
    verified += counts(after).verified - counts(before).verified;
  }
  if (total > MAX_PHOTOS_PER_INSPECTION && total > count.total) {
    throw ruleBroken({ photos: `An inspection holds at most ${MAX_PHOTOS_PER_INSPECTION} photos.` });
  }
  return { total, verified };
}

/** An inspection's photo counts, computed from all its photos. */
export const countAll = (photos: readonly PhotoRecord[]): PhotoCount => ({
  total: photos.filter((photo) => counts(photo).total === 1).length,
  verified: photos.filter((photo) => counts(photo).verified === 1).length,
});
