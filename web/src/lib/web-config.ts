import type { WebConfig } from '#shared/config/web-config.ts';

const WITHIN_MS = 10_000;

let known: Promise<WebConfig | undefined> | undefined;

async function fetchConfig(): Promise<WebConfig | undefined> {
  try {
    const answer = await fetch('/config.json', { signal: AbortSignal.timeout(WITHIN_MS) });
    return answer.ok ? ((await answer.json()) as WebConfig) : undefined;
  } catch {
    return undefined;
  }
}

/** The configuration of this stage, fetched once; undefined while it can't be fetched. */
export async function webConfig(): Promise<WebConfig | undefined> {
  known ??= fetchConfig();
  const config = await known;
  if (config === undefined) known = undefined;
  return config;
}
