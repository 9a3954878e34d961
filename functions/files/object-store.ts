import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { s3Client } from '#functions/platform/s3-client.ts';

/** Bytes of objects, for jobs; API functions only sign links. */
export interface ObjectStore {
  /** Undefined when there is no such object. */
  read(bucket: string, key: string): Promise<Buffer | undefined>;
  write(bucket: string, key: string, bytes: Buffer, contentType: string): Promise<void>;
}

class S3ObjectStore implements ObjectStore {
  readonly #client: S3Client;

  constructor(client: S3Client) {
    this.#client = client;
  }

  async read(Bucket: string, Key: string): Promise<Buffer | undefined> {
    try {
      const { Body } = await this.#client.send(new GetObjectCommand({ Bucket, Key }));
      return Body === undefined ? undefined : Buffer.from(await Body.transformToByteArray());
    } catch (error) {
      if (error instanceof Error && error.name === 'NoSuchKey') return undefined;
      throw error;
    }
  }

  async write(Bucket: string, Key: string, Body: Buffer, ContentType: string): Promise<void> {
    await this.#client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }));
  }
}

let store: ObjectStore | undefined;

export function objectStore(): ObjectStore {
  store ??= new S3ObjectStore(s3Client());
  return store;
}
