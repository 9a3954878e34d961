import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { retryDelayMs, shouldRetry } from './retry-policy.ts';

const failure = (status: number, code?: string, retryAfterSeconds?: number) =>
  new ApiError(status, {}, code, retryAfterSeconds);

afterEach(() => vi.restoreAllMocks());

describe('shouldRetry', () => {
  it.each([
    ['a network error', failure(0, 'NETWORK'), true],
    ['a 500', failure(500), true],
    ['a 503', failure(503), true],
    ['a 429', failure(429, 'RATE_LIMITED', 2), true],
    ['a 429 that asks for a long pause', failure(429, 'RATE_LIMITED', 60), false],
    ['a time-out', failure(0, 'TIMEOUT'), false],
    ['a 401', failure(401), false],
    ['a 402', failure(402), false],
    ['a 403', failure(403), false],
    ['a 404', failure(404), false],
    ['a 422', failure(422), false],
    ['a malformed response', failure(200, 'BAD_RESPONSE'), false],
    ['a thrown bug', new TypeError('x is undefined'), false],
  ])('returns for %s: %o', (_, error, expected) => {
    expect(shouldRetry(0, error)).toBe(expected);
  });

  it('gives up after two retries', () => {
    expect(shouldRetry(1, failure(500))).toBe(true);
    expect(shouldRetry(2, failure(500))).toBe(false);
  });

  it('does not retry while the browser is offline', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(shouldRetry(0, failure(0, 'NETWORK'))).toBe(false);
  });
});

describe('retryDelayMs', () => {
  it('doubles from one second, with up to a quarter of jitter', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    expect([0, 1].map((failures) => retryDelayMs(failures, failure(500)))).toEqual([1000, 2000]);
    vi.spyOn(Math, 'random').mockReturnValue(1);
    expect(retryDelayMs(0, failure(500))).toBe(1250);
  });

  it('waits at least as long as Retry-After', () => {
    expect(retryDelayMs(0, failure(429, 'RATE_LIMITED', 7))).toBe(7000);
  });
});
