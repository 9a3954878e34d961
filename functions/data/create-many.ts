import { marshall } from '@aws-sdk/util-dynamodb';
import { putMany } from './put-many.ts';
import { retryOnConflict } from './retry.ts';
import type { Store } from './store.ts';
import { ConditionFailedError } from './table-errors.ts';
import type { TenantTable, TenantWrite } from './tenant-table.ts';
import type { Write } from './writes.ts';

/** A transaction takes 100 writes and 4 MB. */
const CREATED_AT_ONCE = 50;

async function createAll(writes: Write[], store: Store): Promise<void> {
  let left = writes;
  await retryOnConflict(async () => {
    try {
      await store.write(left);
    } catch (error) {
      // Those are there already: by another delivery of the same message.
      if (error instanceof ConditionFailedError)
        left = left.filter((_write, position) => !error.failed.includes(position));
      throw error;
    }
  });
}

/**
 * Creates many records cheaply. Each has one put under the condition that it is absent, and puts without a condition, which
 * are written first and mean nothing without it. Not all or nothing: what a failure leaves is completed by doing it again.
 * Records that someone else has created meanwhile are left as they are. Open pages do not learn of these rows.
 */
export async function createMany(
  records: readonly (readonly TenantWrite[])[],
  table: TenantTable,
  store: Store,
): Promise<void> {
  const puts = records.flat().map((write) => {
    const scoped = table.scoped(write);
    if (scoped.kind !== 'put') throw new Error('Only puts create a record');
    return scoped;
  });
  const free = puts.filter(({ condition }) => condition === undefined);
  const items = free.map(({ item, key }) => marshall({ ...item, ...key }, { removeUndefinedValues: true }));
  await putMany(items, store.connection);
  const conditional = puts.filter(({ condition }) => condition !== undefined);
  for (let from = 0; from < conditional.length; from += CREATED_AT_ONCE) {
    await createAll(conditional.slice(from, from + CREATED_AT_ONCE), store);
  }
}
