import { maillistHandlers } from '#functions/features/maillist/handlers.ts';
import { createApi } from '#functions/http/create-api.ts';
import { maillistRoutes } from '#shared/contract/maillist.ts';

export const handler = createApi(maillistRoutes, maillistHandlers);
