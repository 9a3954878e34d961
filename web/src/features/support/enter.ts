import { call } from '#web/lib/api/api-client.ts';
import { PATHS } from '#web/lib/paths.ts';
import { storeSupportView } from '#web/lib/session/support-view.ts';

/** Starts a support view of a company, in this tab only. The app reloads and shows only that company. */
export async function enterSupportView(orgId: string, reason: string): Promise<void> {
  const { view, org } = await call('startSupportView', { body: { orgId, reason } });
  storeSupportView({ ...view, organization: org });
  globalThis.location.assign(PATHS.dashboard);
}
