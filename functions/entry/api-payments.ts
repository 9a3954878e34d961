import { billingHandlers } from '#functions/features/billing/handlers.ts';
import { paymentHandlers } from '#functions/features/deposits/handlers.ts';
import { createApi } from '#functions/http/create-api.ts';
import { billingRoutes } from '#shared/contract/billing.ts';
import { paymentRoutes } from '#shared/contract/payments.ts';

export const handler = createApi({ ...paymentRoutes, ...billingRoutes }, { ...paymentHandlers, ...billingHandlers });
