import { marshall } from '@aws-sdk/util-dynamodb';
import { putMany } from './put-many.ts';
import { retryOnConflict } from './retry.ts';
import type { Store } from './store.ts';
import { ConditionFailedError } from './table-errors.ts';
import type { TenantTable, TenantWrite } from './tenant-table.ts';
import type { Write } from './writes.ts';

/** A transaction accepts 100 writes and 4 MB. */
const CREATED_AT_ONCE = 50;

async function createAll(writes: Write[], store: Store): Promise<void> {
  let left = writes;
  await retryOnConflict(async () => {
    try {
      await store.write(left);
    } catch (error) {
      // These records exist already, from another delivery of the same message.
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

/** Marshalls one item at a time, because a marshalled item takes several times the memory. */
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
 * Creates many records cheaply, 50 at a time. Each record has one put with the condition that it's absent. Its other
 * puts have no condition, are written first, and are ignored without that record. Not atomic: a retry completes what a
 * failure left. Skips records that another caller has created in the meantime. Open pages aren't notified of these
 * rows.
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
