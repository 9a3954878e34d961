import { call } from '#web/app/api-client.ts';
import type { DeviceDatabase } from '#web/offline/database.ts';
import { rememberSummaries } from '#web/offline/refresh.ts';
import { pageKey, type PageRequest } from './page-request.ts';

/** A filtered page can come back empty though more follows; this often it is followed. */
const FOLLOWED = 4;

/** Fetches a page and keeps it on this device, rows and order; the screen reads it from there. */
export async function fetchPage(database: DeviceDatabase, request: PageRequest): Promise<void> {
  const { type, status, search } = request.query;
  let { cursor } = request;
  for (let round = 1; ; round += 1) {
    const query = {
      search,
      limit: request.limit,
      ...(type === undefined ? {} : { type }),
      ...(status === undefined || status === 'SYNCING' ? {} : { status }),
      ...(cursor === undefined ? {} : { cursor }),
    };
    const answer = await call('listInspections', { query });
    if (answer.inspections.length === 0 && answer.cursor !== undefined && round < FOLLOWED) {
      cursor = answer.cursor;
      continue;
    }
    await rememberSummaries(database, answer.inspections);
    await database.pages.put({
      key: pageKey(request),
      ids: answer.inspections.map(({ inspectionId }) => inspectionId),
      fetchedAt: new Date().toISOString(),
      ...(answer.cursor === undefined ? {} : { cursor: answer.cursor }),
    });
    return;
  }
}
