import type { SharedDocuments } from '#shared/contract/shared-report.ts';
import { ANSWER_ELEMENT } from '#shared/reader-page.ts';

declare global {
  // Set by /share-start.js, a few bytes that run before the page's own code is here.
  var earlyShare: Promise<Response> | undefined;
}

/** What the server has put into the page (ADR 042); undefined where it could not. */
export function embeddedAnswer(): SharedDocuments | undefined {
  const text = document.querySelector(`#${ANSWER_ELEMENT}`)?.textContent;
  return typeof text === 'string' ? (JSON.parse(text) as SharedDocuments) : undefined;
}

/** The answer that was asked for before this code was loaded, once; undefined where it was not requested or did not arrive. */
export async function takeEarlyAnswer(): Promise<Response | undefined> {
  const early = globalThis.earlyShare;
  globalThis.earlyShare = undefined;
  return early?.catch(() => undefined);
}
