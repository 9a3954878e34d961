import { MAX_PHOTO_EDITS_PER_CALL } from '#shared/contract/call-limits.ts';
import type { DescribeEdit } from '#shared/photos/notes.ts';
import type { PhotoEdit } from './edit-body.ts';

/** A request body is limited to 1 MB (shared/config/request-limits.ts), which answers share. */
const MAX_CHARACTERS = 400_000;

/** The fields of an older description that a newer one does not overwrite; undefined when there are none. */
function rest(older: DescribeEdit, newer: DescribeEdit): DescribeEdit | undefined {
  // A write of an earlier page has the reading of its tap, and may be the older one.
  if (older.at > newer.at) return older;
  const { action, at, photoId, caption, markup, pairedWith } = older;
  const left = {
    ...(caption !== undefined && newer.caption === undefined && { caption }),
    ...(markup !== undefined && newer.markup === undefined && { markup }),
    ...(pairedWith !== undefined && newer.pairedWith === undefined && { pairedWith }),
  };
  return Object.keys(left).length === 0 ? undefined : { action, at, photoId, ...left };
}

/** Removes values from older descriptions that newer ones overwrite. Both lists are in the order they were made. */
function withoutOutdated(photos: readonly PhotoEdit[], more: readonly PhotoEdit[]): PhotoEdit[] {
  const newer = more.filter((edit) => edit.action === 'describe');
  return photos.flatMap((edit): PhotoEdit[] => {
    if (edit.action !== 'describe') return [edit];
    const same = newer.filter(({ photoId }) => photoId === edit.photoId);
    const left = same.reduce<DescribeEdit | undefined>((older, newer) => older && rest(older, newer), edit);
    return left === undefined ? [] : [left];
  });
}

/** Merges both lists; undefined when the result exceeds the limits of one call. */
export function packPhotoEdits(into: readonly PhotoEdit[], more: readonly PhotoEdit[]): PhotoEdit[] | undefined {
  const packed = [...withoutOutdated(into, more), ...more];
  const isTooMuch = packed.length > MAX_PHOTO_EDITS_PER_CALL || JSON.stringify(packed).length > MAX_CHARACTERS;
  return isTooMuch && into.length > 0 ? undefined : packed;
}
