import { createApi, feature } from '#functions/http/create-api.ts';

export const handler = createApi<'field-service'>({
  'field-service': () =>
    feature(
      import('#shared/contract/field-service.ts').then((m) => m.fieldServiceRoutes),
      import('#functions/features/field-service/handlers.ts').then((m) => m.fieldServiceHandlers),
    ),
});
