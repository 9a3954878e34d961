import { Ulid } from '#shared/contract/common.ts';
import { MAX_UNANNOUNCED } from '#shared/contract/call-limits.ts';
import { MAX_BOARD_PHOTOS, type UnsentWork } from '#shared/contract/upload-status.ts';
import { keys, lists } from '#functions/data/keys.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { ProgressRecord } from '#functions/features/inspections/progress.ts';
import { isShown, PhotoRecord, type ShownPhoto } from '#functions/features/inspections/records.ts';

/** The board is only an overview: more inspections than an office can work through at once. */
const MAX_MISSING_INSPECTIONS = 100;

/** A photo without bytes, with its inspection's id. */
export const WaitingPhoto = PhotoRecord.extend({ inspectionId: Ulid });
export type WaitingPhoto = ShownPhoto & { inspectionId: string };

/** Announced photos that haven't arrived, oldest first, in one query. */
export async function waitingPhotos(table: TenantTable): Promise<{ photos: WaitingPhoto[]; isCut: boolean }> {
  const page = await table.query({
    schema: WaitingPhoto,
    index: 'GSI1',
    partition: lists.waitingPhotos,
    limit: MAX_BOARD_PHOTOS,
  });
  const photos = page.items.flatMap((photo) =>
    isShown(photo) ? [{ ...photo, inspectionId: photo.inspectionId }] : [],
  );
  return { photos, isCut: page.cursor !== undefined };
}

/** Inspections completed with photos that were never announced, longest first. */
export async function inspectionsMissingPhotos(table: TenantTable): Promise<{ ids: string[]; isCut: boolean }> {
  const page = await table.query({
    schema: ProgressRecord,
    index: 'GSI1',
    partition: lists.missingPhotos,
    limit: MAX_MISSING_INSPECTIONS,
  });
  return { ids: page.items.map(({ inspectionId }) => inspectionId), isCut: page.cursor !== undefined };
}

/** The most photos that are looked up individually; the board is only an overview. */
const MAX_LOOKUPS = 4 * MAX_UNANNOUNCED;

/** Photos that a device reported as unannounced but that have been announced since. */
export async function announcedSince(
  unsent: readonly Pick<UnsentWork, 'inspectionId' | 'unannounced'>[],
  table: TenantTable,
): Promise<Set<string>> {
  const candidates = unsent
    .flatMap(({ inspectionId, unannounced }) => unannounced.map((photoId) => ({ inspectionId, photoId })))
    .slice(0, MAX_LOOKUPS);
  const unique = [...new Map(candidates.map((candidate) => [candidate.photoId, candidate])).values()];
  const known = new Set<string>();
  for (let from = 0; from < unique.length; from += 100) {
    const wanted = unique.slice(from, from + 100).map((photo) => keys.photo(photo.inspectionId, photo.photoId));
    const rows = await table.batchGet(PhotoRecord, wanted);
    // A photo's row may exist with only a note, before it's announced.
    for (const { photoId, claim, removedAt } of rows) if (claim !== undefined || removedAt !== '') known.add(photoId);
  }
  return known;
}
