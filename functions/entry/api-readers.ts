import { withReaderPage } from '#functions/features/shared-report/reader-page.ts';
import { createApi, feature } from '#functions/http/create-api.ts';

export const handler = withReaderPage(
  createApi<'readers'>({
    'mail-preferences': () =>
      feature(
        import('#shared/contract/mail-preferences.ts').then((m) => m.mailPreferenceRoutes),
        import('#functions/features/due-services/mail-preferences.ts').then((m) => m.mailPreferenceHandlers),
      ),
    'shared-report': () =>
      feature(
        import('#shared/contract/shared-report.ts').then((m) => m.sharedReportRoutes),
        import('#functions/features/shared-report/handlers.ts').then((m) => m.sharedReportHandlers),
      ),
  }),
);
