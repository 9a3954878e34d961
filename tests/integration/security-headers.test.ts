import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type LocalFiles, startFiles } from '#infra/local/files.ts';
import { type Gateway, startGateway } from '#infra/local/gateway.ts';
import { staticWeb } from '#infra/local/gateway/static-web.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/support/credentials.ts';
import {
  NON_PAGE_HEADERS,
  BASE_HEADERS,
  READER_HEADERS,
  securityHeaders,
  STORE_HEADERS,
} from '#shared/config/security-headers.ts';
import { recordingFunctions } from '#tests/fixtures/recording-functions.ts';

const APP = 'http://localhost:1';
const PAGE = securityHeaders({ uploadOrigins: ['http://files.test'], stage: 'local' });
const READER = { ...PAGE, ...READER_HEADERS };
type HttpResponse = { status: number; headers: Record<string, string> };

let root: string;
let gateway: Gateway;
let files: LocalFiles;
let s3: S3Client;

/** The behavior of the requested route's function. */
const functions = recordingFunctions(({ event }) => {
  const { rawPath } = event as { rawPath: string };
  if (rawPath.endsWith('/crash')) throw new Error('crash');
  if (rawPath.endsWith('/slow')) throw Object.assign(new Error('slow'), { name: 'FunctionTimeout' });
  if (rawPath.endsWith('/nothing')) return undefined;
  const statusCode = Number(/\/(\d{3})$/.exec(rawPath)?.[1] ?? 200);
  return { statusCode, headers: { 'content-type': 'application/json' }, body: '{}' };
}).functions;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'headers-'));
  await mkdir(join(root, 'web', 'assets'), { recursive: true });
  for (const name of ['index.html', 'app.html', 'assets/main-abc.js']) await writeFile(join(root, 'web', name), name);
  gateway = await startGateway(0, { max: 1, slowMax: 1, slowMs: 60_000 });
  files = await startFiles({ directory: join(root, 'files'), buckets: ['photos'], allowedOrigins: [APP] });
  s3 = new S3Client({
    endpoint: files.endpoint,
    region: LOCAL_REGION,
    credentials: LOCAL_CREDENTIALS,
    forcePathStyle: true,
  });
  await s3.send(new PutObjectCommand({ Bucket: 'photos', Key: 'org/a.jpg', Body: 'x', ContentType: 'image/jpeg' }));
});
afterAll(async () => {
  s3.destroy();
  await Promise.all([gateway.stop(), files.stop()]);
  await rm(root, { recursive: true, force: true });
});

/** Sends a request byte for byte: fetch() would reject or normalize some of these paths. */
function fetchFrom(
  endpoint: string,
  path: string,
  { method = 'GET', headers = {}, body = '' } = {},
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(endpoint);
    const sent = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      response.resume();
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers as Record<string, string> }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Sends bytes that aren't a valid request, and reads the response. */
function sendBytes(port: number, bytes: string): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', ...lines] = text.split('\r\n');
      const headers = lines.filter((line) => line.includes(': ')).map((line) => line.split(/: (.*)/s).slice(0, 2));
      resolve({ status: Number(head.split(' ')[1]), headers: Object.fromEntries(headers) as Record<string, string> });
    });
  });
}

const open = () => gateway.open({ functions, headers: PAGE, web: staticWeb(join(root, 'web')) });

