import { handoutHandlers } from '#functions/features/handouts/handlers.ts';
import { insertHandlers } from '#functions/features/inserts/handlers.ts';
import { truckCheckHandlers } from '#functions/features/truck-checks/handlers.ts';
import { createApi } from '#functions/http/create-api.ts';
import { handoutRoutes } from '#shared/contract/handouts.ts';
import { insertRoutes } from '#shared/contract/inserts.ts';
import { truckCheckRoutes } from '#shared/contract/truck-checks.ts';

export const handler = createApi(
  { ...insertRoutes, ...truckCheckRoutes, ...handoutRoutes },
  { ...insertHandlers, ...truckCheckHandlers, ...handoutHandlers },
);
