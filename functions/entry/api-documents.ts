import { documentHandlers } from '#functions/features/documents/handlers.ts';
import { reportHandlers } from '#functions/features/documents/report-handlers.ts';
import { linkHandlers } from '#functions/features/links/handlers.ts';
import { createApi } from '#functions/http/create-api.ts';
import { documentRoutes } from '#shared/contract/documents.ts';
import { linkRoutes } from '#shared/contract/links.ts';
import { reportRoutes } from '#shared/contract/reports.ts';

export const handler = createApi(
  { ...documentRoutes, ...linkRoutes, ...reportRoutes },
  { ...documentHandlers, ...linkHandlers, ...reportHandlers },
);
