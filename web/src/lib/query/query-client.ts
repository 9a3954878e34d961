import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { logProblem } from '../log.ts';
import { onStore, queryOwner } from './query-owner.ts';
import { retryDelayMs, shouldRetry } from './retry-policy.ts';

/** Failures that the screens explain and nothing has to be mended for: offline, and refusals with a reason. */
const isExpected = (error: unknown): boolean =>
  error instanceof ApiError && (error.isUnreachable || (error.status >= 400 && error.status < 500));

/**
 * The one cache of server reads in this tab. A read is shown from the cache at once and sent again whenever a screen that shows it
 * opens. Reads are sent offline too: their failure is what the screens explain, and `online` sends them again. Focus does not:
 * the poll for changes does that work (docs/decisions/030-one-poll.md).
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

// Sign-out, another user or another company: nothing of the one before stays in memory, and requests under way are canceled.
onStore(() => {
  const next = queryOwner();
  if (next === owner) return;
  owner = next;
  queryClient.clear();
});

// Listens for `online`; the hooks pass the client themselves, so that no provider is needed in the shell.
queryClient.mount();
