import { paymentHandlers } from '#functions/features/deposits/handlers.ts';
import { createApi } from '#functions/http/create-api.ts';
import { paymentRoutes } from '#shared/contract/payments.ts';

export const handler = createApi(paymentRoutes, paymentHandlers);
