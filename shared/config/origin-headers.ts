/** Headers our CloudFront distribution adds to a call of the API: the browser's address, and the proof that it is ours. */
export const VIEWER_ADDRESS_HEADER = 'x-viewer-address';
export const ORIGIN_SECRET_HEADER = 'x-origin-secret';
