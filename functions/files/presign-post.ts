import { createHmac } from 'node:crypto';
import { createScope, getSigningKey } from '@smithy/signature-v4';
import { env } from '#functions/platform/env.ts';
import { NodeSha256 } from '#functions/platform/shims/node-sha256.ts';
import { bucketUrl, type Signing } from './signing.ts';

/** The only object that may be uploaded. */
export type AllowedUpload = {
  bucket: string;
  key: string;
  contentType: string;
  maxBytes: number;
  /** In hex; the storage rejects other bytes. Undefined for a file too large to hash before the upload. */
  sha256?: string;
  validSeconds: number;
};
export type PresignedPost = { url: string; fields: Record<string, string>; expiresAt: string };

/** '20261121T110000Z' */
const amzDate = (date: Date): string => date.toISOString().replace(/[-:]|\.\d{3}/g, '');

/**
 * A form with which a browser can upload one object to the bucket: exact key, type and hash, at most `maxBytes`, for a
 * short time.
 */
export async function presignPost(allowed: AllowedUpload, { credentials, now }: Signing): Promise<PresignedPost> {
  const region = env().AWS_REGION;
  const date = amzDate(now);
  const day = date.slice(0, 8);
  const expiresAt = new Date(now.getTime() + allowed.validSeconds * 1000).toISOString();
  const fixed: Record<string, string> = {
    key: allowed.key,
    'Content-Type': allowed.contentType,
    ...(allowed.sha256 === undefined
      ? {}
      : { 'x-amz-checksum-sha256': Buffer.from(allowed.sha256, 'hex').toString('base64') }),
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': `${credentials.accessKeyId}/${createScope(day, region, 's3')}`,
    'x-amz-date': date,
    ...(credentials.sessionToken === undefined ? {} : { 'x-amz-security-token': credentials.sessionToken }),
  };
  const conditions = [
    { bucket: allowed.bucket },
    ['content-length-range', 1, allowed.maxBytes],
    ...Object.entries(fixed).map(([name, value]) => ({ [name]: value })),
  ];
  const policy = Buffer.from(JSON.stringify({ expiration: expiresAt, conditions })).toString('base64');
  const key = await getSigningKey(NodeSha256, credentials, day, region, 's3');
  const signature = createHmac('sha256', key).update(policy).digest('hex');
  return {
    url: bucketUrl(allowed.bucket).href,
    fields: { ...fixed, policy, 'x-amz-signature': signature },
    expiresAt,
  };
}
