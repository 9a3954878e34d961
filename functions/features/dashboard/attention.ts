import { type AttentionKind, type BoundedCount, MAX_COUNTED } from '#shared/contract/dashboard.ts';
import type { PhotoBoard } from '#shared/contract/upload-status.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { photoBoardOf } from '#functions/features/upload-status/photo-board.ts';
import type { InspectionRecord } from '#functions/features/inspections/records.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { openedProposals } from '#functions/features/proposals/opened-proposals.ts';
import type { Clock } from '#functions/platform/clock.ts';

type Ports = { table: TenantTable; clock: Clock };
export type Attention = { records: InspectionRecord[]; isMore: boolean; photos: number };

const newestFirst = (a: InspectionRecord, b: InspectionRecord) => (a.createdAt < b.createdAt ? 1 : -1);

/** Number of photos still on devices, by inspection, that the server knows about. */
function photosIn(board: PhotoBoard): Map<string, number> {
  const found = new Map<string, number>();
  for (const { inspectionId, about, photos, more } of board.devices.flatMap((device) => device.inspections)) {
    if (about !== undefined) found.set(inspectionId, (found.get(inspectionId) ?? 0) + photos.length + more);
  }
  return found;
}

async function concerned(kind: AttentionKind, { table, clock }: Ports) {
  if (kind === 'PHOTOS_ON_PHONES') return photosIn(await photoBoardOf(table, clock));
  return new Map((await openedProposals(table, MAX_COUNTED + 1)).map((inspectionId) => [inspectionId, 0]));
}

/**
 * Inspections that need attention, newest first. The count and the list use the same rows. Excludes archived
 * inspections.
 */
export async function attentionOf(kind: AttentionKind, ports: Ports): Promise<Attention> {
  const found = await concerned(kind, ports);
  const ids = [...found.keys()].slice(0, MAX_COUNTED);
  const headers = await new InspectionRepository(ports.table).getAll(ids);
  const records = headers
    .filter(({ isSample, status }) => isSample !== true && status !== 'ARCHIVED')
    .sort(newestFirst);
  const photos = records.reduce((sum, { inspectionId }) => sum + (found.get(inspectionId) ?? 0), 0);
  return { records, isMore: found.size > MAX_COUNTED, photos };
}

export const countOf = ({ records, isMore }: Pick<Attention, 'records' | 'isMore'>): BoundedCount => ({
  count: records.length,
  ...(isMore && { isMore }),
});
