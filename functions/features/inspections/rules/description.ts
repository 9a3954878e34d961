import { openApiDocument as describeApi } from '#shared/contract/openapi.ts';

let described: ReturnType<typeof describeApi> | undefined;

/** The API's OpenAPI document. Writing it takes hundreds of milliseconds, and anyone may ask: once per process. */
export function openApiDocument(): ReturnType<typeof describeApi> {
  described ??= describeApi();
  return described;
}
