import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { s3Client } from '#functions/platform/s3-client.ts';

/** A multipart upload with parts of 5 MB or more, except the last one; the object appears once it's complete. */
export interface PartUpload {
  part(bytes: Uint8Array): Promise<void>;
  complete(): Promise<void>;
  /** Discards the uploaded parts. */
  abort(): Promise<void>;
}

export type ListedObject = { key: string; bytes: number; modifiedAt: Date };
/** In key order; `after` is where the next page starts, if there is one. */
export type ObjectPage = { objects: ListedObject[]; after?: string };

/** Access to objects for jobs; API functions only presign URLs. */
export interface ObjectStore {
  /** Undefined if the object doesn't exist. */
  read(bucket: string, key: string): Promise<Buffer | undefined>;
  /** At most `count` bytes starting at `from`; undefined if the object doesn't exist, empty after its end. */
  readRange(bucket: string, key: string, from: number, count: number): Promise<Buffer | undefined>;
  write(bucket: string, key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Size in bytes; undefined if the object doesn't exist. */
  sizeOf(bucket: string, key: string): Promise<number | undefined>;
  remove(bucket: string, key: string): Promise<void>;
  /** At most 1,000 objects with this key prefix, after `after`. */
  list(bucket: string, prefix: string, options?: { after?: string | undefined; limit?: number }): Promise<ObjectPage>;
  upload(bucket: string, key: string, contentType: string): Promise<PartUpload>;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');

class S3PartUpload implements PartUpload {
  readonly #client: S3Client;
  readonly #target: { Bucket: string; Key: string; UploadId: string | undefined };
  readonly #parts: { PartNumber: number; ETag: string | undefined }[] = [];

  constructor(client: S3Client, target: { Bucket: string; Key: string; UploadId: string | undefined }) {
    this.#client = client;
    this.#target = target;
  }

  async part(Body: Uint8Array): Promise<void> {
    const PartNumber = this.#parts.length + 1;
    const { ETag } = await this.#client.send(new UploadPartCommand({ ...this.#target, PartNumber, Body }));
    this.#parts.push({ PartNumber, ETag });
  }

  async complete(): Promise<void> {
    const MultipartUpload = { Parts: this.#parts };
    await this.#client.send(new CompleteMultipartUploadCommand({ ...this.#target, MultipartUpload }));
  }

  async abort(): Promise<void> {
    await this.#client.send(new AbortMultipartUploadCommand(this.#target));
  }
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
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async readRange(Bucket: string, Key: string, from: number, count: number): Promise<Buffer | undefined> {
    try {
      const Range = `bytes=${from}-${from + count - 1}`;
      const { Body } = await this.#client.send(new GetObjectCommand({ Bucket, Key, Range }));
      return Body === undefined ? undefined : Buffer.from(await Body.transformToByteArray());
    } catch (error) {
      if (error instanceof Error && error.name === 'InvalidRange') return Buffer.alloc(0);
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

  async list(
    Bucket: string,
    Prefix: string,
    { after, limit = 1000 }: { after?: string | undefined; limit?: number } = {},
  ): Promise<ObjectPage> {
    const from = after === undefined ? {} : { StartAfter: after };
    const page = await this.#client.send(new ListObjectsV2Command({ Bucket, Prefix, MaxKeys: limit, ...from }));
    const objects = (page.Contents ?? []).flatMap(({ Key, Size, LastModified }) =>
      Key === undefined ? [] : [{ key: Key, bytes: Size ?? 0, modifiedAt: LastModified ?? new Date() }],
    );
    const last = objects.at(-1);
    return page.IsTruncated === true && last !== undefined ? { objects, after: last.key } : { objects };
  }

  async upload(Bucket: string, Key: string, ContentType: string): Promise<PartUpload> {
    const command = new CreateMultipartUploadCommand({ Bucket, Key, ContentType });
    const { UploadId } = await this.#client.send(command);
    return new S3PartUpload(this.#client, { Bucket, Key, UploadId });
  }
}

let store: ObjectStore | undefined;

export function objectStore(): ObjectStore {
  store ??= new S3ObjectStore(s3Client());
  return store;
}
