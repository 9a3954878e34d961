import { READER_FILE } from '#shared/web-pages.ts';
import { required } from '#functions/platform/env.ts';

/** How long a copy is used: after a release of the web, pages name the new files within this time. */
const FRESH_MS = 30_000;
const TIMEOUT_MS = 5_000;

let copy: { text: string; readAt: number } | undefined;

async function fetchTemplate(): Promise<string> {
  const response = await fetch(`${required('APP_URL')}/${READER_FILE}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The page of links: ${response.status}`);
  return response.text();
}

/**
 * The built page of links, as the web serves it: its scripts have names that change with each release, and the web is
 * released apart from the functions. An old copy is better than none when it can't be read.
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
