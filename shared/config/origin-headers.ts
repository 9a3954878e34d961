/**
 * Headers that our CloudFront distribution adds to an API request: the browser's address, and the proof that the
 * request came through our distribution.
 */
export const VIEWER_ADDRESS_HEADER = 'x-viewer-address';
export const ORIGIN_SECRET_HEADER = 'x-origin-secret';
