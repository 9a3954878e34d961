import { fetchBytes } from '#functions/files/fetch-object.ts';
import { enqueueDocument } from '#functions/jobs/enqueue.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { required } from '#functions/platform/env.ts';
import { newUlid } from '#functions/platform/ids.ts';
import { IndexedClientSearch } from './indexed-search.ts';

/** One for as long as the function is warm. */
export const clientSearch = new IndexedClientSearch({
  clock: systemClock,
  read: (key) => fetchBytes(required('DOCUMENT_BUCKET'), key, systemClock),
  enqueueBuild: (organizationId) => enqueueDocument({ kind: 'client-index', jobId: newUlid(), organizationId }),
});
