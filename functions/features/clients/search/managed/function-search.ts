import { enqueueDocument } from '#functions/jobs/enqueue.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { newUlid } from '#functions/platform/ids.ts';
import type { ClientSearch } from '../client-search.ts';
import { RoutedClientSearch } from '../routed-search.ts';
import { FeedRepository } from './feed-record.ts';
import { functionDomain } from './function-domain.ts';
import { ManagedClientSearch } from './managed-search.ts';

/** The client search for a stage with the managed search service. */
export function routedSearch(address: string, memory: ClientSearch): ClientSearch {
  const enqueueFeed = (organizationId: string, gone: readonly string[] = []) =>
    enqueueDocument({ kind: 'client-search-feed', jobId: newUlid(), organizationId, gone: [...gone] });
  return new RoutedClientSearch({
    memory,
    managed: new ManagedClientSearch({ clock: systemClock, domain: functionDomain(address), enqueueFeed }),
    stateOf: async (table) => (await new FeedRepository(table).get(false))?.state,
    enqueueFeed,
  });
}
