export { openApiDocument } from '#shared/contract/openapi.ts';
