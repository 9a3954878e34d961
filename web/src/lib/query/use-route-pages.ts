import { useInfiniteQuery, useQuery, type InfiniteData } from '@tanstack/react-query';
import type { RouteData, CallArgs } from '../api/api-client.ts';
import { queryClient } from './query-client.ts';
import { argsOfPage, cursorOf, readAllPages, type PagedRouteId } from './read-all-pages.ts';
import { readRoute, routeKey } from './read-route.ts';
import { useQueryOwner, type RouteQueryOptions } from './use-route-query.ts';

type PagesOptions<K extends PagedRouteId> = {
  enabled?: boolean;
  retry?: boolean;
  /** Called with each page before it is shown, to store it on the device. Rendering doesn't wait for that. */
  onPage?: (page: RouteData<K>) => void;
  /** Milliseconds until the pages are refetched. */
  refetchInterval?: (pages: readonly RouteData<K>[] | undefined) => number | false;
};

/** Reads a cursor list page by page: `data.pages` in order, `fetchNextPage` for the next one while `hasNextPage`. */
export function useRoutePages<K extends PagedRouteId>(
  routeId: K,
  args: CallArgs<K>,
  { onPage, refetchInterval, ...options }: PagesOptions<K> = {},
) {
  const owner = useQueryOwner();
  return useInfiniteQuery<RouteData<K>, Error, InfiniteData<RouteData<K>>, readonly unknown[], string | undefined>(
    {
      queryKey: routeKey(owner, routeId, args, 'pages'),
      queryFn: async ({ signal, pageParam }) => {
        const page = await readRoute(owner, routeId, argsOfPage<K>(args, pageParam), signal);
        onPage?.(page);
        return page;
      },
      initialPageParam: undefined,
      getNextPageParam: (page) => cursorOf(page),
      ...(refetchInterval && { refetchInterval: ({ state }) => refetchInterval(state.data?.pages) }),
      ...options,
    },
    queryClient,
  );
}

/** Reads every page of a short list, `maxPages` at most, as one answer: the pages in order. */
export function useAllPages<K extends PagedRouteId, Shown = readonly RouteData<K>[]>(
  routeId: K,
  args: CallArgs<K>,
  { maxPages = Infinity, ...options }: RouteQueryOptions<readonly RouteData<K>[], Shown> & { maxPages?: number } = {},
) {
  const owner = useQueryOwner();
  return useQuery<readonly RouteData<K>[], Error, Shown>(
    {
      queryKey: routeKey(owner, routeId, args, 'whole'),
      queryFn: ({ signal }) => readAllPages(routeId, args, { owner, signal, maxPages }),
      ...options,
    },
    queryClient,
  );
}
