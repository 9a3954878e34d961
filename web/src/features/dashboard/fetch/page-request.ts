import type { DashboardQuery } from '#web/features/dashboard/query.ts';

export type PageRequest = {
  query: DashboardQuery;
  limit: number;
  cursor?: string | undefined;
  /**
   * Number of rows before the page. Marks where it starts in this device's own list, which the server's cursor does not cover.
   */
  start?: number;
};

export const pageKey = ({ query, limit, cursor = '' }: PageRequest): string =>
  JSON.stringify([
    query.search,
    query.type ?? '',
    query.status ?? '',
    limit,
    cursor,
    ...(query.technician === undefined && query.attention === undefined ? [] : [query.technician, query.attention]),
  ]);
