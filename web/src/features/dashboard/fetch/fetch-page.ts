import type { InspectionSummary } from '#shared/contract/inspections.ts';
import { call } from '#web/lib/api/api-client.ts';
import type { DeviceDatabase } from '#web/offline/db/database.ts';
import { storeSummaries } from '#web/offline/sync/refresh.ts';
import { takeFirstPage } from './first-page.ts';
import { pageKey, type PageRequest } from './page-request.ts';

export { firstPageLimit, hasFirstPage, prefetchFirstPage, storeFirstPage } from './first-page.ts';

/** A filtered page may be empty although more rows follow. At most this many further pages are fetched. */
const FOLLOWED = 4;

type Answer = { inspections: InspectionSummary[]; cursor?: string | undefined };

async function storePage(database: DeviceDatabase, request: PageRequest, answer: Answer): Promise<void> {
  await storeSummaries(database, answer.inspections);
  await database.pages.put({
    key: pageKey(request),
    ids: answer.inspections.map(({ inspectionId }) => inspectionId),
    fetchedAt: new Date().toISOString(),
    ...(answer.cursor === undefined ? {} : { cursor: answer.cursor }),
  });
}

/** Fetches a page and stores its rows and their order on this device. The screen reads them from there. */
export async function fetchPage(database: DeviceDatabase, request: PageRequest): Promise<void> {
  const { type, status, search, technician, attention } = request.query;
  if (attention !== undefined) {
    const { inspections } = await call('listAttention', { query: { kind: attention } });
    return storePage(database, request, { inspections });
  }
  let { cursor } = request;
  for (let round = 1; ; round += 1) {
    const query = {
      search,
      limit: request.limit,
      ...(type === undefined ? {} : { type }),
      ...(status === undefined || status === 'SYNCING' ? {} : { status }),
      ...(technician === undefined ? {} : { technician }),
      ...(cursor === undefined ? {} : { cursor }),
    };
    const answer = await (takeFirstPage(request) ?? call('listInspections', { query }));
    if (answer.inspections.length === 0 && answer.cursor !== undefined && round < FOLLOWED) {
      cursor = answer.cursor;
      continue;
    }
    return storePage(database, request, answer);
  }
}
