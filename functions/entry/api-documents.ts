import { documentHandlers } from '#functions/features/reports/handlers.ts';
import { reportHandlers } from '#functions/features/reports/report-handlers.ts';
import { exportHandlers } from '#functions/features/archives/handlers.ts';
import { linkHandlers } from '#functions/features/share-links/handlers.ts';
import { pullSheetHandlers } from '#functions/features/pull-sheets/handlers.ts';
import { proposalHandlers } from '#functions/features/proposals/handlers.ts';
import { createApi } from '#functions/http/create-api.ts';
import { documentRoutes } from '#shared/contract/documents.ts';
import { exportRoutes } from '#shared/contract/exports.ts';
import { linkRoutes } from '#shared/contract/links.ts';
import { proposalRoutes } from '#shared/contract/proposals.ts';
import { pullSheetRoutes } from '#shared/contract/pull-sheets.ts';
import { reportRoutes } from '#shared/contract/reports.ts';

export const handler = createApi(
  { ...documentRoutes, ...linkRoutes, ...reportRoutes, ...pullSheetRoutes, ...exportRoutes, ...proposalRoutes },
  {
    ...documentHandlers,
    ...linkHandlers,
    ...reportHandlers,
    ...pullSheetHandlers,
    ...exportHandlers,
    ...proposalHandlers,
  },
);
