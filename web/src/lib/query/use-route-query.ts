import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { RouteId } from '#shared/contract/index.ts';
import type { RouteData, CallArgs } from '../api/api-client.ts';
import { LINKS_FRESH_MS } from '../fresh-links.ts';
import { queryClient } from './query-client.ts';
import { onStore, queryOwner } from './query-owner.ts';
import { readRoute, routeKey } from './read-route.ts';

export type RouteQueryOptions<Data, Shown> = Pick<
  UseQueryOptions<Data, Error, Shown>,
  'enabled' | 'gcTime' | 'refetchInterval' | 'refetchOnWindowFocus' | 'retry' | 'select' | 'staleTime'
>;

export const useQueryOwner = (): string => useSyncExternalStore(onStore, queryOwner);

/**
 * Reads a route of the contract: from the cache at once, then from the server. Components with the same route and arguments
 * share one request; it is canceled when the last of them unmounts.
 */
export function useRouteQuery<K extends RouteId, Shown = RouteData<K>>(
  routeId: K,
  args: CallArgs<K>,
  options: RouteQueryOptions<RouteData<K>, Shown> = {},
): UseQueryResult<Shown> {
  const owner = useQueryOwner();
  return useQuery(
    {
      queryKey: routeKey(owner, routeId, args),
      queryFn: ({ signal }) => readRoute(owner, routeId, args, signal),
      ...options,
    },
    queryClient,
  );
}

/**
 * Polls every `everyMs` while `isPending` is true for the response, or while there is none; a hidden tab does not poll. A
 * failed read is not retried, because the next poll does that.
 */
export const pollWhile = <Data>(isPending: (answer: Data) => boolean, everyMs = 2500) => ({
  refetchInterval: ({ state: { data } }: { state: { data: Data | undefined } }) =>
    data === undefined || isPending(data) ? everyMs : (false as const),
  retry: false,
});

type Known<Data> = { state: { data: Data | undefined } };
type Polled<Data> = { state: { data: Data | undefined; dataUpdatedAt: number } };
type Poll<Data> = { refetchInterval: (query: Known<Data>) => number | false };

/**
 * For a response with presigned links: requests it again before they expire, and when a hidden tab is shown again after that.
 * `poll` comes first, while it wants to.
 */
export const keepLinksFresh = <Data>(poll?: Poll<Data>) => ({
  ...poll,
  refetchInterval: (query: Polled<Data>) => poll?.refetchInterval(query) || LINKS_FRESH_MS,
  refetchOnWindowFocus: ({ state }: Polled<Data>) => Date.now() - state.dataUpdatedAt >= LINKS_FRESH_MS,
});
