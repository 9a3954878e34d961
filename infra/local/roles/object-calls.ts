import { arnOf } from './arn.ts';
import type { Call } from './role.ts';

type Target = { readonly bucket: string; readonly key: string; readonly query: URLSearchParams };

/** `/bucket/key?query`, as path-style requests have it. */
export function objectTarget(url: string): Target {
  const { pathname, searchParams } = new URL(url, 'http://files.localhost');
  const [bucket = '', ...key] = pathname.slice(1).split('/').map(decodeURIComponent);
  return { bucket, key: key.join('/'), query: searchParams };
}

function bucketAction(method: string, query: URLSearchParams): string {
  if (method !== 'GET' && method !== 'HEAD') throw new Error(`No permission is known for ${method} of a bucket`);
  return query.has('versions') ? 's3:ListBucketVersions' : 's3:ListBucket';
}

function objectAction(method: string, query: URLSearchParams): string {
  if (method === 'GET' || method === 'HEAD') return 's3:GetObject';
  if (method === 'PUT' || method === 'POST') return 's3:PutObject';
  if (method !== 'DELETE') throw new Error(`No permission is known for ${method} of an object`);
  if (query.has('uploadId')) return 's3:AbortMultipartUpload';
  return query.has('versionId') ? 's3:DeleteObjectVersion' : 's3:DeleteObject';
}

const FORM_FIELD = /name="([\w-]+)"\r\n(?:[^\r\n]+\r\n)*\r\n([^\r\n]*)\r\n/g;

/** Fields of a browser upload by lower-case name; the file comes last and is not read. */
export function formFields(body: Buffer): ReadonlyMap<string, string> {
  const head = body.subarray(0, 64 * 1024).toString('latin1');
  return new Map([...head.matchAll(FORM_FIELD)].map(([, name = '', value = '']) => [name.toLowerCase(), value]));
}

/** The permission that a request to object storage needs; of a browser upload, that of who signed its form. */
export function objectCalls(method: string, url: string, form: ReadonlyMap<string, string> | undefined): Call[] {
  const { bucket, key, query } = objectTarget(url);
  if (form !== undefined) return [{ action: 's3:PutObject', resource: arnOf.object(bucket, form.get('key') ?? '') }];
  if (key === '') return [{ action: bucketAction(method, query), resource: arnOf.bucket(bucket) }];
  return [{ action: objectAction(method, query), resource: arnOf.object(bucket, key) }];
}
