import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { s3Client } from '#functions/platform/s3-client.ts';

/** Bytes of objects, for jobs; API functions only sign links. */
export interface ObjectStore {
  /** Undefined when there is no such object. */
  read(bucket: string, key: string): Promise<Buffer | undefined>;
  write(bucket: string, key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** In bytes; undefined when there is no such object. */
  sizeOf(bucket: string, key: string): Promise<number | undefined>;
  remove(bucket: string, key: string): Promise<void>;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');

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
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async write(Bucket: string, Key: string, Body: Buffer, ContentType: string): Promise<void> {
    await this.#client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }));
  }

  async sizeOf(Bucket: string, Key: string): Promise<number | undefined> {
    try {
      return (await this.#client.send(new HeadObjectCommand({ Bucket, Key }))).ContentLength;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async remove(Bucket: string, Key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand({ Bucket, Key }));
  }
}

let store: ObjectStore | undefined;

export function objectStore(): ObjectStore {
  store ??= new S3ObjectStore(s3Client());
  return store;
}
