import { createApi, feature } from '#functions/http/create-api.ts';

export const handler = createApi<'field'>({
  handouts: () =>
    feature(
      import('#shared/contract/handouts.ts').then((m) => m.handoutRoutes),
      import('#functions/features/handouts/handlers.ts').then((m) => m.handoutHandlers),
    ),
  inserts: () =>
    feature(
      import('#shared/contract/inserts.ts').then((m) => m.insertRoutes),
      import('#functions/features/inserts/handlers.ts').then((m) => m.insertHandlers),
    ),
  'truck-checks': () =>
    feature(
      import('#shared/contract/truck-checks.ts').then((m) => m.truckCheckRoutes),
      import('#functions/features/truck-checks/handlers.ts').then((m) => m.truckCheckHandlers),
    ),
});
