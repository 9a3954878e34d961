import { changeHandlers } from '#functions/features/changes/handlers.ts';
import { dashboardHandlers } from '#functions/features/dashboard/handlers.ts';
import { deviceHandlers } from '#functions/features/upload-status/handlers.ts';
import { notificationHandlers } from '#functions/features/notifications/handlers.ts';
import { createApi } from '#functions/http/create-api.ts';
import { changeRoutes } from '#shared/contract/changes.ts';
import { dashboardRoutes } from '#shared/contract/dashboard.ts';
import { deviceRoutes } from '#shared/contract/devices.ts';
import { notificationRoutes } from '#shared/contract/notifications.ts';

export const handler = createApi(
  { ...dashboardRoutes, ...deviceRoutes, ...notificationRoutes, ...changeRoutes },
  { ...dashboardHandlers, ...deviceHandlers, ...notificationHandlers, ...changeHandlers },
);
