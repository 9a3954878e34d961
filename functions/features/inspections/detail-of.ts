import type { InspectionDetail } from '#shared/contract/inspections.ts';
import type { Photo } from '#shared/contract/photos.ts';
import { shownNotes } from '#shared/photos/notes.ts';
import { isShown, type ShownPhoto, toSummary, type WholeInspection } from './records.ts';
import type { PhotoLinks } from './photos/photo-links.ts';

/** A photo's notes with the time of each. Ignores a pair whose other photo is missing. */
function notesOf({ notes = {}, addedAt }: ShownPhoto, others: ReadonlySet<string>): Partial<Photo> {
  const { caption, markup, pairedWith } = notes;
  const isPairShown = pairedWith?.value == null || others.has(pairedWith.value);
  const known = {
    ...(caption && { caption }),
    ...(markup && { markup }),
    ...(isPairShown && pairedWith && { pairedWith }),
  };
  const readings = Object.entries(known).map(([name, { at }]) => [name, at] as const);
  return {
    ...shownNotes(known, addedAt),
    ...(readings.length > 0 && { notedAt: Object.fromEntries(readings) }),
    ...(notes.lost && { lostNotes: notes.lost }),
  };
}

export async function toPhoto(
  photo: ShownPhoto,
  inspectionId: string,
  links: Pick<PhotoLinks, 'ofPhoto'>,
  others: ReadonlySet<string> = new Set(),
): Promise<Photo> {
  const { photoId, claim, addedAt, state, reason, width, height } = photo;
  return {
    photoId,
    ...claim,
    ...notesOf(photo, others),
    at: addedAt,
    state,
    ...(reason === undefined ? {} : { reason }),
    ...(width === undefined || height === undefined ? {} : { width, height }),
    ...(state === 'verified' ? await links.ofPhoto(inspectionId, photoId) : {}),
  };
}

const byTime = (a: Photo, b: Photo) => (a.takenAt + a.photoId < b.takenAt + b.photoId ? -1 : 1);

/** The whole inspection for the screens, with presigned URLs of its verified photos. */
export async function detailOf(
  inspection: WholeInspection,
  links: Pick<PhotoLinks, 'ofPhoto'>,
): Promise<InspectionDetail> {
  const { header, plan, components, photos } = inspection;
  const { reason, level, ruleSetVersion, inspectionId } = header;
  const present = photos.filter(isShown);
  const ids = new Set<string>(present.map(({ photoId }) => photoId));
  const shown = await Promise.all(present.map((photo) => toPhoto(photo, inspectionId, links, ids)));
  const fields = Object.fromEntries(components.flatMap((component) => Object.entries(component.fields)));
  const superseded = components.flatMap((component) => component.superseded);
  const removed = photos.filter((photo) => photo.removedAt !== '' && !isShown(photo));
  return {
    ...toSummary(header),
    reason,
    level,
    ruleSetVersion,
    fields,
    photoList: shown.sort(byTime),
    plan,
    ...(removed.length > 0 && { removedPhotos: removed.map(({ photoId, removedAt }) => ({ photoId, at: removedAt })) }),
    ...(superseded.length > 0 && { superseded }),
    ...(header.people && { people: header.people }),
  };
}
