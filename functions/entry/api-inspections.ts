import { inspectionHandlers } from '#functions/features/inspections/handlers.ts';
import { createApi } from '#functions/http/create-api.ts';
import { inspectionRoutes } from '#shared/contract/inspections.ts';

export const handler = createApi(inspectionRoutes, inspectionHandlers);
