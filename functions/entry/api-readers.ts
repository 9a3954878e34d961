import { shareHandlers } from '#functions/features/shared-report/handlers.ts';
import { createApi } from '#functions/http/create-api.ts';
import { shareRoutes } from '#shared/contract/share.ts';

export const handler = createApi(shareRoutes, shareHandlers);
