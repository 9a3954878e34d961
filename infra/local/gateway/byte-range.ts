import type { IncomingMessage, ServerResponse } from 'node:http';

export type ByteRange = { readonly from: number; readonly to: number };

/**
 * The byte range of a `Range` header, both ends inclusive; undefined if there is none, several, or one outside of the
 * file.
 */
export function rangeOf(header: string | undefined, length: number): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1);
  return from <= to && from < length ? { from, to } : undefined;
}

/**
 * Serves a range request, as CloudFront does: Safari plays video only by ranges. Returns false when the whole file is
 * requested.
 */
export function sendRange(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  { bytes, type }: { bytes: Buffer; type: string },
): boolean {
  response.setHeader('accept-ranges', 'bytes');
  const range = rangeOf(headers.range, bytes.length);
  if (range === undefined || method !== 'GET') return false;
  const { from, to } = range;
  response.writeHead(206, {
    'content-type': type,
    'content-length': to - from + 1,
    'content-range': `bytes ${from}-${to}/${bytes.length}`,
  });
  response.end(bytes.subarray(from, to + 1));
  return true;
}
