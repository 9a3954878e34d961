import { required } from '#functions/platform/env.ts';
import { dynamoClient } from '#functions/platform/dynamo-client.ts';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { CapacityMeter } from './capacity-meter.ts';
import { Store } from './store.ts';

let client: DynamoDBClient | undefined;

/**
 * The whole table, across tenants. Only for sign-in, uniqueness, rate limits, share links and jobs: features access
 * data through repositories bound to a tenant.
 */
export function unsafeSystemTable(meter: CapacityMeter = new CapacityMeter()): Store {
  client ??= dynamoClient();
  return new Store(client, required('TABLE_NAME'), meter);
}
