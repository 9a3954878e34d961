import { AppError } from '#shared/errors.ts';
import type { Store } from '#functions/data/store.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { getSample } from './record.ts';

type About = { organizationId: string; inspectionId?: string };

async function isRemoved({ organizationId, inspectionId }: About, store: Store): Promise<boolean> {
  const sample = await getSample(new TenantTable(store, unsafeTenantOf(organizationId, 'sample-job')));
  return sample?.state === 'removed' && sample.inspectionId === inspectionId;
}

/** Runs an inspection's job; ignores NOT_FOUND if the inspection was a sample that has been removed. */
export async function unlessRemoved(about: About, store: Store, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const isGone = error instanceof AppError && error.code === 'NOT_FOUND';
    if (!isGone || !(await isRemoved(about, store))) throw error;
  }
}
