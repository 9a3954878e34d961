import { type AttributeValue, DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { inject } from 'vitest';
import { TABLE_NAME } from '#infra/local/environment.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/support/credentials.ts';
import type {} from '#tests/fixtures/running-product.ts';

/** Sets one attribute of a company's row in the running product's table, for states that no route can set. */
export async function updateCompanyRow(
  organizationId: string,
  attribute: string,
  value: AttributeValue,
): Promise<void> {
  const { endpoints } = inject('product');
  const client = new DynamoDBClient({
    endpoint: endpoints.table,
    region: LOCAL_REGION,
    credentials: LOCAL_CREDENTIALS,
  });
  await client.send(
    new UpdateItemCommand({
      TableName: TABLE_NAME,
      Key: { PK: { S: `ORG#${organizationId}` }, SK: { S: 'ORGANIZATION' } },
      // Increments the version (optimistic lock), so that a concurrent writer cannot restore the old value.
      UpdateExpression: `SET ${attribute} = :value, version = version + :one`,
      ExpressionAttributeValues: { ':value': value, ':one': { N: '1' } },
    }),
  );
  client.destroy();
}
