import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { RouteId } from '#shared/contract/index.ts';
import { call, type RouteData, type CallArgs } from '../api/api-client.ts';
import { queryClient } from './query-client.ts';
import { invalidateRoute } from './read-route.ts';

type MutationOptions<K extends RouteId> = {
  /** Routes whose reads are refetched after a success, because the change makes them stale. */
  invalidates?: readonly RouteId[];
  onSuccess?: (answer: RouteData<K>, args: CallArgs<K>) => void;
};

/** Changes data on the server; never retried automatically. `error` is an ApiError for `problemOf`. */
export function useRouteMutation<K extends RouteId>(
  routeId: K,
  { invalidates = [], onSuccess }: MutationOptions<K> = {},
): UseMutationResult<RouteData<K>, Error, CallArgs<K>> {
  return useMutation(
    {
      mutationFn: (args: CallArgs<K>) => call(routeId, args),
      onSuccess: (answer, args) => {
        for (const read of invalidates) void invalidateRoute(read);
        onSuccess?.(answer, args);
      },
    },
    queryClient,
  );
}
