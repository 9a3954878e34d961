import { DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { inject } from 'vitest';
import { TABLE_NAME } from '#infra/local/environment.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/support/credentials.ts';
import type {} from '#tests/fixtures/running-product.ts';
import type { Account } from '../new-company.ts';
import { ProductApi } from '../product-api.ts';

/** Cancels a company's subscription in its row, as the payment webhook does after failed payments. */
export async function closeCompany({ email, password }: Account): Promise<void> {
  const { url, endpoints } = inject('product');
  const { org } = await new ProductApi(url).call<{ org: { _id: string } }>('login', { body: { email, password } });
  const client = new DynamoDBClient({
    endpoint: endpoints.table,
    region: LOCAL_REGION,
    credentials: LOCAL_CREDENTIALS,
  });
  await client.send(
    new UpdateItemCommand({
      TableName: TABLE_NAME,
      Key: { PK: { S: `ORG#${org._id}` }, SK: { S: 'ORGANIZATION' } },
      // Increments the version (optimistic lock), so that a concurrent writer cannot restore the old status.
      UpdateExpression: 'SET subscriptionStatus = :over, version = version + :one',
      ExpressionAttributeValues: { ':over': { S: 'canceled' }, ':one': { N: '1' } },
    }),
  );
  client.destroy();
}
