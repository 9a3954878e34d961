/** A string, or a number; strings come first, so that digits within them stay as they are. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/gs;

const isTooLong = (token: string): boolean => /^-?\d+$/.test(token) && !Number.isSafeInteger(Number(token));

/**
 * Parses JSON, with integers that a number can't hold as strings: some systems have ids beyond 2^53, whose last digits
 * `JSON.parse` changes. Node 20 passes no source text to a reviver.
 */
export const parseExact = (text: string): unknown =>
  JSON.parse(/\d{16}/.test(text) ? text.replaceAll(TOKEN, (token) => (isTooLong(token) ? `"${token}"` : token)) : text);
