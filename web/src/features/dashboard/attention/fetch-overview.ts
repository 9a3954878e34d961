import type { DashboardOverview } from '#shared/contract/dashboard.ts';
import { call } from '#web/lib/api/api-client.ts';

export async function fetchOverview(): Promise<DashboardOverview> {
  return (await call('getDashboardOverview', {})).overview;
}
