import { useInfiniteQuery, useQuery, type InfiniteData } from '@tanstack/react-query';
import type { RouteId } from '#shared/contract/index.ts';
import type { Answer, CallArgs } from '../api/api-client.ts';
import { queryClient } from './query-client.ts';
import { readRoute, routeKey } from './read-route.ts';
import { useQueryOwner, type RouteQueryOptions } from './use-route-query.ts';

/** Routes whose answer names the next page by a cursor. */
export type PagedRouteId = {
  [K in RouteId]: Answer<K> extends { cursor?: string | undefined }
    ? 'cursor' extends keyof Answer<K>
      ? K
      : never
    : never;
}[RouteId];

const cursorOf = (page: unknown): string | undefined => (page as { cursor?: string }).cursor;

function argsOfPage<K extends PagedRouteId>(args: CallArgs<K>, cursor: string | undefined): CallArgs<K> {
  if (cursor === undefined) return args;
  const parts = args as { query?: object };
  return { ...parts, query: { ...parts.query, cursor } } as CallArgs<K>;
}

type PagesOptions<K extends PagedRouteId> = {
  enabled?: boolean;
  retry?: boolean;
  /** Called with each page before it is shown, for what the device keeps of it. The page doesn't wait for that. */
  onPage?: (page: Answer<K>) => void;
  /** Milliseconds until the pages are read again. */
  refetchInterval?: (pages: readonly Answer<K>[] | undefined) => number | false;
};

/** Reads a cursor list page by page: `data.pages` in order, `fetchNextPage` for the next one while `hasNextPage`. */
export function useRoutePages<K extends PagedRouteId>(
  routeId: K,
  args: CallArgs<K>,
  { onPage, refetchInterval, ...options }: PagesOptions<K> = {},
) {
  const owner = useQueryOwner();
  return useInfiniteQuery<Answer<K>, Error, InfiniteData<Answer<K>>, readonly unknown[], string | undefined>(
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
export function useWholeRoute<K extends PagedRouteId, Shown = readonly Answer<K>[]>(
  routeId: K,
  args: CallArgs<K>,
  { maxPages = Infinity, ...options }: RouteQueryOptions<readonly Answer<K>[], Shown> & { maxPages?: number } = {},
) {
  const owner = useQueryOwner();
  return useQuery<readonly Answer<K>[], Error, Shown>(
    {
      queryKey: routeKey(owner, routeId, args, 'whole'),
      queryFn: async ({ signal }) => {
        const pages: Answer<K>[] = [];
        let cursor: string | undefined;
        do {
          const page = await readRoute(owner, routeId, argsOfPage<K>(args, cursor), signal);
          pages.push(page);
          cursor = cursorOf(page);
        } while (cursor !== undefined && pages.length < maxPages);
        return pages;
      },
      ...options,
    },
    queryClient,
  );
}
