import type { Credentials } from '#functions/platform/credentials.ts';
import { env } from '#functions/platform/env.ts';

export type Signing = { credentials: Credentials; now: Date };

/** A bucket's base URL: its own host on AWS, a path of the endpoint on the local product. */
export function bucketUrl(bucket: string): URL {
  const { AWS_REGION, S3_ENDPOINT } = env();
  if (S3_ENDPOINT === undefined) return new URL(`https://${bucket}.s3.${AWS_REGION}.amazonaws.com/`);
  return new URL(`${S3_ENDPOINT.replace(/\/$/, '')}/${bucket}/`);
}
