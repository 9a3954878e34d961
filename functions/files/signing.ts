import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import type { Credentials } from '#functions/platform/credentials.ts';
import { env } from '#functions/platform/env.ts';

type SourceData = string | ArrayBuffer | ArrayBufferView;

/** Node's SHA-256 in the form the signer takes; with a secret it is an HMAC. */
export class NodeSha256 {
  readonly #hash: Hash | Hmac;

  constructor(secret?: SourceData) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret));
  }

  update(data: SourceData): void {
    this.#hash.update(bytesOf(data));
  }

  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
}

function bytesOf(data: SourceData): Buffer {
  if (typeof data === 'string') return Buffer.from(data);
  return ArrayBuffer.isView(data) ? Buffer.from(data.buffer, data.byteOffset, data.byteLength) : Buffer.from(data);
}

export type Signing = { credentials: Credentials; now: Date };

/** Where a bucket answers: its own host on AWS, a path of the endpoint on one machine. */
export function bucketUrl(bucket: string): URL {
  const { AWS_REGION, S3_ENDPOINT } = env();
  if (S3_ENDPOINT === undefined) return new URL(`https://${bucket}.s3.${AWS_REGION}.amazonaws.com/`);
  return new URL(`${S3_ENDPOINT.replace(/\/$/, '')}/${bucket}/`);
}
