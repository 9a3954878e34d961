import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { logProblem } from '../log.ts';
import { onStore, queryOwner } from './query-owner.ts';
import { retryDelayMs, shouldRetry } from './retry-policy.ts';

/** Failures that screens explain and that are not bugs: offline, and refusals with a reason. */
const isExpected = (error: unknown): boolean =>
  error instanceof ApiError && (error.isUnreachable || (error.status >= 400 && error.status < 500));

/**
 * This tab's only cache of server reads. A read is served from the cache at once and refetched whenever a screen that uses
 * it opens. Reads are also sent offline, because screens explain the failure; 'online' refetches them. Focus does not,
 * because the change poll covers that (docs/decisions/030-one-poll.md).
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey: [, routeId] }) => {
      if (!isExpected(error)) logProblem(`${String(routeId)} could not be read`, error);
    },
  }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: shouldRetry,
      retryDelay: retryDelayMs,
      refetchOnReconnect: true,
      refetchOnWindowFocus: false,
    },
    mutations: { networkMode: 'always' },
  },
});

let owner = queryOwner();

// On sign-out, or for another user or company, clears the cache and cancels pending requests.
onStore(() => {
  const next = queryOwner();
  if (next === owner) return;
  owner = next;
  queryClient.clear();
});

// Subscribes to `online`. The hooks pass the client themselves, so the shell needs no provider.
queryClient.mount();
