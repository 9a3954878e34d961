import type { BoundedCount, DashboardOverview } from '#shared/contract/dashboard.ts';
import { isByStatusOnly, isByTypeOnly, type DashboardQuery } from '#web/features/dashboard/query.ts';

/** The number of rows in the list, from the counts. The counts exclude the sample inspection; the list includes it. */
export function listTotal(overview: DashboardOverview | undefined, query: DashboardQuery): BoundedCount | undefined {
  if (overview === undefined || query.status === 'SYNCING') return undefined;
  const { status, type } = query;
  const isCounted = isByStatusOnly(query) || isByTypeOnly(query);
  if (!isCounted) return undefined;
  const { sample, statuses, types, total } = overview;
  const counted = status !== undefined ? statuses[status] : type !== undefined ? types[type] : total;
  const isOf = (mine: string | undefined, its: string) => mine === undefined || mine === its;
  const hasSample = sample !== undefined && isOf(status, sample.status) && isOf(type, sample.type);
  return { ...counted, count: counted.count + (hasSample ? 1 : 0) };
}
