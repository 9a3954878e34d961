declare module 's3rver' {
  import type { EventEmitter } from 'node:events';
  import type { RequestListener } from 'node:http';
  import type { Readable } from 'node:stream';

  export type StoredObject = {
    readonly bucket: string;
    readonly key: string;
    readonly content: Buffer | Readable;
    readonly metadata: Readonly<Record<string, string>>;
  };

  export type ListedObject = {
    readonly key: string;
    readonly size: number;
    readonly lastModifiedDate: Date;
    readonly metadata: Readonly<Partial<Record<string, string>>>;
  };

  type ListOptions = {
    readonly prefix: string;
    readonly delimiter: string;
    readonly startAfter: string;
    readonly maxKeys: number;
  };

  type Listing = {
    readonly objects: readonly ListedObject[];
    readonly commonPrefixes: readonly string[];
    readonly isTruncated: boolean;
  };

  type Store = {
    getBucket(bucket: string): Promise<object | null>;
    listObjects(bucket: string, options: ListOptions): Promise<Listing>;
    getResourcePath(bucket: string, key: string, resource: string): string;
    putMetadata(bucket: string, key: string, metadata: Readonly<Record<string, string>>, md5: string): Promise<void>;
    getObject(bucket: string, key: string, options?: { start?: number; end?: number }): Promise<StoredObject | null>;
    putObject(object: StoredObject): Promise<{ size: number; md5: string }>;
    deleteObject(bucket: string, key: string): Promise<void>;
  };

  type Options = {
    readonly directory: string;
    readonly silent: boolean;
    readonly vhostBuckets: boolean;
    readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[];
  };

  class S3rver extends EventEmitter {
    constructor(options: Options);
    readonly store: Store;
    readonly logger: { close(): void };
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
  export default S3rver;
}
