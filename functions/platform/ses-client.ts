import { SESClient } from '@aws-sdk/client-ses';
import { env } from './env.ts';
import { unlogged } from './unlogged.ts';

export function sesClient(): SESClient {
  const { AWS_REGION, SES_ENDPOINT } = env();
  return unlogged(
    new SESClient({ region: AWS_REGION, ...(SES_ENDPOINT === undefined ? {} : { endpoint: SES_ENDPOINT }) }),
  );
}
