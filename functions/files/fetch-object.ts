import type { Clock } from '#functions/platform/clock.ts';
import { credentials } from '#functions/platform/credentials.ts';
import { logWarning } from '#functions/platform/logger.ts';
import { presignGet } from './presign-get.ts';

/** Storage answers 500 or 503 now and then; its own client asks again, too. */
const WAITS_MS = [50, 200];

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What the storage answers in the end: anything but a failure of its own, or that after two more tries. */
async function ask(url: string): Promise<Response> {
  for (const wait of WAITS_MS) {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    if (response.status < 500) return response;
    await response.body?.cancel();
    await pause(wait);
  }
  return fetch(url, { signal: AbortSignal.timeout(10_000) });
}

/**
 * Reads a small object without the storage client, which would be most of an API function's bundle. Undefined when absent:
 * S3 says 404 to a role that may list the bucket, and 403 to one that may only read it, as those of the API.
 */
export async function fetchObject(bucket: string, key: string, clock: Clock): Promise<string | undefined> {
  return (await fetchBytes(bucket, key, clock))?.toString('utf8');
}

/** The same for an object that is no text. */
export async function fetchBytes(bucket: string, key: string, clock: Clock): Promise<Buffer | undefined> {
  const url = await presignGet(
    { bucket, key, validSeconds: 60 },
    { credentials: await credentials(), now: clock.now() },
  );
  const response = await ask(url);
  if (response.status === 404) return undefined;
  if (response.status === 403) {
    logWarning('Object absent, or not allowed to be read', { key });
    return undefined;
  }
  if (!response.ok) throw new Error(`Storage answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}
