import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { env } from './env.ts';
import { unlogged } from './unlogged.ts';

/**
 * AWS clients are created from endpoints in the environment: handlers don't know whether they run on AWS or locally.
 * Each client has its own module in this folder, so that a function bundles only what it uses.
 */
export function dynamoClient(): DynamoDBClient {
  const { AWS_REGION, DYNAMODB_ENDPOINT } = env();
  return unlogged(
    new DynamoDBClient({
      region: AWS_REGION,
      maxAttempts: 4,
      ...(DYNAMODB_ENDPOINT === undefined ? {} : { endpoint: DYNAMODB_ENDPOINT }),
    }),
  );
}
