import { useCallback } from 'react';
import type { DueKind } from '#shared/due-services/due-kinds.ts';
import { problemOf } from '#web/lib/query/problem.ts';
import { useRoutePages } from '#web/lib/query/use-route-pages.ts';

const PAGE = 100;
/** Polling interval while the server is still processing past inspections. */
const GATHERING_MS = 3000;

export type DueFilter = { kind?: DueKind | undefined; month?: string | undefined; until?: string | undefined };

const OFFLINE = 'You’re offline. Services that are due show here when you’re online.';

const withoutBlanks = (query: Record<string, string | number | undefined>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));

/** The services that match a filter, page by page. `reload` keeps the current rows until the response arrives. */
export function useDueServices(filter: DueFilter) {
  const { data, error, isPending, isFetchingNextPage, fetchNextPage, hasNextPage, refetch } = useRoutePages(
    'listDueServices',
    { query: withoutBlanks({ ...filter, limit: PAGE }) },
    { refetchInterval: (pages) => (pages?.[0]?.isGathering === true ? GATHERING_MS : false) },
  );
  return {
    services: data?.pages.flatMap(({ services }) => services),
    hasMore: hasNextPage,
    isGathering: data?.pages[0]?.isGathering ?? false,
    isLoading: isPending || isFetchingNextPage,
    /** Why the list could not be loaded. */
    problem: problemOf(error, { offline: OFFLINE }),
    more: () => void fetchNextPage(),
    reload: useCallback(() => void refetch(), [refetch]),
  };
}
