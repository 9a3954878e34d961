import type { InspectionTypeDefinition } from '#shared/inspection/types.ts';
import type { Photo } from '#shared/contract/photos.ts';
import type { ReportPhoto } from '#shared/report/model.ts';

export type PlacedPhotos = {
  of: (componentId: string) => ReportPhoto[];
  /** Ids of components with photos, in the order of the walk, unknown components last. */
  componentIds: readonly string[];
};

/** Numbers the photos in the order of the walk, then by when they were taken. */
export function placePhotos(definition: InspectionTypeDefinition, photos: readonly Photo[]): PlacedPhotos {
  const checklist = definition.sections.flatMap(({ components }) => components.map(({ id }) => id));
  const place = ({ componentId }: Photo) =>
    checklist.includes(componentId) ? checklist.indexOf(componentId) : checklist.length;
  const ordered = [...photos].sort(
    (a, b) =>
      place(a) - place(b) ||
      compare(a.componentId, b.componentId) ||
      compare(a.takenAt, b.takenAt) ||
      compare(a.photoId, b.photoId),
  );
  const byComponent = new Map<string, ReportPhoto[]>();
  ordered.forEach((photo, index) => {
    const list = byComponent.get(photo.componentId) ?? [];
    byComponent.set(photo.componentId, [...list, reportPhoto(photo, index + 1)]);
  });
  return { of: (componentId) => byComponent.get(componentId) ?? [], componentIds: [...byComponent.keys()] };
}

function reportPhoto(photo: Photo, number: number): ReportPhoto {
  const { photoId, caption, takenAt, state, reason, url, thumbnailUrl, width, height, markup, pairedWith } = photo;
  return {
    photoId,
    number,
    caption,
    takenAt,
    state,
    ...(reason !== undefined && { reason }),
    ...(url !== undefined && { url }),
    ...(thumbnailUrl !== undefined && { thumbnailUrl }),
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    ...(markup !== undefined && { markup }),
    ...(pairedWith !== undefined && { pairedWith }),
  };
}

/** Compares by code units, not by locale, so that the order is the same on every machine. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
