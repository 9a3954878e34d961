import { READER_FILE } from '#shared/web-pages.ts';
import { required } from '#functions/platform/env.ts';

/** How long the template is cached: after a web release, pages refer to the new files within this time. */
const FRESH_MS = 30_000;
const TIMEOUT_MS = 5_000;

let copy: { text: string; readAt: number } | undefined;

async function fetchTemplate(): Promise<string> {
  const response = await fetch(`${required('APP_URL')}/${READER_FILE}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The share page responded with ${response.status}`);
  return response.text();
}

/**
 * Fetches the built share page from the web: its script names change with each release, and the web is released
 * separately from the functions. Falls back to a stale copy if the fetch fails.
 */
export async function pageTemplate(now = Date.now()): Promise<string> {
  if (copy !== undefined && now - copy.readAt < FRESH_MS) return copy.text;
  try {
    copy = { text: await fetchTemplate(), readAt: now };
  } catch (error) {
    if (copy === undefined) throw error;
  }
  return copy.text;
}
