import { createApi, feature } from '#functions/http/create-api.ts';

export const handler = createApi<'inspections'>({
  'client-removal': () =>
    feature(
      import('#shared/contract/client-removal.ts').then((m) => m.clientRemovalRoutes),
      import('#functions/features/clients/removal/handlers.ts').then((m) => m.clientRemovalHandlers),
    ),
  'draft-clients': () =>
    feature(
      import('#shared/contract/draft-clients.ts').then((m) => m.draftClientRoutes),
      import('#functions/features/clients/drafts/handlers.ts').then((m) => m.draftClientHandlers),
    ),
  inspections: () =>
    feature(
      import('#shared/contract/inspections.ts').then((m) => m.inspectionRoutes),
      import('#functions/features/inspections/handlers.ts').then((m) => m.inspectionHandlers),
    ),
  'demo-inspection': () =>
    feature(
      import('#shared/contract/demo-inspection.ts').then((m) => m.demoInspectionRoutes),
      import('#functions/features/demo-inspection/handlers.ts').then((m) => m.demoInspectionHandlers),
    ),
});
