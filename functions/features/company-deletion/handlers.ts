import type { leavingRoutes } from '#shared/contract/company-deletion.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { passwordCheck } from '#functions/identity/authenticate.ts';
import { enqueueMail } from '#functions/jobs/enqueue.ts';
import { billingProvider } from '#functions/payments/provider.ts';
import { billingClock } from '#functions/platform/billing-clock.ts';
import { askExport } from '#functions/features/company-export/request-export.ts';
import { askLeaving, keepCompany, type LeavePorts } from './request-deletion.ts';
import { readLeaving, toCompanyExport } from './read-deletion.ts';
import { getErasure } from '#functions/features/company-export/repository.ts';
import { isUserGone } from './is-user-gone.ts';

const portsOf = async (): Promise<LeavePorts> => ({
  identity: passwordCheck(),
  provider: await billingProvider(),
  enqueueMail,
  clock: billingClock,
});

export const leavingHandlers: Handlers<typeof leavingRoutes> = {
  getLeaving: async (_input, ctx) => ({ leaving: await readLeaving(ctx) }),

  exportCompany: async (_input, ctx) => ({ export: await toCompanyExport(await askExport(ctx), ctx) }),

  askLeaving: async ({ body }, ctx) => {
    await askLeaving(ctx, body, await portsOf());
    return { leaving: await readLeaving(ctx) };
  },

  keepCompany: async (_input, ctx) => {
    await keepCompany(ctx, await portsOf());
    return { leaving: await readLeaving(ctx) };
  },

  getGone: async ({ params: { organizationId }, query: { userId } }, ctx) => {
    const erasure = await getErasure(ctx.system, organizationId);
    const isGone = erasure?.state === 'done';
    return { isGone, isUserGone: userId !== undefined && (await isUserGone({ organizationId, userId }, ctx)) };
  },
};
