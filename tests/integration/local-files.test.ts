import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Event } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startFiles, type LocalFiles } from '#infra/local/files.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/support/credentials.ts';

const ORIGIN = 'http://localhost:4321';
const BUCKET = 'photos';
let directory: string;
let files: LocalFiles;
let s3: S3Client;
const created: { bucket: string; key: string; event: S3Event }[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'files-'));
  files = await startFiles({
    directory,
    buckets: [BUCKET],
    allowedOrigins: [ORIGIN],
    onCreated: async (bucket, key, event) => void created.push({ bucket, key, event }),
  });
  s3 = new S3Client({
    endpoint: files.endpoint,
    region: LOCAL_REGION,
    credentials: LOCAL_CREDENTIALS,
    forcePathStyle: true,
  });
});
afterAll(async () => {
  s3.destroy();
  await files.stop();
  await rm(directory, { recursive: true, force: true });
});
beforeEach(() => {
  created.length = 0;
});

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The fields of a browser upload, signed as AWS specifies it. */
function signedForm(key: string, overrides: { expiresAt?: Date; conditions?: unknown[] } = {}) {
  const date = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const scope = `${date.slice(0, 8)}/${LOCAL_REGION}/s3/aws4_request`;
  const fields: Record<string, string> = {
    key,
    'Content-Type': 'image/jpeg',
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': `${LOCAL_CREDENTIALS.accessKeyId}/${scope}`,
    'x-amz-date': date,
  };
  const policy = Buffer.from(
    JSON.stringify({
      expiration: (overrides.expiresAt ?? new Date(Date.now() + 60_000)).toISOString(),
      conditions: overrides.conditions ?? [
        { bucket: BUCKET },
        ...Object.entries(fields).map(([name, value]) => ({ [name]: value })),
        ['content-length-range', 3, 100],
      ],
    }),
  ).toString('base64');
  const [day = '', ...rest] = scope.split('/');
  const signingKey = rest.reduce<Buffer>(hmac, hmac(`AWS4${LOCAL_CREDENTIALS.secretAccessKey}`, day));
  return { ...fields, policy, 'x-amz-signature': hmac(signingKey, policy).toString('hex') };
}

async function upload(fields: Readonly<Record<string, string>>, content = 'picture') {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([content], { type: 'image/jpeg' }), 'photo.jpg');
  const response = await fetch(`${files.endpoint}/${BUCKET}`, {
    method: 'POST',
    body: form,
    headers: { origin: ORIGIN },
  });
  return { response, text: await response.text() };
}

