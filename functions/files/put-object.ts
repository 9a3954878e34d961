import { SignatureV4 } from '@smithy/signature-v4';
import type { Clock } from '#functions/platform/clock.ts';
import { credentials } from '#functions/platform/credentials.ts';
import { env } from '#functions/platform/env.ts';
import { NodeSha256 } from '#functions/platform/shims/node-sha256.ts';
import { bucketUrl } from './signing.ts';

export type SmallObject = { bucket: string; key: string; bytes: Buffer; contentType: string };

/** Stores a small object without the S3 client, which would be most of an API function's bundle. */
export async function putObject({ bucket, key, bytes, contentType }: SmallObject, clock: Clock): Promise<void> {
  const base = bucketUrl(bucket);
  const signer = new SignatureV4({
    credentials,
    region: env().AWS_REGION,
    service: 's3',
    sha256: NodeSha256,
    uriEscapePath: false,
    applyChecksum: false,
  });
  const signed = await signer.presign(
    {
      method: 'PUT',
      protocol: base.protocol,
      hostname: base.hostname,
      ...(base.port === '' ? {} : { port: Number(base.port) }),
      path: `${base.pathname}${key.split('/').map(encodeURIComponent).join('/')}`,
      headers: { host: base.host, 'content-type': contentType, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
    },
    {
      expiresIn: 60,
      signingDate: clock.now(),
      hoistableHeaders: new Set(),
      // S3 rejects an x-amz-… header that is sent but not signed as a header.
      unhoistableHeaders: new Set(['content-type', 'x-amz-content-sha256']),
    },
  );
  const query = Object.entries(signed.query ?? {}).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`,
  );
  const url = `${base.origin}${signed.path}?${query.join('&')}`;
  const headers = { 'content-type': contentType, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
  const response = await fetch(url, {
    method: 'PUT',
    headers,
    body: new Uint8Array(bytes),
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`Object storage responded with ${response.status}`);
}
