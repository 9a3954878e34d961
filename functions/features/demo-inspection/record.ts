import * as z from 'zod';
import { Ulid } from '#shared/contract/common.ts';
import { Sample, SAMPLE_STATES } from '#shared/contract/demo-inspection.ts';
import { keys } from '#functions/data/keys.ts';
import type { TenantTable, TenantWrite } from '#functions/data/tenant-table.ts';
import { absent, versionIs } from '#functions/data/writes.ts';
import { stableId } from '#functions/platform/stable-id.ts';

/** The company's sample inspection. The row outlives it, so that devices learn that it was removed. */
export const SampleRecord = z.object({
  v: z.literal(1),
  entity: z.literal('Sample'),
  state: z.enum(SAMPLE_STATES),
  inspectionId: Ulid,
  clientId: Ulid,
  /** The user who requested it, shown as its inspector. */
  askedBy: z.object({ userId: z.string(), name: z.string() }),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number().int(),
});
export type SampleRecord = z.infer<typeof SampleRecord>;

export const getSample = (table: TenantTable): Promise<SampleRecord | undefined> =>
  table.get(SampleRecord, keys.sample());

/** Saves over the version that was read, or creates the row. */
export function sampleSave(before: SampleRecord | undefined, after: SampleRecord): TenantWrite {
  const item = { ...after, version: (before?.version ?? 0) + 1 };
  return {
    kind: 'put',
    key: keys.sample(),
    item,
    condition: before === undefined ? absent : versionIs(before.version),
  };
}

export const toSample = ({ state, inspectionId, clientId, updatedAt }: SampleRecord): Sample =>
  Sample.parse({ state, inspectionId, clientId, updatedAt });

/** The id of the sample's n-th photo, the same in every run of its job. */
export const samplePhotoId = ({ inspectionId }: Pick<SampleRecord, 'inspectionId'>, n: number): string =>
  stableId(`sample ${inspectionId} ${n}`);
