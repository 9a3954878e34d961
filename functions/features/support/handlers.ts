import { toOrganization } from '#functions/data/accounts/organization-record.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import type { supportRoutes } from '#shared/contract/support.ts';
import { toSupportView } from '#functions/data/accounts/support-view-record.ts';
import { endSupportView, startSupportView } from './support-views.ts';

export const supportHandlers: Handlers<typeof supportRoutes> = {
  startSupportView: async ({ body }, ctx) => {
    const { view, organization } = await startSupportView(ctx, body.orgId, body.reason);
    return { view: toSupportView(view), org: toOrganization(organization) };
  },

  endSupportView: async ({ params }, ctx) => {
    await endSupportView(ctx, params.viewId);
    return {};
  },
};
