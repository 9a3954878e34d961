import type { ListedOrganization } from '#shared/contract/admin.ts';
import { problemOf } from '#web/lib/query/problem.ts';
import { useRoutePages } from '#web/lib/query/use-route-pages.ts';

const NONE: readonly ListedOrganization[] = [];

/** Organizations by name or search, page by page. */
export function useOrganizations(search: string) {
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useRoutePages(
    'listOrganizations',
    { query: { search } },
  );
  return {
    orgs: data?.pages.flatMap(({ orgs }) => orgs) ?? NONE,
    hasMore: hasNextPage,
    isLoading: isPending || isFetchingNextPage,
    error: problemOf(error),
    again: () => void refetch(),
    more: () => void fetchNextPage(),
  };
}
