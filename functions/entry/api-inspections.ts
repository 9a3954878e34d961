import { clientRemovalHandlers } from '#functions/features/clients/removal/handlers.ts';
import { draftClientHandlers } from '#functions/features/clients/drafts/handlers.ts';
import { inspectionHandlers } from '#functions/features/inspections/handlers.ts';
import { sampleHandlers } from '#functions/features/demo-inspection/handlers.ts';
import { createApi } from '#functions/http/create-api.ts';
import { clientRemovalRoutes } from '#shared/contract/client-removal.ts';
import { draftClientRoutes } from '#shared/contract/draft-clients.ts';
import { inspectionRoutes } from '#shared/contract/inspections.ts';
import { sampleRoutes } from '#shared/contract/sample.ts';

export const handler = createApi(
  { ...inspectionRoutes, ...draftClientRoutes, ...clientRemovalRoutes, ...sampleRoutes },
  { ...inspectionHandlers, ...draftClientHandlers, ...clientRemovalHandlers, ...sampleHandlers },
);
