import { type AttributeValue, BatchWriteItemCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { AppError } from '#shared/errors.ts';
import { backoff } from './backoff.ts';
import type { CapacityMeter } from './capacity-meter.ts';
import { translateTableErrors } from './table-errors.ts';

type Item = Record<string, AttributeValue>;
type Target = { client: DynamoDBClient; table: string; meter: CapacityMeter };

/** The most items that BatchWriteItem accepts. */
const BATCH = 25;
/** Concurrent batches: more only fill the queue of a partition. */
const AT_ONCE = 4;
const STUCK_ATTEMPTS = 12;

async function putOnce(items: readonly Item[], { client, table, meter }: Target): Promise<Item[]> {
  const RequestItems = { [table]: items.map((Item) => ({ PutRequest: { Item } })) };
  const command = new BatchWriteItemCommand({ RequestItems, ReturnConsumedCapacity: 'TOTAL' });
  const response = await translateTableErrors(() => client.send(command));
  response.ConsumedCapacity?.forEach(({ CapacityUnits }) => meter.add('write', CapacityUnits ?? 0));
  return (response.UnprocessedItems?.[table] ?? []).flatMap(({ PutRequest }) =>
    PutRequest?.Item === undefined ? [] : [PutRequest.Item],
  );
}

const isThrottled = (error: unknown): boolean => error instanceof AppError && error.code === 'TRY_AGAIN';

/**
 * Retries, with backoff, the items that a throttled table left unprocessed; TRY_AGAIN (503) after 12 attempts without
 * progress.
 */
async function putBatch(items: readonly Item[], target: Target): Promise<void> {
  let pending = items;
  for (let stuck = 0; pending.length > 0;) {
    const left = await putOnce(pending, target).catch((error: unknown) => {
      if (isThrottled(error)) return pending;
      throw error;
    });
    stuck = left.length < pending.length ? 0 : stuck + 1;
    if (stuck === STUCK_ATTEMPTS) throw new AppError('TRY_AGAIN', { main: 'Please try again' });
    if (left.length > 0) await backoff(stuck);
    pending = left;
  }
}

/** The items of the next call. */
function taken(items: Iterator<Item>): Item[] {
  const batch: Item[] = [];
  while (batch.length < BATCH) {
    const next = items.next();
    if (next.done === true) break;
    batch.push(next.value);
  }
  return batch;
}

/**
 * Puts any number of items without conditions, 25 per call, four calls at once. Items are read from the iterator when
 * their call starts. Not atomic: after an error some items are stored. Keys must be unique.
 */
export async function putMany(items: Iterable<Item>, target: Target): Promise<void> {
  const left = items[Symbol.iterator]();
  const work = async () => {
    for (let batch = taken(left); batch.length > 0; batch = taken(left)) await putBatch(batch, target);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
