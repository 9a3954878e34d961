import { SQSClient } from '@aws-sdk/client-sqs';
import { env } from './env.ts';

export function sqsClient(): SQSClient {
  const { AWS_REGION, SQS_ENDPOINT } = env();
  return new SQSClient({ region: AWS_REGION, ...(SQS_ENDPOINT === undefined ? {} : { endpoint: SQS_ENDPOINT }) });
}
