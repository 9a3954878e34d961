import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startGateway, type Gateway } from '#infra/local/gateway.ts';
import { waitFor } from '#infra/local/support/wait-for.ts';
import { staticWeb } from '#infra/local/gateway/static-web.ts';
import { securityHeaders } from '#shared/config/security-headers.ts';
import { recordingFunctions, type Call } from '#tests/fixtures/recording-functions.ts';

const SCRIPT = 'console.log(1);'.repeat(200);
let root: string;
let gateway: Gateway;
let answer: (call: Call) => unknown;
const recorder = recordingFunctions((call) => answer(call));

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'web-'));
  await mkdir(join(root, 'assets'));
  const files = { 'index.html': 'landing', 'pricing.html': 'prices', 'signup.html': 'sign up', 'app.html': 'app' };
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(root, name), text)));
  await writeFile(join(root, 'assets', 'main-abc.js'), SCRIPT);
  await mkdir(join(root, 'parts-before', 'assets'), { recursive: true });
  await writeFile(join(root, 'parts-before', 'assets', 'main-old.js'), 'the one before');
  await writeFile(join(root, 'parts-before', 'old.json'), 'no part');
  await writeFile(join(root, '..', 'outside.txt'), 'secret');
  gateway = await startGateway(0);
});
afterAll(async () => {
  await gateway.stop();
  await rm(root, { recursive: true, force: true });
  await rm(join(root, '..', 'outside.txt'), { force: true });
});
beforeEach(() => {
  recorder.calls.length = 0;
  answer = () => ({ statusCode: 200, headers: { 'Content-Type': 'application/json' }, body: '{"success":true}' });
});

/** Sends a request byte for byte: fetch() would normalize its path and decompress the response. */
function raw(path: string, headers: Record<string, string> = {}, { port } = gateway) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

const post = (path: string, body: BodyInit, type = 'application/json') =>
  fetch(gateway.endpoint + path, { method: 'POST', body, headers: { 'content-type': type } });

