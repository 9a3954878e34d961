import type { RequestListState } from '#shared/contract/shared-report.ts';
import { AppError, conflict, notFound, ruleBroken } from '#shared/errors.ts';
import { buildRequestList, type RequestList } from '#shared/report/request-list.ts';
import { keys } from '#functions/data/keys.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { absent } from '#functions/data/writes.ts';
import { objectLink } from '#functions/features/reports/document-links.ts';
import { readReport } from '#functions/features/reports/read-report.ts';
import { openUnlocked, type OpenedLink, showsReport } from '#functions/features/share-links/open-link.ts';
import { LinkRepository } from '#functions/features/share-links/repository.ts';
import type { Ctx } from '#functions/http/context.ts';
import { enqueueDocument } from '#functions/jobs/enqueue.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';
import { newUlid } from '#functions/platform/ids.ts';
import { readPortsOf } from './read-share.ts';
import { requestListKey, RequestListRow } from './request-list-row.ts';

const MAX_LISTS = 40;

export type Choice = { requestId: string; findingIds: readonly string[]; note: string };

/** The list as this link's reader may see it; 422 for a finding that isn't in the report. */
async function listOf(choice: Choice, opened: OpenedLink, clock: Clock): Promise<RequestList> {
  const read = await readReport(opened.inspectionId, readPortsOf(opened, clock));
  if (read === undefined) throw notFound('report');
  const made = { ...choice, preparedFor: opened.link.recipient, preparedAt: instant(clock) };
  const list = buildRequestList(read.report, made);
  if (list === undefined) throw ruleBroken({ findingIds: 'The report has changed. Reload it and choose again.' });
  return list;
}

function checkSame({ list }: RequestListRow, { findingIds, note }: Choice): void {
  const wanted = new Set(findingIds);
  const isSame = list.note === note && list.items.length === wanted.size;
  if (!isSame || !list.items.every(({ findingId }) => wanted.has(findingId))) {
    throw conflict('requestId', 'Another list was made under this id');
  }
}

function storeList(
  choice: Choice,
  { link, inspectionId, table }: OpenedLink,
  list: () => Promise<RequestList>,
  clock: Clock,
) {
  const links = new LinkRepository(table);
  const { requestId } = choice;
  const key = keys.requestList(inspectionId, link.linkId, requestId);
  return retryOnConflict(async () => {
    const [known, before] = await Promise.all([table.get(RequestListRow, key), links.get(inspectionId, link.linkId)]);
    if (known !== undefined) {
      checkSame(known, choice);
      return known;
    }
    const newest = before ?? link;
    if (newest.requests >= MAX_LISTS) {
      throw new AppError('TOO_MANY_REQUESTS', {
        main: 'You’ve reached the limit for lists here. Please call the company.',
      });
    }
    const row: RequestListRow = {
      v: 1,
      entity: 'RequestList',
      requestId,
      linkId: link.linkId,
      list: await list(),
      state: 'queued',
      createdAt: instant(clock),
    };
    await table.write([
      { kind: 'put', key, item: row, condition: absent },
      links.save(inspectionId, newest, { ...newest, requests: newest.requests + 1 }),
    ]);
    return row;
  });
}

async function stateOf(
  row: RequestListRow,
  { inspectionId, table }: OpenedLink,
  clock: Clock,
): Promise<RequestListState> {
  const { requestId, state, linkId } = row;
  if (state !== 'made') return { requestId, state };
  const { organizationId } = table.tenant;
  return {
    requestId,
    state,
    url: await objectLink(requestListKey({ organizationId, inspectionId, linkId, requestId }), clock),
  };
}

/** Freezes the chosen findings as one page and queues its PDF; a repeated request returns the same page. */
export async function putRequestList(shareToken: string, choice: Choice, ctx: Ctx): Promise<RequestListState> {
  const opened = await openUnlocked(shareToken, ctx);
  if (!showsReport(opened)) throw notFound('report');
  const row = await storeList(choice, opened, () => listOf(choice, opened, ctx.clock), ctx.clock);
  if (row.state === 'queued') {
    const { organizationId } = opened.table.tenant;
    const { inspectionId } = opened;
    const { linkId, requestId } = row;
    await enqueueDocument({ kind: 'request-list', jobId: newUlid(), organizationId, inspectionId, linkId, requestId });
  }
  return stateOf(row, opened, ctx.clock);
}

/** Whether the PDF is made; 404 if this link didn't request it. */
export async function readRequestList(shareToken: string, requestId: string, ctx: Ctx): Promise<RequestListState> {
  const opened = await openUnlocked(shareToken, ctx);
  const key = keys.requestList(opened.inspectionId, opened.link.linkId, requestId);
  const row = await opened.table.get(RequestListRow, key);
  if (row === undefined) throw notFound('requestId');
  return stateOf(row, opened, ctx.clock);
}
