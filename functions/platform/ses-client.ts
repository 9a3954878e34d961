import { SESClient } from '@aws-sdk/client-ses';
import { env } from './env.ts';

export function sesClient(): SESClient {
  const { AWS_REGION, SES_ENDPOINT } = env();
  return new SESClient({ region: AWS_REGION, ...(SES_ENDPOINT === undefined ? {} : { endpoint: SES_ENDPOINT }) });
}
