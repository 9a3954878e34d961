import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Deployment, Need } from './deployment.ts';

const TIMEOUT_MS = 5_000;

/** Why the deployment's table can't be reached; undefined if it can. */
export async function tableProblem({ environment }: Deployment): Promise<string | undefined> {
  const { TABLE_NAME, DYNAMODB_ENDPOINT, AWS_REGION } = environment;
  if (TABLE_NAME === undefined) return 'the outputs name no table';
  const client = new DynamoDBClient({
    maxAttempts: 1,
    ...(AWS_REGION === undefined ? {} : { region: AWS_REGION }),
    ...(DYNAMODB_ENDPOINT === undefined ? {} : { endpoint: DYNAMODB_ENDPOINT }),
  });
  try {
    const abortSignal = AbortSignal.timeout(TIMEOUT_MS);
    await client.send(new DescribeTableCommand({ TableName: TABLE_NAME }), { abortSignal });
    return undefined;
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  } finally {
    client.destroy();
  }
}

/** The requirements that are not available here. */
export async function missingNeeds(deployment: Deployment): Promise<ReadonlySet<Need>> {
  const missing = new Set<Need>(['machine']);
  if (deployment.smtp !== undefined) missing.add('inbound');
  if ((await tableProblem(deployment)) !== undefined) missing.add('table');
  if (deployment.inbox === '' && deployment.smtp === undefined) missing.add('inbox').add('inbound');
  if (deployment.queues === '') missing.add('queues');
  return missing;
}
