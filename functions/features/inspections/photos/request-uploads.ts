import { notFound } from '#shared/errors.ts';
import type { PresignedPost } from '#functions/files/presign-post.ts';
import type { PhotoLinks } from './photo-links.ts';
import { isShown, type PhotoRecord } from '#functions/features/inspections/records.ts';
import type { InspectionRepository } from '#functions/features/inspections/repository.ts';

export type Upload = { photoId: string; state: PhotoRecord['state']; reason?: string; post?: PresignedPost };

/**
 * The state of each photo, with a presigned POST if it isn't verified; a rejected photo may be uploaded again. Leaves
 * out photos that aren't part of the inspection.
 */
export async function requestUploads(
  inspectionId: string,
  photoIds: string[],
  { inspections, links }: { inspections: InspectionRepository; links: PhotoLinks },
): Promise<Upload[]> {
  const [header, photos] = await Promise.all([
    inspections.get(inspectionId),
    inspections.getPhotos(inspectionId, [...new Set(photoIds)]),
  ]);
  if (header === undefined) throw notFound();
  return Promise.all(
    photos.filter(isShown).map(async (photo): Promise<Upload> => {
      const { photoId, state, reason } = photo;
      if (state === 'verified') return { photoId, state };
      const post = await links.forUpload(inspectionId, photo);
      return { photoId, state, ...(reason === undefined ? {} : { reason }), post };
    }),
  );
}
