import { mailPreferenceHandlers } from '#functions/features/due-services/mail-preferences.ts';
import { shareHandlers } from '#functions/features/shared-report/handlers.ts';
import { withReaderPage } from '#functions/features/shared-report/reader-page.ts';
import { createApi } from '#functions/http/create-api.ts';
import { mailPreferenceRoutes } from '#shared/contract/mail-preferences.ts';
import { shareRoutes } from '#shared/contract/share.ts';

export const handler = withReaderPage(
  createApi({ ...shareRoutes, ...mailPreferenceRoutes }, { ...shareHandlers, ...mailPreferenceHandlers }),
);
