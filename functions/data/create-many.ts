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

type Put = Extract<Write, { kind: 'put' }>;

function putOf(write: Write): Put {
  if (write.kind !== 'put') throw new Error('Only puts create a record');
  return write;
}

/** One after the other: marshalled, an item takes several times the memory. */
function* marshalled(puts: readonly Put[]) {
  for (const { item, key } of puts) yield marshall({ ...item, ...key }, { removeUndefinedValues: true });
}

async function createGroup(puts: readonly Put[], store: Store): Promise<void> {
  await putMany(marshalled(puts.filter(({ condition }) => condition === undefined)), store.connection);
  await createAll(
    puts.filter(({ condition }) => condition !== undefined),
    store,
  );
}

/**
 * Creates many records cheaply, 50 at a time. Each has one put under the condition that it is absent, and puts without a
 * condition, which are written first and mean nothing without it. Not all or nothing: what a failure leaves is completed by doing it again.
 * Records that someone else has created meanwhile are left as they are. Open pages do not learn of these rows.
 */
export async function createMany(
  records: Iterable<readonly TenantWrite[]>,
  table: TenantTable,
  store: Store,
): Promise<void> {
  let group: Put[] = [];
  let count = 0;
  for (const record of records) {
    group.push(...record.map((write) => putOf(table.scoped(write))));
    count += 1;
    if (count % CREATED_AT_ONCE !== 0) continue;
    await createGroup(group, store);
    group = [];
  }
  await createGroup(group, store);
}
