import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { env } from './env.ts';
import { unlogged } from './unlogged.ts';

/**
 * Where AWS clients are made, from endpoints in the environment: handlers never know whether they run on AWS or on one
 * machine. Each client has its own module beside this one, so that a function bundles only what it uses.
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
