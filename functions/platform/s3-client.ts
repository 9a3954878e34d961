import { S3Client } from '@aws-sdk/client-s3';
import { env } from './env.ts';
import { unlogged } from './unlogged.ts';

/**
 * For functions that read or write objects; API functions only presign URLs (functions/files/presign-post.ts) and
 * don't need this client.
 */
export function s3Client(): S3Client {
  const { AWS_REGION, S3_ENDPOINT } = env();
  return unlogged(
    new S3Client({
      region: AWS_REGION,
      ...(S3_ENDPOINT === undefined ? {} : { endpoint: S3_ENDPOINT, forcePathStyle: true }),
    }),
  );
}
