import type { systemRoutes } from '#shared/contract/system.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { env } from '#functions/platform/env.ts';

export const systemHandlers: Handlers<typeof systemRoutes> = {
  health: async () => ({ stage: env().STAGE }),
  // Loaded on first use from its own file, because it contains the inputs of all calculators.
  openapi: async () => (await import('#functions/features/inspections/rules/description.ts')).openApiDocument(),
};
