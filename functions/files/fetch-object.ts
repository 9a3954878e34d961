import type { Clock } from '#functions/platform/clock.ts';
import { credentials } from '#functions/platform/credentials.ts';
import { presignGet } from './presign-get.ts';

/** Reads a small object without the storage client, which would be most of an API function's bundle. Undefined when absent. */
export async function fetchObject(bucket: string, key: string, clock: Clock): Promise<string | undefined> {
  const url = await presignGet(
    { bucket, key, validSeconds: 60 },
    { credentials: await credentials(), now: clock.now() },
  );
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`Storage answered ${response.status}`);
  return response.text();
}
