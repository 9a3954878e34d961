import { call } from '#web/app/api-client.ts';
import { PATHS } from '#web/app/paths.ts';
import { keepSupportView } from '#web/app/support-view.ts';

/** Begins a look into a company, in this tab alone; the application loads anew and shows that company from its first line. */
export async function enterSupportView(orgId: string, reason: string): Promise<void> {
  const { view, org } = await call('startSupportView', { body: { orgId, reason } });
  keepSupportView({ ...view, organization: org });
  globalThis.location.assign(PATHS.dashboard);
}
