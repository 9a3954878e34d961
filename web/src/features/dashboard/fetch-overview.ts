import type { DashboardOverview } from '#shared/contract/dashboard.ts';
import { call } from '#web/app/api-client.ts';

export async function fetchOverview(): Promise<DashboardOverview> {
  return (await call('getDashboardOverview', {})).overview;
}
