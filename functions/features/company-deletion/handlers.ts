import type { companyDeletionRoutes } from '#shared/contract/company-deletion.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { passwordCheck } from '#functions/identity/authenticate.ts';
import { enqueueMail } from '#functions/jobs/enqueue.ts';
import { billingProvider } from '#functions/payments/provider.ts';
import { billingClock } from '#functions/platform/billing-clock.ts';
import { cancelDeletion, requestDeletion, type DeletionPorts } from './request-deletion.ts';
import { readDeletion } from './read-deletion.ts';
import { getErasure } from './erasure-repository.ts';
import { isUserGone } from './is-user-gone.ts';

const portsOf = async (): Promise<DeletionPorts> => ({
  identity: passwordCheck(),
  provider: await billingProvider(),
  enqueueMail,
  clock: billingClock,
});

export const companyDeletionHandlers: Handlers<typeof companyDeletionRoutes> = {
  getCompanyDeletion: async (_input, ctx) => ({ leaving: await readDeletion(ctx) }),

  requestCompanyDeletion: async ({ body }, ctx) => {
    await requestDeletion(ctx, body, await portsOf());
    return { leaving: await readDeletion(ctx) };
  },

  keepCompany: async (_input, ctx) => {
    await cancelDeletion(ctx, await portsOf());
    return { leaving: await readDeletion(ctx) };
  },

  getGone: async ({ params: { organizationId }, query: { userId } }, ctx) => {
    const erasure = await getErasure(ctx.system, organizationId);
    const isGone = erasure?.state === 'done';
    return { isGone, isUserGone: userId !== undefined && (await isUserGone({ organizationId, userId }, ctx)) };
  },
};
