import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, recoverImport } from './recover-import.ts';

const IMPORTER = 'https://f.example/assets/app-B8c2kXJA.js';
const URL_OF_PART = 'https://f.example/assets/page-Dx4kXJAl.js';
const failed = () => new TypeError(`Failed to fetch dynamically imported module: ${URL_OF_PART}`);
const answer = (status: number, type = 'text/javascript') =>
  new Response('', { status, headers: { 'content-type': type } });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answer(200)),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Loads a part that fails the given number of times and then loads. */
async function load(failures: number, error = failed) {
  let tries = 0;
  const result = recoverImport(async () => {
    tries += 1;
    if (tries <= failures) throw error();
    return 'here';
  }, IMPORTER).catch((reason: unknown) => reason);
  await vi.runAllTimersAsync();
  return { result: await result, tries };
}

describe('an app chunk', () => {
  it('is retried after delays, bypassing the browser’s cache', async () => {
    expect(await load(3)).toEqual({ result: 'here', tries: 4 });
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(fetch).toHaveBeenLastCalledWith(URL_OF_PART, expect.objectContaining({ cache: 'reload' }));
  });

  it.each([
    [answer(404), 'missing'],
    [answer(200, 'text/html; charset=utf-8'), 'missing'],
    [answer(503), 'error'],
  ])('that cannot be loaded fails with its type', async (response, type) => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => response.clone()),
    );
    const { result } = await load(Number.POSITIVE_INFINITY);

    expect(result).toMatchObject({ message: 'Loading chunk page failed.', type, url: URL_OF_PART });
  });

  it('that hangs fails after 120 seconds', async () => {
    const settled = vi.fn();
    recoverImport(() => new Promise(() => undefined), IMPORTER).catch(settled);
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);

    expect(CHUNK_TIMEOUT_MS).toBe(120_000);
    expect(settled).toHaveBeenCalledWith(expect.objectContaining({ type: 'timeout' }));
  });

  it('whose own code throws is not retried', async () => {
    const { result, tries } = await load(1, () => new TypeError('a bug'));

    expect([(result as Error).message, tries]).toEqual(['a bug', 1]);
  });
});
