import type { InspectionSummary } from '#shared/contract/inspections.ts';
import { notFound } from '#shared/errors.ts';
import { MAX_PHOTOS_PER_INSPECTION } from '#shared/photos/limits.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { auditWrite } from '#functions/features/audit/audit.ts';
import { type InspectionRecord, toSummary } from '#functions/features/inspections/records.ts';
import type { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';
import { withMissing } from './manifest.ts';

type Lost = { inspectionId: string; photoIds: string[] };
type Ports = { inspections: InspectionRepository; clock: Clock };

/**
 * Stops waiting for photos that were never announced because their device is lost. It writes no tombstone: if the device turns up,
 * its announcement adds the photos to the completed inspection as late ones. Announced photos are left alone, and a repeated request
 * changes nothing.
 */
export function removeLostPhotos({ inspectionId, photoIds }: Lost, { inspections, clock }: Ports) {
  return retryOnConflict(async (): Promise<InspectionSummary> => {
    const [header, rows] = await Promise.all([
      inspections.get(inspectionId),
      inspections.getPhotos(inspectionId, [...new Set(photoIds)]),
    ]);
    if (header === undefined) throw notFound();
    const { missingPhotos = [], lostPhotos = [] } = header;
    const known = new Set(rows.flatMap((row) => (row.claim !== undefined || row.removedAt !== '' ? row.photoId : [])));
    const removed = new Set(lostPhotos.map(({ photoId }) => photoId));
    const isNew = (photoId: string) =>
      !known.has(photoId) && (!removed.has(photoId) || missingPhotos.includes(photoId));
    const lost = [...new Set(photoIds)].filter(isNew);
    if (lost.length === 0) return toSummary(header);
    const at = instant(clock);
    const others = lostPhotos.filter(({ photoId }) => !lost.includes(photoId));
    const after: InspectionRecord = {
      ...withMissing(
        header,
        missingPhotos.filter((photoId) => !lost.includes(photoId)),
      ),
      lostPhotos: [...others, ...lost.map((photoId) => ({ photoId, at }))].slice(-MAX_PHOTOS_PER_INSPECTION),
    };
    const detail = { client: header.clientName, count: String(lost.length) };
    await inspections.write([
      ...inspections.headerSave(header, after),
      auditWrite({ act: 'photos.lost', at, by: inspections.by, subject: inspectionId, detail }),
    ]);
    return toSummary({ ...after, version: header.version + 1 });
  });
}