describe('the gateway', () => {
  it('sends the security headers before it is opened', async () => {
    const { status, headers } = await fetchFrom(gateway.endpoint, '/');
    open();

    expect(status).toBe(503);
    expect(headers).toMatchObject(NON_PAGE_HEADERS);
  });

  const TALL = { 'content-type': 'application/json' };
  it.each<[string, number, Parameters<typeof fetchFrom>[1], Parameters<typeof fetchFrom>[2]?]>([
    ['a page', 200, '/'],
    ['a page without its body', 200, '/', { method: 'HEAD' }],
    ['a page of the app', 200, '/dashboard'],
    ['an asset', 200, '/assets/main-abc.js'],
    ['a missing asset', 404, '/assets/gone.js'],
    ['an unsupported method', 405, '/dashboard', { method: 'POST' }],
    ['a path outside the folder', 404, '/../outside.txt'],
    ['an API response', 200, '/api/health'],
    ['a rejected API request', 403, '/api/x/403'],
    ['an API error', 500, '/api/x/500'],
    ['a function that crashes', 500, '/api/x/crash'],
    ['a function that takes too long', 504, '/api/x/slow'],
    ['a function without a response', 500, '/api/x/nothing'],
    ['a body that is too large', 413, '/api/health', { method: 'POST', headers: TALL, body: 'x'.repeat(10_485_761) }],
  ])('sends them with %s', async (_what, status, path, options = {}) => {
    const response = await fetchFrom(gateway.endpoint, path, options);

    expect(response.status).toBe(status);
    expect(response.headers).toMatchObject(PAGE);
  });

  it('sends them with a 304 response', async () => {
    const { headers } = await fetchFrom(gateway.endpoint, '/');
    const again = await fetchFrom(gateway.endpoint, '/', { headers: { 'if-none-match': headers['etag'] ?? '' } });

    expect(again.status).toBe(304);
    expect(again.headers).toMatchObject(PAGE);
  });

  it.each(['/r/secret', '/api/share/secret'])('sends the headers of a shared page for %s', async (path) => {
    expect((await fetchFrom(gateway.endpoint, path)).headers).toMatchObject(READER);
  });

  it('sends them in response to an invalid HTTP request', async () => {
    for (const bytes of [
      'nonsense\r\n\r\n',
      'GET nonsense HTTP/1.1\r\nhost: x\r\n\r\n',
      `GET / HTTP/1.1\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`,
    ]) {
      const { status, headers } = await sendBytes(gateway.port, bytes);

      expect([400, 431]).toContain(status);
      expect(headers).toMatchObject(NON_PAGE_HEADERS);
    }
  });
});

describe('the object store', () => {
  const signed = (Key: string) => getSignedUrl(s3, new GetObjectCommand({ Bucket: 'photos', Key }));
  const fetchSigned = async (key: string, headers: Record<string, string> = {}) => {
    const { pathname, search } = new URL(await signed(key));
    return fetchFrom(files.endpoint, pathname + search, { headers });
  };

  it('sends its headers with a file, and allows only the product’s pages to read it', async () => {
    const { status, headers } = await fetchSigned('org/a.jpg', { origin: APP });

    expect(status).toBe(200);
    expect(headers).toMatchObject({ ...STORE_HEADERS, 'access-control-allow-origin': APP });
  });

  it('sends them with a missing file, a byte range, and a preflight response', async () => {
    const preflight = { origin: APP, 'access-control-request-method': 'POST' };
    const responses = [
      await fetchSigned('org/gone.jpg'),
      await fetchSigned('org/a.jpg', { range: 'bytes=0-0' }),
      await fetchSigned('org/a.jpg', { range: 'bytes=9-' }),
      await fetchFrom(files.endpoint, '/photos', { method: 'OPTIONS', headers: preflight }),
    ];

    expect(responses.map(({ status }) => status)).toEqual([404, 206, 416, 200]);
    for (const { headers } of responses) expect(headers).toMatchObject(STORE_HEADERS);
  });

  it('sends them with every rejection', async () => {
    const form = { 'content-type': 'multipart/form-data; boundary=b' };
    const responses = [
      await fetchFrom(files.endpoint, '/photos/org/a.jpg'),
      await fetchFrom(files.endpoint, '/photos', { method: 'POST', headers: form, body: 'nonsense' }),
      await fetchFrom(files.endpoint, '/%zz'),
      await fetchFrom(files.endpoint, '/'),
      await sendBytes(Number(new URL(files.endpoint).port), 'nonsense\r\n\r\n'),
    ];

    for (const { status, headers } of responses) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(headers).toMatchObject(STORE_HEADERS);
    }
  });
});

describe('the other servers of the local product', () => {
  it('send at least the common security headers', async () => {
    const environment = inject('cloudEnvironment');
    const endpoints = [inject('cloudInbox'), environment.STRIPE_ENDPOINT, environment.SQS_ENDPOINT];
    for (const endpoint of endpoints) {
      for (const path of ['/', '/nothing-here']) {
        const { headers } = await fetchFrom(endpoint ?? '', path);
        expect([endpoint, path, headers]).toMatchObject([endpoint, path, BASE_HEADERS]);
      }
    }
  });
});
