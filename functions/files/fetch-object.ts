import type { Clock } from '#functions/platform/clock.ts';
import { credentials } from '#functions/platform/credentials.ts';
import { logWarning } from '#functions/platform/logger.ts';
import { presignGet } from './presign-get.ts';

/** Storage returns a 500 or 503 now and then; the SDK's client retries too. */
const WAITS_MS = [50, 200];

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The storage's response; retries twice on a 5xx. */
async function request(url: string): Promise<Response> {
  for (const wait of WAITS_MS) {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    if (response.status < 500) return response;
    await response.body?.cancel();
    await pause(wait);
  }
  return fetch(url, { signal: AbortSignal.timeout(10_000) });
}

/**
 * Reads a small object without the S3 client, which would be most of an API function's bundle. Undefined if it doesn't
 * exist: S3 returns 404 to a role with ListBucket, and 403 to one without, such as the API's.
 */
export async function fetchObject(bucket: string, key: string, clock: Clock): Promise<string | undefined> {
  return (await fetchBytes(bucket, key, clock))?.toString('utf8');
}

/** Reads an object as bytes. */
export async function fetchBytes(bucket: string, key: string, clock: Clock): Promise<Buffer | undefined> {
  const url = await presignGet(
    { bucket, key, validSeconds: 60 },
    { credentials: await credentials(), now: clock.now() },
  );
  const response = await request(url);
  if (response.status === 404) return undefined;
  if (response.status === 403) {
    logWarning('Object missing or not readable', { key });
    return undefined;
  }
  if (!response.ok) throw new Error(`Object storage responded with ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}
