import { createApi, feature } from '#functions/http/create-api.ts';

export const handler = createApi<'devices'>({
  changes: () =>
    feature(
      import('#shared/contract/changes.ts').then((m) => m.changeRoutes),
      import('#functions/features/changes/handlers.ts').then((m) => m.changeHandlers),
    ),
  dashboard: () =>
    feature(
      import('#shared/contract/dashboard.ts').then((m) => m.dashboardRoutes),
      import('#functions/features/dashboard/handlers.ts').then((m) => m.dashboardHandlers),
    ),
  'upload-status': () =>
    feature(
      import('#shared/contract/upload-status.ts').then((m) => m.uploadStatusRoutes),
      import('#functions/features/upload-status/handlers.ts').then((m) => m.uploadStatusHandlers),
    ),
  notifications: () =>
    feature(
      import('#shared/contract/notifications.ts').then((m) => m.notificationRoutes),
      import('#functions/features/notifications/handlers.ts').then((m) => m.notificationHandlers),
    ),
});
