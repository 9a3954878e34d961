import { fetchBytes } from '#functions/files/fetch-object.ts';
import { enqueueDocument } from '#functions/jobs/enqueue.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { env, required } from '#functions/platform/env.ts';
import { newUlid } from '#functions/platform/ids.ts';
import type { ClientSearch } from './client-search.ts';
import { IndexedClientSearch } from './indexed-search.ts';

const memory = new IndexedClientSearch({
  clock: systemClock,
  read: (key) => fetchBytes(required('DOCUMENT_BUCKET'), key, systemClock),
  enqueueBuild: (organizationId) => enqueueDocument({ kind: 'client-index', jobId: newUlid(), organizationId }),
});

let chosen: Promise<ClientSearch> | undefined;

/** Loads the code for the managed search service only in a stage that has one. */
async function choose(): Promise<ClientSearch> {
  const { CLIENT_SEARCH_URL } = env();
  if (CLIENT_SEARCH_URL === undefined) return memory;
  const { routedSearch } = await import('#functions/features/clients/search/managed/function-search.ts');
  return routedSearch(CLIENT_SEARCH_URL, memory);
}

/** Created once and reused while the function is warm. */
export const clientSearch: ClientSearch = {
  search: async (...question) => (await (chosen ??= choose())).search(...question),
  tagged: async (...question) => (await (chosen ??= choose())).tagged(...question),
};
