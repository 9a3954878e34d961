import type { systemRoutes } from '#shared/contract/system.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { env } from '#functions/platform/env.ts';

export const systemHandlers: Handlers<typeof systemRoutes> = {
  health: async () => ({ stage: env().STAGE }),
  // The inputs of all calculators are in it: read from its own file the first time it is asked for.
  openapi: async () => (await import('#functions/features/inspections/rules/description.ts')).openApiDocument(),
};
