import type { SharedDocuments } from '#shared/contract/shared-report.ts';
import { RESPONSE_ELEMENT } from '#shared/reader-page.ts';

declare global {
  // Set by /share-start.js, a tiny script that runs before the page's own code loads.
  var earlyShare: Promise<Response> | undefined;
}

/** The response that the server embedded in the page (ADR 042); undefined if it could not. */
export function embeddedResponse(): SharedDocuments | undefined {
  const text = document.querySelector(`#${RESPONSE_ELEMENT}`)?.textContent;
  return typeof text === 'string' ? (JSON.parse(text) as SharedDocuments) : undefined;
}

/** The response requested before this code loaded. Can be taken once; undefined if it was not requested or failed. */
export async function takeEarlyResponse(): Promise<Response | undefined> {
  const early = globalThis.earlyShare;
  globalThis.earlyShare = undefined;
  return early?.catch(() => undefined);
}
