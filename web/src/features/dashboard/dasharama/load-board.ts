import type { InspectionSummary } from '#shared/contract/inspections.ts';
import { call } from '#web/lib/api/api-client.ts';
import { deviceDatabase } from '#web/offline/db/database.ts';
import { storeSummaries } from '#web/offline/sync/refresh.ts';
import { weekStart } from './board.ts';

const PAGE = 100;
/** 1,000 inspections in two weeks: more than the largest company on the board starts. */
const MAX_PAGES = 10;

/** Fetches every inspection started since Monday of last week, page by page, and stores each page on this device. */
export async function refreshTwoWeeks(now: Date): Promise<void> {
  const since = weekStart(now, 1).toISOString();
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = { limit: PAGE, ...(cursor !== undefined && { cursor }) };
    const answer = await call('listInspections', { query });
    await storeSummaries(deviceDatabase(), answer.inspections);
    cursor = answer.cursor;
    const oldest = answer.inspections.at(-1)?.createdAt ?? '';
    if (cursor === undefined || oldest < since) return;
  }
}

/** The inspections of the last two weeks on this device, newest first. */
export async function recentOnDevice(now: Date): Promise<InspectionSummary[]> {
  const since = weekStart(now, 1).toISOString();
  const rows = await deviceDatabase().inspections.where('createdAt').aboveOrEqual(since).reverse().toArray();
  return rows.map(({ summary }) => summary);
}

/** The company's active technicians. */
export async function listTechnicians(): Promise<{ userId: string; name: string }[]> {
  const technicians: { userId: string; name: string }[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: PAGE, ...(cursor !== undefined && { cursor }) };
    const answer = await call('listUsers', { query });
    const active = answer.users.filter(({ role, state }) => role.value === 'TECHNICIAN' && state === 'ACTIVE');
    technicians.push(...active.map(({ userId, name }) => ({ userId, name })));
    cursor = answer.cursor;
  } while (cursor !== undefined);
  return technicians;
}
