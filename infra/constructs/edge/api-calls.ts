import { VIEWER_ADDRESS_HEADER } from '#shared/config/origin-headers.ts';
import { MAX_BODY_BYTES, REQUEST_TOO_LARGE } from '#shared/config/request-limits.ts';

type Headers = Record<string, { value: string }>;
type ViewerEvent = { viewer: { ip: string }; request: { headers: Headers } };
type Refusal = { statusCode: number; statusDescription: string; headers: Headers; body: string };

function tooLarge(): Refusal {
  const errors = { body: REQUEST_TOO_LARGE };
  return {
    statusCode: 413,
    statusDescription: 'Content Too Large',
    headers: { 'content-type': { value: 'application/json; charset=utf-8' }, 'cache-control': { value: 'no-store' } },
    body: JSON.stringify({ success: false, errors: errors, code: 'TOO_LARGE' }),
  };
}

/** CloudFront runs this for each API call: it passes on the viewer's address and rejects bodies that no route reads. */
export function handler(event: ViewerEvent): ViewerEvent['request'] | Refusal {
  const request = event.request;
  const length = request.headers['content-length'];
  if (length !== undefined && Number(length.value) > MAX_BODY_BYTES) return tooLarge();
  request.headers[VIEWER_ADDRESS_HEADER] = { value: event.viewer.ip };
  return request;
}
