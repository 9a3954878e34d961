import { afterEach } from 'vitest';
import { queryClient } from '#web/lib/query/query-client.ts';

/**
 * Each test starts with an empty cache. Retries are off, so that errors show at once; retries are tested in `lib/query`.
 * `viewer.tsx` imports this file; a test that renders without `viewer.tsx` must import it.
 */
queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });

afterEach(() => queryClient.clear());
