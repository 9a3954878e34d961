declare global {
  // Set by /share-start.js, a few bytes that run before the page's own code is here.
  var earlyShare: Promise<Response> | undefined;
}

/** The answer that was asked for before this code was loaded, once; undefined where it was not requested or did not arrive. */
export async function takeEarlyAnswer(): Promise<Response | undefined> {
  const early = globalThis.earlyShare;
  globalThis.earlyShare = undefined;
  return early?.catch(() => undefined);
}
