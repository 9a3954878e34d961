import { openApiDocument } from '#shared/contract/openapi.ts';
import type { systemRoutes } from '#shared/contract/system.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { env } from '#functions/platform/env.ts';

export const systemHandlers: Handlers<typeof systemRoutes> = {
  health: async () => ({ stage: env().STAGE }),
  openapi: async () => openApiDocument(),
};
