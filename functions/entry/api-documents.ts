import { createApi, feature } from '#functions/http/create-api.ts';

export const handler = createApi<'documents'>({
  deliveries: () =>
    feature(
      import('#shared/contract/deliveries.ts').then((m) => m.deliveryRoutes),
      import('#functions/features/deliveries/handlers.ts').then((m) => m.deliveryHandlers),
    ),
  archives: () =>
    feature(
      import('#shared/contract/archives.ts').then((m) => m.archiveRoutes),
      import('#functions/features/archives/handlers.ts').then((m) => m.archiveHandlers),
    ),
  'share-links': () =>
    feature(
      import('#shared/contract/share-links.ts').then((m) => m.shareLinkRoutes),
      import('#functions/features/share-links/handlers.ts').then((m) => m.shareLinkHandlers),
    ),
  proposals: () =>
    feature(
      import('#shared/contract/proposals.ts').then((m) => m.proposalRoutes),
      import('#functions/features/proposals/handlers.ts').then((m) => m.proposalHandlers),
    ),
  'pull-sheets': () =>
    feature(
      import('#shared/contract/pull-sheets.ts').then((m) => m.pullSheetRoutes),
      import('#functions/features/pull-sheets/handlers.ts').then((m) => m.pullSheetHandlers),
    ),
  reports: () =>
    feature(
      import('#shared/contract/reports.ts').then((m) => m.reportRoutes),
      import('#functions/features/reports/handlers.ts').then((m) => m.reportHandlers),
    ),
});
