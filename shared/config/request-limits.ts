/**
 * JSON bodies are small; photos and files never pass through the API. CloudFront and the pipeline reject larger ones
 * (413).
 */
export const MAX_BODY_BYTES = 1_000_000;

export const REQUEST_TOO_LARGE = `The request is too large. The limit is ${MAX_BODY_BYTES / 1_000_000} MB.`;
