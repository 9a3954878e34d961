import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { keys, lists, type TenantIndexKeys } from '#functions/data/keys.ts';
import type { TenantWrite } from '#functions/data/tenant-table.ts';
import { type Condition, present, versionIs } from '#functions/data/writes.ts';
import { InspectionRecord } from './records.ts';

const { inspectionId, version, updatedAt, photos, missingPhotos, people, reportEditedAt } = InspectionRecord.shape;

/**
 * The fields that answers and photos update. During the work they're in a separate row, because the header has three
 * full index entries that each answer would rewrite. The row is indexed only while photos are missing. `isBehind` in the
 * header says that this row is current.
 */
export const ProgressRecord = z.object({
  v: z.literal(1),
  entity: z.literal('Progress'),
  inspectionId,
  version,
  updatedAt,
  photos,
  missingPhotos,
  people,
  reportEditedAt,
});
export type ProgressRecord = z.infer<typeof ProgressRecord>;

const MOVING = ['version', 'updatedAt', 'photos', 'missingPhotos', 'people', 'reportEditedAt'] as const;

function withoutProgress(record: InspectionRecord): Partial<InspectionRecord> {
  const rest: Partial<InspectionRecord> = { ...record };
  for (const name of [...MOVING, 'isBehind'] as const) delete rest[name];
  return rest;
}

function progressOf(record: InspectionRecord): ProgressRecord {
  return ProgressRecord.parse({ ...record, entity: 'Progress' });
}

/** Lists the inspection for the photo board while photos of its completed version weren't announced. */
function progressIndex({
  missingPhotos: missing = [],
  updatedAt: at,
  inspectionId: id,
}: InspectionRecord): TenantIndexKeys {
  return missing.length === 0 ? {} : { GSI1PK: lists.missingPhotos, GSI1SK: `${at}#${id}` };
}

/** The current inspection, from its header and its progress row. */
export function withProgress(header: InspectionRecord, progress: ProgressRecord | undefined): InspectionRecord {
  if (header.isBehind !== true || progress === undefined) return header;
  const now: InspectionRecord = { ...header };
  delete now.missingPhotos;
  delete now.people;
  delete now.reportEditedAt;
  return { ...now, ...progress, v: 1, entity: 'Inspection' };
}

/** Whether the work is settled, so that the header alone is current and lists don't read a second row. */
const isSettled = ({ status, photos: { total, verified }, missingPhotos: missing = [] }: InspectionRecord): boolean =>
  status !== 'IN_PROGRESS' && status !== 'REVISED' && verified >= total && missing.length === 0;

export type HeaderPut = (record: InspectionRecord, condition: Condition) => TenantWrite;

/** The put of the header with its index entries. */
export const headerPut =
  (indexOf: (record: InspectionRecord) => TenantIndexKeys): HeaderPut =>
  (record, condition) => {
    const key = keys.inspection(record.inspectionId);
    return { kind: 'put', key, item: record, index: indexOf(record), condition };
  };

/**
 * Saves an inspection over the version that was read, which is in the progress row while the header is behind,
 * otherwise in the header. Writes the header only when one of its own values changes.
 */
export function inspectionSave(before: InspectionRecord, after: InspectionRecord, put: HeaderPut): TenantWrite[] {
  const next: InspectionRecord = { ...after, version: before.version + 1 };
  delete next.isBehind;
  const guard = versionIs(before.version);
  const key = keys.progress(before.inspectionId);
  const behind: InspectionRecord = { ...next, isBehind: true };
  const progress: TenantWrite = { kind: 'put', key, item: progressOf(next), index: progressIndex(next) };
  if (before.isBehind !== true) return isSettled(next) ? [put(next, guard)] : [put(behind, guard), progress];
  if (isSettled(next)) return [put(next, present), { kind: 'delete', key, condition: guard }];
  const isMoved = !isDeepStrictEqual(withoutProgress(before), withoutProgress(next));
  return [{ ...progress, condition: guard }, ...(isMoved ? [put(behind, present)] : [])];
}

/** Deletes header and progress row over the version that was read. */
export function inspectionDelete({ inspectionId: id, isBehind, version: read }: InspectionRecord): TenantWrite[] {
  const [header, progress] = [keys.inspection(id), keys.progress(id)];
  if (isBehind !== true) return [{ kind: 'delete', key: header, condition: versionIs(read) }];
  return [
    { kind: 'delete', key: progress, condition: versionIs(read) },
    { kind: 'delete', key: header, condition: present },
  ];
}
