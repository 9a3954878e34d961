import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchObject } from './fetch-object.ts';

vi.mock('#functions/platform/credentials.ts', () => ({
  credentials: async () => ({ accessKeyId: 'id', secretAccessKey: 'secret' }),
}));
vi.mock('#functions/platform/env.ts', () => ({ env: () => ({ AWS_REGION: 'us-east-1' }) }));

const CLOCK = { now: () => new Date('2026-11-22T08:00:00.000Z') };
const read = () => fetchObject('documents', 'org/1/report.json', CLOCK);

/** Mocks the storage with these statuses in order; the returned function gives the number of requests. */
function storageAnswers(...statuses: number[]): () => number {
  const fetched = vi.fn(async () => new Response('what it holds', { status: statuses.shift() ?? 200 }));
  vi.stubGlobal('fetch', fetched);
  return () => fetched.mock.calls.length;
}

afterEach(() => vi.unstubAllGlobals());

describe('reading an object', () => {
  it('retries when storage fails temporarily', async () => {
    const attempts = storageAnswers(500, 503, 200);

    expect(await read()).toBe('what it holds');
    expect(attempts()).toBe(3);
  });

  it('rejects with the last error when every retry fails', async () => {
    storageAnswers(500, 500, 503);

    await expect(read()).rejects.toThrow('responded with 503');
  });

  it('rejects after a 400', async () => {
    storageAnswers(400);

    await expect(read()).rejects.toThrow('responded with 400');
  });

  it.each([
    [404, undefined],
    // S3's response for a missing object to a role without ListBucket.
    [403, undefined],
    [200, 'what it holds'],
  ])('does not retry after a %s', async (status, text) => {
    const attempts = storageAnswers(status);

    expect(await read()).toBe(text);
    expect(attempts()).toBe(1);
  });
});
