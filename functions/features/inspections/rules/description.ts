import { openApiDocument as describeApi } from '#shared/contract/openapi.ts';

let described: ReturnType<typeof describeApi> | undefined;

/**
 * The API's OpenAPI document. Generating it takes hundreds of milliseconds, and the route is public, so it's cached
 * per process.
 */
export function openApiDocument(): ReturnType<typeof describeApi> {
  described ??= describeApi();
  return described;
}
