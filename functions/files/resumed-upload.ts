import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { s3Client } from '#functions/platform/s3-client.ts';

export type SentPart = { number: number; etag: string };
export type UploadRef = { bucket: string; key: string; uploadId: string };

/**
 * A multipart upload whose parts are sent by several jobs: they share its id, and a part that is sent again replaces
 * itself.
 */
export interface ResumedUploads {
  begin(bucket: string, key: string, contentType: string): Promise<string>;
  /** Parts of 5 MB or more, except the last one; at most 10,000. */
  part(ref: UploadRef, number: number, bytes: Uint8Array): Promise<SentPart>;
  complete(ref: UploadRef, parts: readonly SentPart[]): Promise<void>;
  /** Discards the uploaded parts. */
  abort(ref: UploadRef): Promise<void>;
}

const targetOf = ({ bucket: Bucket, key: Key, uploadId: UploadId }: UploadRef) => ({ Bucket, Key, UploadId });
const isGone = (error: unknown): boolean => error instanceof Error && error.name === 'NoSuchUpload';

class S3ResumedUploads implements ResumedUploads {
  readonly #client: S3Client;

  constructor(client: S3Client) {
    this.#client = client;
  }

  async begin(Bucket: string, Key: string, ContentType: string): Promise<string> {
    const { UploadId } = await this.#client.send(new CreateMultipartUploadCommand({ Bucket, Key, ContentType }));
    if (UploadId === undefined) throw new Error('Object storage started no upload');
    return UploadId;
  }

  async part(ref: UploadRef, number: number, Body: Uint8Array): Promise<SentPart> {
    const { ETag = '' } = await this.#client.send(
      new UploadPartCommand({ ...targetOf(ref), PartNumber: number, Body }),
    );
    return { number, etag: ETag };
  }

  async complete(ref: UploadRef, parts: readonly SentPart[]): Promise<void> {
    const MultipartUpload = { Parts: parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag })) };
    await this.#client.send(new CompleteMultipartUploadCommand({ ...targetOf(ref), MultipartUpload }));
  }

  async abort(ref: UploadRef): Promise<void> {
    try {
      await this.#client.send(new AbortMultipartUploadCommand(targetOf(ref)));
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
}

export const resumedUploads = (): ResumedUploads => new S3ResumedUploads(s3Client());
