import type { IncomingMessage, ServerResponse } from 'node:http';
import type S3rver from 's3rver';
import { S3Error } from './s3-error.ts';

const MAX_KEYS = 1000;

const escaped = (text: string) => text.replace(/[<>&"'\r\n]/g, (char) => `&#${char.charCodeAt(0)};`);
const tag = (name: string, value: string | number | boolean) => `<${name}>${escaped(String(value))}</${name}>`;

/** The bucket of a ListObjectsV2 request; undefined for all other requests. */
export function listedBucket(request: IncomingMessage): string | undefined {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://files.localhost');
  const bucket = /^\/([\w.-]+)\/?$/.exec(pathname)?.[1];
  return request.method === 'GET' && searchParams.get('list-type') === '2' ? bucket : undefined;
}

function maxKeysOf(query: URLSearchParams): number {
  const requested = Number(query.get('max-keys') ?? MAX_KEYS);
  if (!Number.isInteger(requested) || requested < 0) throw new S3Error(400, 'InvalidArgument', 'max-keys is no count.');
  return Math.min(requested, MAX_KEYS);
}

/** A continuation token encodes the last key returned. S3's tokens are opaque; these don't have to be. */
const tokenOf = (key: string) => Buffer.from(key, 'utf8').toString('base64url');
const keyOf = (token: string) => Buffer.from(token, 'base64url').toString('utf8');

/**
 * ListObjectsV2 with paging. s3rver's own version fails whenever there is a next page: it encrypts the token with DES,
 * which Node's OpenSSL no longer supports.
 */
export async function listObjects(
  { store }: Pick<S3rver, 'store'>,
  bucket: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if ((await store.getBucket(bucket)) === null) {
    throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist');
  }
  const query = new URL(request.url ?? '/', 'http://files.localhost').searchParams;
  const token = query.get('continuation-token');
  const after = token === null ? (query.get('start-after') ?? '') : keyOf(token);
  const maxKeys = maxKeysOf(query);
  const options = {
    prefix: query.get('prefix') ?? '',
    delimiter: query.get('delimiter') ?? '',
    startAfter: after,
    maxKeys,
  };
  const nothing = { objects: [], commonPrefixes: [], isTruncated: false };
  const { objects, commonPrefixes, isTruncated } = maxKeys === 0 ? nothing : await store.listObjects(bucket, options);
  const last = objects.at(-1);
  const parts = [
    tag('Name', bucket),
    tag('Prefix', options.prefix),
    tag('MaxKeys', maxKeys),
    tag('KeyCount', objects.length),
    tag('IsTruncated', isTruncated),
    ...(options.delimiter === '' ? [] : [tag('Delimiter', options.delimiter)]),
    ...(token === null ? [] : [tag('ContinuationToken', token)]),
    ...(isTruncated && last !== undefined ? [tag('NextContinuationToken', tokenOf(last.key))] : []),
    ...objects.map(
      ({ key, size, lastModifiedDate, metadata }) =>
        `<Contents>${tag('Key', key)}${tag('LastModified', lastModifiedDate.toISOString())}` +
        `${tag('ETag', metadata.etag ?? '')}${tag('Size', size)}${tag('StorageClass', 'STANDARD')}</Contents>`,
    ),
    ...commonPrefixes.map((prefix) => `<CommonPrefixes>${tag('Prefix', prefix)}</CommonPrefixes>`),
  ];
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts.join('')}</ListBucketResult>`,
  );
}