describe('the local file store', () => {
  test('accepts an upload with a presigned form, exposes the ETag, and sends an event for the new object', async () => {
    const { response } = await upload(signedForm('org/1/a b.jpg'));

    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(response.headers.get('access-control-expose-headers')).toContain('ETag');
    expect(response.headers.get('etag')).toMatch(/^"[0-9a-f]{32}"$/);
    expect(created).toHaveLength(1);
    expect(created[0]?.event.Records[0]).toMatchObject({
      eventName: 'ObjectCreated:Post',
      s3: { bucket: { name: BUCKET }, object: { key: 'org/1/a+b.jpg', size: 7 } },
    });
    const stored = await s3.send(new GetObjectCommand({ Bucket: BUCKET, Key: 'org/1/a b.jpg' }));
    expect(stored.ContentType).toBe('image/jpeg');
    expect(await stored.Body?.transformToString()).toBe('picture');
  });

  test('allows a preflight request from the product’s pages', async () => {
    const response = await fetch(`${files.endpoint}/${BUCKET}`, {
      method: 'OPTIONS',
      headers: { origin: ORIGIN, 'access-control-request-method': 'POST' },
    });

    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-methods')).toContain('POST');
  });

  test.each([
    { what: 'more bytes than allowed', fields: signedForm('a'), content: 'x'.repeat(101), code: 'EntityTooLarge' },
    { what: 'fewer bytes than allowed', fields: signedForm('a'), content: 'x', code: 'EntityTooSmall' },
    { what: 'a form whose time is over', fields: signedForm('a', { expiresAt: new Date(0) }), code: 'Policy expired' },
    { what: 'another key than was signed', fields: { ...signedForm('a'), key: 'b' }, code: 'Condition failed' },
    { what: 'another type', fields: { ...signedForm('a'), 'Content-Type': 'text/html' }, code: 'Condition failed' },
    { what: 'a field the policy does not name', fields: { ...signedForm('a'), acl: 'x' }, code: 'Extra input fields' },
    {
      what: 'a changed signature',
      fields: { ...signedForm('a'), 'x-amz-signature': '0'.repeat(64) },
      code: 'SignatureDoesNotMatch',
    },
    { what: 'a form without a policy', fields: { key: 'a' }, code: 'AccessDenied' },
  ])('rejects $what', async ({ fields, content = 'xxx', code }) => {
    const { response, text } = await upload(fields, content);

    expect([400, 403]).toContain(response.status);
    expect(text).toContain(code);
    expect(response.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(created).toEqual([]);
  });

  test('serves an object only by a signed URL that has not expired', async () => {
    await s3.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'k/ü.txt', Body: 'text' }));
    const get = new GetObjectCommand({ Bucket: BUCKET, Key: 'k/ü.txt' });
    const signed = await getSignedUrl(s3, get, { expiresIn: 60 });
    const hourAgo = new Date(Date.now() - 3_600_000);
    const expired = await getSignedUrl(s3, get, { expiresIn: 60, signingDate: hourAgo });

    const [open, bare, late, changed] = await Promise.all([
      fetch(signed),
      fetch(`${files.endpoint}/${BUCKET}/k/%C3%BC.txt`),
      fetch(expired),
      fetch(signed.replace('k/', 'l/')),
    ]);

    expect([open.status, bare.status, late.status, changed.status]).toEqual([200, 403, 403, 403]);
    expect(await open.text()).toBe('text');
    expect(await late.text()).toContain('Request has expired');
  });

  test('does not serve a deleted object', async () => {
    await s3.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'gone', Body: 'x' }));
    await s3.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: 'gone' }));

    await expect(s3.send(new GetObjectCommand({ Bucket: BUCKET, Key: 'gone' }))).rejects.toMatchObject({
      name: 'NoSuchKey',
    });
  });

  test('lists objects in pages, by token and by the last key', async () => {
    const keys = Array.from({ length: 7 }, (_, index) => `listed/a&b <${index}>.jpg`);
    for (const Key of [...keys, 'other/1.jpg']) await s3.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: 'x' }));
    const one = { Bucket: BUCKET, Prefix: 'listed/', MaxKeys: 3 };

    const byToken: (string | undefined)[][] = [];
    const pages = paginateListObjectsV2({ client: s3, pageSize: 3 }, { Bucket: BUCKET, Prefix: 'listed/' });
    for await (const { Contents = [] } of pages) byToken.push(Contents.map(({ Key }) => Key));
    expect(byToken).toEqual([keys.slice(0, 3), keys.slice(3, 6), keys.slice(6)]);

    const first = await s3.send(new ListObjectsV2Command(one));
    expect(first).toMatchObject({ IsTruncated: true, KeyCount: 3 });
    expect(first.Contents?.[0]).toMatchObject({ Size: 1, LastModified: expect.any(Date) as Date });
    const last = await s3.send(new ListObjectsV2Command({ ...one, StartAfter: keys[5] }));
    expect(last).toMatchObject({ IsTruncated: false, Contents: [{ Key: keys[6] }] });
    expect((await s3.send(new ListObjectsV2Command({ Bucket: BUCKET, Prefix: 'nothing/' }))).Contents).toBeUndefined();
    await expect(s3.send(new ListObjectsV2Command({ Bucket: 'nobodys' }))).rejects.toMatchObject({
      name: 'NoSuchBucket',
    });
  });
});
