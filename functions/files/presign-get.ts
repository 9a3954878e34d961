import { SignatureV4 } from '@smithy/signature-v4';
import { env } from '#functions/platform/env.ts';
import { NodeSha256 } from '#functions/platform/shims/node-sha256.ts';
import { bucketUrl, type Signing } from './signing.ts';

export type AllowedDownload = { bucket: string; key: string; validSeconds: number; fileName?: string };

/**
 * A presigned URL of an object that displays it, or downloads it under a file name if one is given. URLs signed within
 * the same quarter of their validity are identical, so that browsers can cache the picture.
 */
export async function presignGet(download: AllowedDownload, { credentials, now }: Signing): Promise<string> {
  const base = bucketUrl(download.bucket);
  const signer = new SignatureV4({
    credentials,
    region: env().AWS_REGION,
    service: 's3',
    sha256: NodeSha256,
    uriEscapePath: false,
    applyChecksum: false,
  });
  const fileName = download.fileName?.replace(/[^A-Za-z0-9._ -]/g, '');
  const disposition = fileName === undefined ? 'inline' : `attachment; filename="${fileName}"`;
  const step = (download.validSeconds * 1000) / 4;
  const signed = await signer.presign(
    {
      method: 'GET',
      protocol: base.protocol,
      hostname: base.hostname,
      ...(base.port === '' ? {} : { port: Number(base.port) }),
      path: `${base.pathname}${download.key.split('/').map(encodeURIComponent).join('/')}`,
      headers: { host: base.host, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
      query: { 'response-content-disposition': disposition },
    },
    { expiresIn: download.validSeconds, signingDate: new Date(Math.floor(now.getTime() / step) * step) },
  );
  const query = Object.entries(signed.query ?? {}).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`,
  );
  return `${base.origin}${signed.path}?${query.join('&')}`;
}
