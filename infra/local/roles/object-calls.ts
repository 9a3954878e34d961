import { arnOf } from './arn.ts';
import type { Call } from './role.ts';

type Target = { readonly bucket: string; readonly key: string; readonly query: URLSearchParams };

/** Parses the `/bucket/key?query` of a path-style request. */
export function objectTarget(url: string): Target {
  const { pathname, searchParams } = new URL(url, 'http://files.localhost');
  const [bucket = '', ...key] = pathname.slice(1).split('/').map(decodeURIComponent);
  return { bucket, key: key.join('/'), query: searchParams };
}

function bucketAction(method: string, query: URLSearchParams): string {
  if (method !== 'GET' && method !== 'HEAD') throw new Error(`Unsupported method for a bucket: ${method}`);
  return query.has('versions') ? 's3:ListBucketVersions' : 's3:ListBucket';
}

function objectAction(method: string, query: URLSearchParams): string {
  if (method === 'GET' || method === 'HEAD') return 's3:GetObject';
  if (method === 'PUT' || method === 'POST') return 's3:PutObject';
  if (method !== 'DELETE') throw new Error(`Unsupported method for an object: ${method}`);
  if (query.has('uploadId')) return 's3:AbortMultipartUpload';
  return query.has('versionId') ? 's3:DeleteObjectVersion' : 's3:DeleteObject';
}

const FORM_FIELD = /name="([\w-]+)"\r\n(?:[^\r\n]+\r\n)*\r\n([^\r\n]*)\r\n/g;

/** The fields of a browser upload by lowercase name. The file comes last and isn't read. */
export function formFields(body: Buffer): ReadonlyMap<string, string> {
  const head = body.subarray(0, 64 * 1024).toString('latin1');
  return new Map([...head.matchAll(FORM_FIELD)].map(([, name = '', value = '']) => [name.toLowerCase(), value]));
}

type Condition = Readonly<Record<string, string>> | readonly [operator: string, field: string, value: string];

function conditionsOf(policy: string): readonly Condition[] | undefined {
  try {
    return (JSON.parse(Buffer.from(policy, 'base64').toString('utf8')) as { conditions: Condition[] }).conditions;
  } catch {
    return undefined;
  }
}

const keyIn = (condition: Condition): string | undefined => {
  if (!Array.isArray(condition)) return (condition as Readonly<Record<string, string>>)['key'];
  return condition[1] === '$key' ? String(condition[2]) : undefined;
};

/**
 * The key in the signed policy. If the browser sends another one, the storage rejects it by the policy. Undefined for
 * an unsigned policy.
 */
function signedKey(form: ReadonlyMap<string, string>): string | undefined {
  const policy = form.get('policy');
  if (policy === undefined) return form.get('key') ?? '';
  return conditionsOf(policy)
    ?.map(keyIn)
    .find((key) => key !== undefined);
}

/** The permission that an object storage request needs; for a browser upload, the one that the form's signer needs. */
export function objectCalls(method: string, url: string, form: ReadonlyMap<string, string> | undefined): Call[] {
  const { bucket, key, query } = objectTarget(url);
  if (form !== undefined) {
    const signed = signedKey(form);
    return signed === undefined ? [] : [{ action: 's3:PutObject', resource: arnOf.object(bucket, signed) }];
  }
  if (key === '') return [{ action: bucketAction(method, query), resource: arnOf.bucket(bucket) }];
  return [{ action: objectAction(method, query), resource: arnOf.object(bucket, key) }];
}
