import {
  DeleteObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { s3Client } from '#functions/platform/s3-client.ts';

/** An object, or one of its versions. */
export type Erasable = { key: string; versionId?: string; bytes: number };

/** Deletes objects permanently, including older versions; only for data of a deleted company. */
export interface ObjectEraser {
  /** Some objects under a prefix; empty if none are left. */
  list(bucket: string, prefix: string, limit: number): Promise<Erasable[]>;
  erase(bucket: string, object: Erasable): Promise<void>;
}

/** The local storage has no versions and returns an error for them. */
const hasNoVersions = (error: unknown): boolean =>
  error instanceof Error && ['NotImplemented', 'MethodNotAllowed'].includes(error.name);

class S3ObjectEraser implements ObjectEraser {
  readonly #client: S3Client;

  constructor(client: S3Client) {
    this.#client = client;
  }

  async list(Bucket: string, Prefix: string, MaxKeys: number): Promise<Erasable[]> {
    const request = { Bucket, Prefix, MaxKeys };
    try {
      const { Versions = [], DeleteMarkers = [] } = await this.#client.send(new ListObjectVersionsCommand(request));
      return [...Versions, ...DeleteMarkers].flatMap((version) => {
        const { Key: key, VersionId: versionId } = version;
        if (key === undefined) return [];
        const bytes = 'Size' in version && typeof version.Size === 'number' ? version.Size : 0;
        return [{ key, bytes, ...(versionId !== undefined && { versionId }) }];
      });
    } catch (error) {
      if (!hasNoVersions(error)) throw error;
      const { Contents = [] } = await this.#client.send(new ListObjectsV2Command(request));
      return Contents.flatMap(({ Key: key, Size: bytes = 0 }) => (key === undefined ? [] : [{ key, bytes }]));
    }
  }

  async erase(Bucket: string, { key: Key, versionId: VersionId }: Erasable): Promise<void> {
    await this.#client.send(new DeleteObjectCommand({ Bucket, Key, ...(VersionId !== undefined && { VersionId }) }));
  }
}

let eraser: ObjectEraser | undefined;

export function objectEraser(): ObjectEraser {
  eraser ??= new S3ObjectEraser(s3Client());
  return eraser;
}
