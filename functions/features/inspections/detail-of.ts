import type { InspectionDetail, Photo } from '#shared/contract/inspections.ts';
import { isShown, type ShownPhoto, toSummary, type WholeInspection } from './records.ts';
import type { PhotoLinks } from './photo-links.ts';

export async function toPhoto(
  photo: ShownPhoto,
  inspectionId: string,
  links: Pick<PhotoLinks, 'ofPhoto'>,
): Promise<Photo> {
  const { photoId, claim, addedAt, state, reason, width, height } = photo;
  return {
    photoId,
    ...claim,
    at: addedAt,
    state,
    ...(reason === undefined ? {} : { reason }),
    ...(width === undefined || height === undefined ? {} : { width, height }),
    ...(state === 'verified' ? await links.ofPhoto(inspectionId, photoId) : {}),
  };
}

const byTime = (one: Photo, other: Photo) => (one.takenAt + one.photoId < other.takenAt + other.photoId ? -1 : 1);

/** All of an inspection as the screens show it, with links to the verified photos that live for minutes. */
export async function detailOf(whole: WholeInspection, links: Pick<PhotoLinks, 'ofPhoto'>): Promise<InspectionDetail> {
  const { header, plan, components, photos } = whole;
  const { reason, level, ruleSetVersion, inspectionId } = header;
  const shown = await Promise.all(photos.filter(isShown).map((photo) => toPhoto(photo, inspectionId, links)));
  const fields = Object.fromEntries(components.flatMap((component) => Object.entries(component.fields)));
  return { ...toSummary(header), reason, level, ruleSetVersion, fields, photoList: shown.sort(byTime), plan };
}
