import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { sendRequest } from './rest.ts';
import { noteServerDate, wallNow } from '../wall-clock.ts';

const REQUEST = { method: 'GET', path: '/api/clients', timeoutMs: 5000 } as const;

async function failureOf(answer: Response): Promise<ApiError> {
  vi.stubGlobal('fetch', async () => answer);
  const error = await sendRequest(REQUEST).catch((failure: unknown) => failure);
  if (!(error instanceof ApiError)) throw new Error('The request did not fail');
  return error;
}

const tooMany = (headers: Record<string, string>) => new Response('{}', { status: 429, headers });

afterEach(() => vi.unstubAllGlobals());

describe('parsing Retry-After', () => {
  it.each([
    ['a number of seconds', { 'retry-after': '20' }, 20],
    [
      'a time of day, by its own clock',
      { 'retry-after': 'Fri, 02 Jan 2015 10:00:30 GMT', date: 'Fri, 02 Jan 2015 10:00:00 GMT' },
      30,
    ],
    ['a time in the past', { 'retry-after': 'Fri, 02 Jan 2015 10:00:00 GMT' }, undefined],
    ['an unreadable value', { 'retry-after': 'soon' }, undefined],
    ['a missing header', {}, undefined],
  ])('handles %s', async (_, headers, seconds) => {
    expect((await failureOf(tooMany(headers))).retryAfterSeconds).toBe(seconds);
  });
});

describe('the page of a captive portal', () => {
  const page = (status: number) => new Response('<html>', { status, headers: { 'content-type': 'text/html' } });

  it.each([401, 404])(
    'is not treated as our own %s response: the user stays signed in and no data is missing',
    async (status) => {
      expect(await failureOf(page(status))).toMatchObject({ status: 0, code: 'NOT_OURS', isUnreachable: true });
    },
  );

  it('does not hide the error of a failing server', async () => {
    expect((await failureOf(page(502))).status).toBe(502);
  });

  it('is not confused with the server’s own error text', async () => {
    const own = new Response('{"message":"Unauthorized"}', { status: 401 });

    expect((await failureOf(own)).status).toBe(401);
  });
});

describe('the Date header of a response', () => {
  const DAY_MS = 86_400_000;
  const answer = (body: string) =>
    new Response(body, { headers: { date: new Date(Date.now() + DAY_MS).toUTCString() } });
  const aheadMs = () => wallNow() - Date.now();

  afterEach(() => noteServerDate(new Date().toUTCString()));

  it('sets the clock offset if it comes from the server', async () => {
    vi.stubGlobal('fetch', async () => answer('{"success":true}'));
    await sendRequest(REQUEST);

    expect(aheadMs()).toBeGreaterThan(DAY_MS - 5000);
  });

  it('is ignored if it comes from a captive portal', async () => {
    await failureOf(answer('<html>'));

    expect(aheadMs()).toBe(0);
  });
});
