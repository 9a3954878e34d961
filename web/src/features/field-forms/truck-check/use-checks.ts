import type { TruckCheckSummary } from '#shared/contract/truck-checks.ts';
import { isUnreachable, problemOf as sentenceOf } from '#web/lib/query/problem.ts';
import { useRereadOn } from '#web/lib/query/use-reread-on.ts';
import { useRoutePages } from '#web/lib/query/use-route-pages.ts';

const PAGE = 20;

export type ChecksQuery = { truckId?: string; status?: 'open' };

export type Checks = {
  checks: readonly TruckCheckSummary[];
  isLoading: boolean;
  /** 'unreachable': only the checks on this device are shown. */
  problem: 'none' | 'unreachable' | { message: string };
  more: (() => void) | undefined;
  reload: () => void;
};

export function problemOf(error: Error | null): Checks['problem'] {
  if (isUnreachable(error)) return 'unreachable';
  const message = sentenceOf(error);
  return message === undefined ? 'none' : { message };
}

/** The server's truck checks, newest first, page by page. Refetched when `revision` changes. */
export function useChecks(filter: ChecksQuery, revision = 0): Checks {
  const { data, error, isFetching, hasNextPage, fetchNextPage, isFetchNextPageError, refetch } = useRoutePages(
    'listTruckChecks',
    { query: { ...filter, limit: PAGE } },
  );
  useRereadOn(revision, refetch);
  return {
    checks: data?.pages.flatMap(({ checks }) => checks) ?? [],
    isLoading: isFetching,
    problem: isFetching ? 'none' : problemOf(error),
    more: hasNextPage ? () => void fetchNextPage() : undefined,
    reload: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  };
}
