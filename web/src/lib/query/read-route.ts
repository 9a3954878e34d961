import type { RouteId } from '#shared/contract/index.ts';
import { call, type RouteData, type CallArgs } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';
import { currentSession } from '../session/session.ts';
import { queryClient } from './query-client.ts';
import { queryOwner } from './query-owner.ts';

/** How the data of a key was read: once, page by page, or all pages at once. */
type Reading = 'once' | 'pages' | 'whole';

type RouteKey = readonly [owner: string, routeId: RouteId, args?: unknown, reading?: Reading];

export const routeKey = (owner: string, routeId: RouteId, args: unknown, reading: Reading = 'once'): RouteKey => [
  owner,
  routeId,
  args,
  reading,
];

/**
 * Calls a route for this owner's query. Throws OTHER_SESSION if the owner has changed before the response arrives, because
 * it belongs to a user who is no longer signed in.
 */
export async function readRoute<K extends RouteId>(
  owner: string,
  routeId: K,
  args: CallArgs<K>,
  signal: AbortSignal,
): Promise<RouteData<K>> {
  const answer = await call(routeId, args, { signal, asUser: currentSession()?.user.userId });
  if (queryOwner() !== owner) throw new ApiError(401, {}, 'OTHER_SESSION');
  return answer;
}

/**
 * Invalidates the reads of a route, for all arguments or the given ones: refetched at once if a screen shows them,
 * otherwise when one does.
 */
export const invalidateRoute = <K extends RouteId>(routeId: K, args?: CallArgs<K>): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [queryOwner(), routeId, ...(args === undefined ? [] : [args])] });

/**
 * Caches data that came with another call's response. It replaces the cached data and cancels a pending read, which is
 * older.
 */
export function setRouteData<K extends RouteId>(routeId: K, args: CallArgs<K>, answer: RouteData<K>): void {
  const queryKey = routeKey(queryOwner(), routeId, args);
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData<RouteData<K>>(queryKey, () => answer);
}

/** Reads a route once for an action, such as a button; retried like a screen's read. Never served from the cache. */
export function fetchRoute<K extends RouteId>(routeId: K, args: CallArgs<K>): Promise<RouteData<K>> {
  const owner = queryOwner();
  const queryFn = ({ signal }: { signal: AbortSignal }) => readRoute(owner, routeId, args, signal);
  return queryClient.fetchQuery<RouteData<K>>({ queryKey: routeKey(owner, routeId, args), queryFn });
}
