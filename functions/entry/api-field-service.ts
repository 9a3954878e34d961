import { fieldServiceHandlers } from '#functions/features/field-service/handlers.ts';
import { createApi } from '#functions/http/create-api.ts';
import { fieldServiceRoutes } from '#shared/contract/field-service.ts';

export const handler = createApi(fieldServiceRoutes, fieldServiceHandlers);
