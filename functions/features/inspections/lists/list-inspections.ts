import type { InspectionSummary } from '#shared/contract/inspections.ts';
import { filteredPage } from '#functions/data/filtered-page.ts';
import { decodePosition, encodePosition } from '#functions/data/position-cursor.ts';
import type { TenantContext } from '#functions/data/tenant-context.ts';
import { isFirstMatch, prefixesOf } from '#functions/data/words.ts';
import { type InspectionRecord, type InspectionWord, toSummary } from '#functions/features/inspections/records.ts';
import type { InspectionRepository, ListOf, ListPosition } from '#functions/features/inspections/repository.ts';
import { wordsOf } from '#functions/features/inspections/words.ts';

export type ListInspections = {
  limit: number;
  cursor?: string | undefined;
  type?: InspectionRecord['type'] | undefined;
  status?: InspectionRecord['status'] | undefined;
  technician?: string | undefined;
  search?: string | undefined;
};
type Ports = { inspections: InspectionRepository; tenant: TenantContext };
type InspectionPage = { inspections: InspectionSummary[]; cursor?: string };

/** Rows read per query when rows are filtered; a batch read accepts 100 keys. */
const BATCH = 100;
const ROUNDS = 4;

export const matchesFilter = (
  { type, status, technician }: Pick<ListInspections, 'type' | 'status' | 'technician'>,
  record: InspectionRecord,
): boolean =>
  (type === undefined || record.type === type) &&
  (status === undefined || record.status === status) &&
  (technician === undefined || record.inspector.userId === technician);

const questionOf = (kind: string, { type, status, technician }: ListInspections, prefixes: string[]): string =>
  [kind, type ?? '', status ?? '', technician ?? '', ...prefixes].join(' ');

const byDate = (a: InspectionRecord, b: InspectionRecord) => (a.createdAt < b.createdAt ? 1 : -1);

function page(records: InspectionRecord[], cursor: string | undefined): InspectionPage {
  return { inspections: records.map(toSummary), ...(cursor === undefined ? {} : { cursor }) };
}

/** One of the lists, newest first; `prefixes` are single characters, which have no word rows. */
async function byList(list: ListInspections, prefixes: string[], { inspections, tenant }: Ports) {
  const { type, status } = list;
  const question = questionOf('inspections', list, prefixes);
  const at = decodePosition<[string, string]>(tenant, question, list.cursor, 2);
  const listed: ListOf = status !== undefined ? { status } : type !== undefined ? { type } : 'all';
  const isWhole =
    prefixes.length === 0 && list.technician === undefined && (type === undefined || status === undefined);
  const found = await filteredPage<ListPosition & Partial<InspectionRecord>>({
    read: (after, limit) => inspections.listHeaders(listed, limit, after),
    wanted: (row) => {
      const record = row as InspectionRecord;
      const words = prefixes.length === 0 ? [] : wordsOf(record);
      return matchesFilter(list, record) && prefixes.every((prefix) => words.some((word) => word.startsWith(prefix)));
    },
    limit: list.limit,
    batch: isWhole ? list.limit + 1 : BATCH,
    rounds: ROUNDS,
    start: at && { createdAt: at[0], inspectionId: at[1] },
  });
  const { last } = found;
  const cursor = last && encodePosition(tenant, question, [last.createdAt, last.inspectionId]);
  return page(await inspections.current(found.rows as InspectionRecord[]), cursor);
}

/** Each hit costs a read of its row: this keeps a search page within the ten units of a dashboard page. */
const SEARCH_PAGE = 16;

type Found = InspectionWord & { record?: InspectionRecord | undefined };

async function byWords(list: ListInspections, prefixes: string[], { inspections, tenant }: Ports) {
  const prefix = prefixes.reduce((longest, word) => (word.length > longest.length ? word : longest));
  const question = questionOf('inspections-by-words', list, prefixes);
  const at = decodePosition<[string, string, string]>(tenant, question, list.cursor, 3);
  const read = async (after: Found | undefined, limit: number): Promise<Found[]> => {
    const rows = await inspections.byWord(prefix, limit, after);
    const answering = rows.filter((row) => isFirstMatch(row, prefix, prefixes));
    const records = await inspections.getAll(answering.map(({ inspectionId }) => inspectionId));
    const byId = new Map(records.map((record) => [record.inspectionId, record]));
    return rows.map((row) => ({ ...row, record: answering.includes(row) ? byId.get(row.inspectionId) : undefined }));
  };
  const limit = Math.min(list.limit, SEARCH_PAGE);
  const isPlain =
    prefixes.length === 1 && [list.type, list.status, list.technician].every((filter) => filter === undefined);
  const found = await filteredPage<Found>({
    read,
    wanted: ({ record }) => record !== undefined && matchesFilter(list, record),
    limit,
    batch: isPlain ? Math.min(BATCH, limit + 1) : BATCH,
    rounds: ROUNDS,
    start: at && { v: 1, entity: 'InspectionWord', word: at[0], words: [], order: at[1], inspectionId: at[2] },
  });
  const { last } = found;
  const cursor = last && encodePosition(tenant, question, [last.word, last.order, last.inspectionId]);
  return page(found.rows.flatMap(({ record }) => record ?? []).sort(byDate), cursor);
}

/** Inspections, newest first: all, by type, by status, or those that match each typed prefix. */
export async function listInspections(list: ListInspections, ports: Ports): Promise<InspectionPage> {
  const search = (list.search ?? '').trim();
  const prefixes = prefixesOf(search);
  if (search !== '' && prefixes.length === 0) return { inspections: [] };
  return prefixes.some((prefix) => prefix.length > 1) ? byWords(list, prefixes, ports) : byList(list, prefixes, ports);
}