describe('the local gateway', () => {
  test('responds with 503 until it is opened', async () => {
    expect((await raw('/')).status).toBe(503);

    gateway.open({
      functions: recorder.functions,
      headers: securityHeaders({ uploadOrigins: ['http://files.test'], stage: 'local' }),
      web: staticWeb(root, join(root, 'parts-before')),
    });

    expect((await raw('/')).status).toBe(200);
  });

  test('converts a request into an HTTP API event for the function of its route', async () => {
    await fetch(`${gateway.endpoint}/api/auth/login?a=1&a=2&b=%20`, {
      method: 'POST',
      body: '{"x":"ü"}',
      headers: { 'content-type': 'application/json', cookie: 'one=1; two=2', 'X-Thing': 'T' },
    });

    expect(recorder.calls[0]?.name).toBe('api-auth');
    const event = recorder.calls[0]?.event as APIGatewayProxyEventV2;
    expect(event).toMatchObject({
      version: '2.0',
      routeKey: 'POST /api/auth/login',
      rawPath: '/api/auth/login',
      rawQueryString: 'a=1&a=2&b=%20',
      queryStringParameters: { a: '1,2', b: ' ' },
      cookies: ['one=1', 'two=2'],
      body: '{"x":"ü"}',
      isBase64Encoded: false,
      requestContext: { http: { method: 'POST', path: '/api/auth/login', sourceIp: '127.0.0.1' } },
    });
    expect(event.headers['x-thing']).toBe('T');
    expect(event.headers['cookie']).toBeUndefined();
    expect(event.requestContext.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('passes a binary body as base64', async () => {
    await post('/api/auth/login', new Uint8Array([0, 255]), 'application/octet-stream');

    expect(recorder.calls[0]?.event).toMatchObject({ body: 'AP8=', isBase64Encoded: true });
  });

  test('returns status, headers, cookies and body of the function', async () => {
    answer = () => ({
      statusCode: 201,
      headers: { 'x-a': 'b' },
      cookies: ['c=1', 'd=2'],
      body: 'eA==',
      isBase64Encoded: true,
    });

    const response = await post('/api/auth/login', '{}');

    expect(response.status).toBe(201);
    expect(response.headers.get('x-a')).toBe('b');
    expect(response.headers.getSetCookie()).toEqual(['c=1', 'd=2']);
    expect(await response.text()).toBe('x');
  });

  test('responds to a crash of a function with 500 and only a request id', async () => {
    answer = () => {
      throw new Error('the secret reason');
    };

    const response = await post('/api/auth/login', '{}');
    const body = (await response.json()) as { success: boolean; errors: object; requestId: string };

    expect(response.status).toBe(500);
    expect(body).toEqual({ success: false, errors: { main: 'Something went wrong' }, requestId: expect.any(String) });
  });

  test.each(['/api/', '/api/none', '/api/auth/login/more'])(
    'passes the unknown path %s to the system function',
    async (path) => {
      answer = () => ({ statusCode: 404, body: '{"success":false}' });

      const response = await fetch(gateway.endpoint + path);

      expect(response.status).toBe(404);
      expect(recorder.calls).toMatchObject([{ name: 'api-system', event: { routeKey: '$default', rawPath: path } }]);
    },
  );

  test('responds with 413 and the error envelope to a body over 10 MB, and does not call the function', async () => {
    const response = await post('/api/auth/login', new Uint8Array(10 * 1024 * 1024 + 1));

    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ success: false, errors: { body: expect.stringContaining('10 MB') } });
    expect(recorder.calls).toEqual([]);
  });

  test.each([
    ['the limit', { max: 3, slowMax: 1, slowMs: Infinity }, 3],
    ['the limit of a slow machine', { max: 3, slowMax: 2, slowMs: -1 }, 2],
  ])(
    'responds with 429 to requests over %s, does not run them, and accepts requests again later',
    async (_name, limit, max) => {
      const small = await startGateway(0, limit);
      small.open({ functions: recorder.functions, headers: {}, web: async () => undefined });
      let release = () => undefined as void;
      const blocked = new Promise<void>((resolve) => (release = resolve));
      answer = () => blocked.then(() => ({ statusCode: 200, body: '{}' }));
      const accepted = Promise.all(Array.from({ length: max }, () => raw('/api/health', {}, small)));
      await waitFor(async () => (recorder.calls.length === max ? true : undefined), {
        timeoutMs: 120_000,
        what: 'The calls',
      });
      const rejected = await raw('/api/health', {}, small);
      const started = recorder.calls.length;
      release();

      expect((await accepted).map(({ status }) => status)).toEqual(Array(max).fill(200));
      expect([rejected.status, rejected.headers['retry-after'], started]).toEqual([429, '1', max]);
      expect(JSON.parse(rejected.body.toString())).toMatchObject({ success: false });
      expect((await raw('/api/health', {}, small)).status).toBe(200);
      await small.stop();
    },
  );

  test('responds with 400 to a malformed URL', async () => {
    expect((await raw('/assets/%E0%A4%A.js')).status).toBe(400);
    expect((await raw('/api/inspections/%E0%A4%A')).status).toBe(400);
    expect((await raw('//')).status).toBeLessThan(500);
  });

  test.each([
    ['/', 'landing'],
    ['/pricing', 'prices'],
    ['/Pricing/', 'prices'],
    ['/signup', 'sign up'],
    ['/signup/free30', 'sign up'],
    ['/dashboard', 'app'],
    ['/inspect/01J/report/edit', 'app'],
  ])('serves the page for %s', async (path, text) => {
    const page = await raw(path);

    expect(page.body.toString()).toBe(text);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  test('responds with 404 to an unknown page, and redirects a browser to the dashboard', async () => {
    const page = await raw('/nowhere');

    expect(page.status).toBe(404);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body.toString()).toContain('content="0;url=/dashboard"');
  });

  test('compresses a file when the browser accepts it, and marks hashed files as immutable', async () => {
    const brotli = await raw('/assets/main-abc.js', { 'accept-encoding': 'gzip, br' });
    const gzip = await raw('/assets/main-abc.js', { 'accept-encoding': 'gzip' });
    const plain = await raw('/assets/main-abc.js');

    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT);
    expect(brotli.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(SCRIPT);
  });

  test('responds with 304 to a browser that has the file', async () => {
    const first = await raw('/pricing');
    const second = await raw('/pricing', { 'if-none-match': String(first.headers['etag']) });

    expect(second.status).toBe(304);
    expect(second.body).toHaveLength(0);
  });

  test.each(['/assets/gone.js', '/../outside.txt', '/%2e%2e/outside.txt', '/..%2foutside.txt'])(
    'responds with 404 to %s',
    async (path) => {
      const response = await raw(path);

      expect(response.status).toBe(404);
    },
  );

  test('sends the security headers with every response', async () => {
    const responses = await Promise.all([raw('/'), raw('/api/none'), raw('/assets/main-abc.js')]);

    for (const { headers } of responses) {
      expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
      expect(headers['content-security-policy']).toContain('http://files.test');
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  test('serves only the assets of earlier releases, for tabs that still run them', async () => {
    const old = await raw('/assets/main-old.js');

    expect(old.status).toBe(200);
    expect(old.body.toString()).toBe('the one before');
    expect(old.headers['cache-control']).toContain('immutable');
    expect((await raw('/old.json')).status).toBe(404);
    expect((await raw('/assets/main-older.js')).status).toBe(404);
  });
});
