import { type AttributeValue, DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { TABLE_NAME } from '#infra/local/environment.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/support/credentials.ts';
import { product } from '#tests/fixtures/product.ts';

type Key = { readonly PK: string; readonly SK: string };

/** Sets one attribute of a row in the running product's table, for states that no route can set. */
async function updateRow({ PK, SK }: Key, attribute: string, value: AttributeValue): Promise<void> {
  const { endpoints } = product();
  const client = new DynamoDBClient({
    endpoint: endpoints.table,
    region: LOCAL_REGION,
    credentials: LOCAL_CREDENTIALS,
  });
  await client.send(
    new UpdateItemCommand({
      TableName: TABLE_NAME,
      Key: { PK: { S: PK }, SK: { S: SK } },
      // Increments the version (optimistic lock), so that a concurrent writer cannot restore the old value.
      UpdateExpression: `SET ${attribute} = :value, version = version + :one`,
      ConditionExpression: 'attribute_exists(PK)',
      ExpressionAttributeValues: { ':value': value, ':one': { N: '1' } },
    }),
  );
  client.destroy();
}

export const updateCompanyRow = (organizationId: string, attribute: string, value: AttributeValue): Promise<void> =>
  updateRow({ PK: `ORG#${organizationId}`, SK: 'ORGANIZATION' }, attribute, value);

type LinkIds = { readonly organizationId: string; readonly inspectionId: string; readonly linkId: string };

export const updateLinkRow = (ids: LinkIds, attribute: string, value: AttributeValue): Promise<void> =>
  updateRow({ PK: `ORG#${ids.organizationId}#I#${ids.inspectionId}`, SK: `LINK#${ids.linkId}` }, attribute, value);
