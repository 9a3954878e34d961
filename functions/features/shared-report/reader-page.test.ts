import { readFile } from 'node:fs/promises';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as ReaderPage from './reader-page.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const template = await readFile('web/share.html', 'utf8');

let withReaderPage: (typeof ReaderPage)['withReaderPage'];

beforeEach(async () => {
  // Resets the module, because it caches the page.
  vi.resetModules();
  ({ withReaderPage } = await import('./reader-page.ts'));
  vi.stubEnv('STAGE', 'test');
  vi.stubEnv('APP_URL', 'http://web.test');
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(template)),
  );
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const get = (rawPath: string, rawQueryString = '') =>
  ({
    rawPath,
    rawQueryString,
    headers: { 'accept-encoding': 'br', cookie: 'a=b' },
    requestContext: { http: { method: 'GET', path: rawPath, sourceIp: '192.0.2.1' }, requestId: 'r' },
  }) as unknown as APIGatewayProxyEventV2;

const answering = (statusCode: number, body: object) => vi.fn(async () => ({ statusCode, body: JSON.stringify(body) }));
const locked = { success: true, needsPassPhrase: true, company: { name: 'Company', phone: '' }, documents: [] };

describe('the page of a share link', () => {
  it('makes the page’s API call, with its cookies and address, and embeds the response', async () => {
    const api = answering(200, locked);

    const page = await withReaderPage(api)(get('/r/secret', 'show=ask'));

    expect(api).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        rawPath: '/api/share/secret',
        headers: { cookie: 'a=b' },
        requestContext: expect.objectContaining({
          http: { method: 'GET', path: '/api/share/secret', sourceIp: '192.0.2.1' },
        }) as unknown,
      }),
      undefined,
    );
    expect(page).toMatchObject({ statusCode: 200, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(page.body).toContain('"needsPassPhrase":true');
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow, noarchive' });
  });

  it.each([404, 429, 500])('responds with the plain page when the API call gets %i', async (status) => {
    const page = await withReaderPage(answering(status, { success: false }))(get('/r/secret'));

    expect(page.statusCode).toBe(200);
    expect(page.body).toBe(template);
  });

  it('rejects a request that bypasses the distribution', async () => {
    const page = await withReaderPage(answering(403, { success: false }))(get('/r/secret'));

    expect(page.statusCode).toBe(403);
  });

  it('passes every other path to the API', async () => {
    const api = answering(200, { success: true });

    expect((await withReaderPage(api)(get('/api/share/secret'))).body).toBe('{"success":true}');
  });

  it('asks the browser to retry when the page file can’t be read', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Promise.reject(new Error('down'))),
    );

    const page = await withReaderPage(answering(200, locked))(get('/r/secret'));

    expect(page).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
    expect(page.body).toContain('http-equiv="refresh"');
  });

  it('embeds the response without rendered content when rendering fails', async () => {
    const report = { ...locked, needsPassPhrase: false, report: 'no report' };

    const page = await withReaderPage(answering(200, report))(get('/r/secret'));

    expect(page.body).toContain('"report":"no report"');
    expect(page.body).toContain('Loading the report');
  });
});
