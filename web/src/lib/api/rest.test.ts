import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { sendRequest } from './rest.ts';
import { noteServerDate, wallNow } from '../wall-clock.ts';

const ASKED = { method: 'GET', path: '/api/clients', timeoutMs: 5000 } as const;

async function failureOf(answer: Response): Promise<ApiError> {
  vi.stubGlobal('fetch', async () => answer);
  const error = await sendRequest(ASKED).catch((failure: unknown) => failure);
  if (!(error instanceof ApiError)) throw new Error('The request did not fail');
  return error;
}

const tooMany = (headers: Record<string, string>) => new Response('{}', { status: 429, headers });

afterEach(() => vi.unstubAllGlobals());

describe('the Retry-After time of a server', () => {
  it.each([
    ['a number of seconds', { 'retry-after': '20' }, 20],
    [
      'a time of day, by its own clock',
      { 'retry-after': 'Fri, 02 Jan 2015 10:00:30 GMT', date: 'Fri, 02 Jan 2015 10:00:00 GMT' },
      30,
    ],
    ['a time that is over', { 'retry-after': 'Fri, 02 Jan 2015 10:00:00 GMT' }, undefined],
    ['nothing that can be read', { 'retry-after': 'soon' }, undefined],
    ['nothing', {}, undefined],
  ])('is %s', async (_, headers, seconds) => {
    expect((await failureOf(tooMany(headers))).retryAfterSeconds).toBe(seconds);
  });
});

describe('the page of a network that wants a sign-in of its own', () => {
  const page = (status: number) => new Response('<html>', { status, headers: { 'content-type': 'text/html' } });

  it.each([401, 404])('is not one of our %s answers: the user stays signed in, no data is missing', async (status) => {
    expect(await failureOf(page(status))).toMatchObject({ status: 0, code: 'NOT_OURS', isUnreachable: true });
  });

  it('keeps the error of a server that fails', async () => {
    expect((await failureOf(page(502))).status).toBe(502);
  });

  it('is shown from the server’s own text', async () => {
    const own = new Response('{"message":"Unauthorized"}', { status: 401 });

    expect((await failureOf(own)).status).toBe(401);
  });
});

describe('the time of day in an answer', () => {
  const DAY_MS = 86_400_000;
  const answer = (body: string) =>
    new Response(body, { headers: { date: new Date(Date.now() + DAY_MS).toUTCString() } });
  const aheadMs = () => wallNow() - Date.now();

  afterEach(() => noteServerDate(new Date().toUTCString()));

  it('is followed where it is the server’s', async () => {
    vi.stubGlobal('fetch', async () => answer('{"success":true}'));
    await sendRequest(ASKED);

    expect(aheadMs()).toBeGreaterThan(DAY_MS - 5000);
  });

  it('is not where a network’s own page gives it', async () => {
    await failureOf(answer('<html>'));

    expect(aheadMs()).toBe(0);
  });
});
