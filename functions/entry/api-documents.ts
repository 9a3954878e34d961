import { documentHandlers } from '#functions/features/documents/handlers.ts';
import { createApi } from '#functions/http/create-api.ts';
import { documentRoutes } from '#shared/contract/documents.ts';

export const handler = createApi(documentRoutes, documentHandlers);
