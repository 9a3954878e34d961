import { draftClientHandlers } from '#functions/features/draft-clients/handlers.ts';
import { inspectionHandlers } from '#functions/features/inspections/handlers.ts';
import { sampleHandlers } from '#functions/features/sample/handlers.ts';
import { createApi } from '#functions/http/create-api.ts';
import { draftClientRoutes } from '#shared/contract/draft-clients.ts';
import { inspectionRoutes } from '#shared/contract/inspections.ts';
import { sampleRoutes } from '#shared/contract/sample.ts';

export const handler = createApi(
  { ...inspectionRoutes, ...draftClientRoutes, ...sampleRoutes },
  { ...inspectionHandlers, ...draftClientHandlers, ...sampleHandlers },
);
