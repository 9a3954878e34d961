import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LOCAL_CREDENTIALS } from '../support/credentials.ts';
import { S3Error } from './s3-error.ts';

const ALGORITHM = 'AWS4-HMAC-SHA256';
const CLOCK_SKEW_MS = 15 * 60_000;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Encodes by RFC 3986, as Signature Version 4 requires. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** The hex signature of a text under a credential scope `date/region/service/aws4_request`. */
export function signText(text: string, scope: string): string {
  const [date = '', region = '', service = '', end = ''] = scope.split('/');
  const key = [region, service, end].reduce<Buffer>(hmac, hmac(`AWS4${LOCAL_CREDENTIALS.secretAccessKey}`, date));
  return hmac(key, text).toString('hex');
}

export function isSameSignature(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

/** Parses '20261121T110000Z' to milliseconds; NaN for anything else. */
export function amzDateMs(text: string): number {
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

/** A local access key: the shared one, or a function's own, which ends with the function's name. */
const LOCAL_KEY = new RegExp(`^${LOCAL_CREDENTIALS.accessKeyId}(-[a-z-]+)?$`);

/** Splits `<key id>/<scope>`; throws when the key isn't a local one. */
export function scopeOf(credential: string): string {
  const slash = credential.indexOf('/');
  if (!LOCAL_KEY.test(credential.slice(0, slash))) {
    throw new S3Error(403, 'InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.');
  }
  return credential.slice(slash + 1);
}

type Claim = {
  readonly credential: string;
  readonly date: string;
  readonly signedHeaders: string;
  readonly signature: string;
  readonly payloadHash: string;
  readonly validForMs: number;
};

function header(request: IncomingMessage, name: string): string {
  const value = request.headers[name];
  return (Array.isArray(value) ? value.join(',') : (value ?? '')).trim().replace(/ +/g, ' ');
}

function claimOf(request: IncomingMessage, query: URLSearchParams): Claim | undefined {
  const authorization = header(request, 'authorization');
  if (authorization.startsWith(ALGORITHM)) {
    const part = (name: string) => new RegExp(`${name}=([^,\\s]+)`).exec(authorization)?.[1] ?? '';
    return {
      credential: part('Credential'),
      date: header(request, 'x-amz-date'),
      signedHeaders: part('SignedHeaders'),
      signature: part('Signature'),
      payloadHash: header(request, 'x-amz-content-sha256'),
      validForMs: CLOCK_SKEW_MS,
    };
  }
  if (query.get('X-Amz-Algorithm') !== ALGORITHM) return undefined;
  return {
    credential: query.get('X-Amz-Credential') ?? '',
    date: query.get('X-Amz-Date') ?? '',
    signedHeaders: query.get('X-Amz-SignedHeaders') ?? '',
    signature: query.get('X-Amz-Signature') ?? '',
    payloadHash: query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
    validForMs: Number(query.get('X-Amz-Expires') ?? 0) * 1000,
  };
}

function canonicalRequest(request: IncomingMessage, url: URL, claim: Claim): string {
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const path = url.pathname
    .split('/')
    .map((segment) => encode(decodeURIComponent(segment)))
    .join('/');
  const names = claim.signedHeaders.split(';');
  const headers = names.map((name) => `${name}:${header(request, name)}\n`).join('');
  return [request.method, path, query, headers, claim.signedHeaders, claim.payloadHash].join('\n');
}

/** Rejects, as S3 does, a request without a valid and current Version 4 signature; s3rver doesn't check them. */
export function checkSignature(request: IncomingMessage): void {
  const url = new URL(request.url ?? '/', 'http://local');
  const claim = claimOf(request, url.searchParams);
  if (claim === undefined) throw new S3Error(403, 'AccessDenied', 'Access Denied');
  const scope = scopeOf(claim.credential);
  const age = Date.now() - amzDateMs(claim.date);
  if (!(age <= claim.validForMs && age >= -CLOCK_SKEW_MS)) {
    throw new S3Error(403, 'AccessDenied', 'Request has expired');
  }
  const text = [ALGORITHM, claim.date, scope, sha256(canonicalRequest(request, url, claim))].join('\n');
  if (!isSameSignature(signText(text, scope), claim.signature)) {
    throw new S3Error(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    );
  }
}

/** Replaces a function's access key with the only one that s3rver accepts. s3rver doesn't check the signature. */
export function useCommonKey(request: IncomingMessage): IncomingMessage {
  const ofFunction = new RegExp(`${LOCAL_CREDENTIALS.accessKeyId}-[a-z-]+(?=/|%2F)`, 'g');
  const { authorization } = request.headers;
  if (authorization !== undefined)
    request.headers.authorization = authorization.replace(ofFunction, LOCAL_CREDENTIALS.accessKeyId);
  if (request.url !== undefined) request.url = request.url.replace(ofFunction, LOCAL_CREDENTIALS.accessKeyId);
  return request;
}
