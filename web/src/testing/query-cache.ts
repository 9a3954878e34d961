import { afterEach } from 'vitest';
import { queryClient } from '#web/lib/query/query-client.ts';

/**
 * Each test starts with an empty cache, and a refusal is shown at once: retries have tests of their own (`lib/query`). Imported
 * by `viewer.tsx`; a test that renders without it imports this file.
 */
queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });

afterEach(() => queryClient.clear());
