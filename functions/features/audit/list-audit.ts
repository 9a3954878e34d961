import type { AuditGroup } from '#shared/audit/act-list.ts';
import { groupOfAction } from '#shared/audit/acts.ts';
import { BRAND } from '#shared/brand.ts';
import type { AuditLine } from '#shared/contract/audit.ts';
import { filteredPage } from '#functions/data/filtered-page.ts';
import { decodePosition, encodePosition } from '#functions/data/position-cursor.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import type { UserRepository } from '#functions/data/accounts/user-repository.ts';
import { newestFirst, type AuditPosition } from './newest-first.ts';
import type { AuditRecord } from './record.ts';

export type ListAudit = {
  group?: AuditGroup | undefined;
  userId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  cursor?: string | undefined;
  limit: number;
};
type Ports = { table: TenantTable; users: UserRepository };

/** The most lines read for one page of a filter with few matches: BATCH × ROUNDS. */
const BATCH = 100;
const ROUNDS = 5;
const NAMES_AT_ONCE = 50;

/** Actors that aren't users: parts of the product, the payment provider, a failed sign-in. */
const ACTOR_NAMES: Readonly<Record<string, string>> = {
  'payment-events': 'Payment provider',
  billing: 'Payment provider',
  'trial-clock': BRAND.name,
  leaving: BRAND.name,
  unknown: 'Unknown user',
};
/** Prefix of the actor for actions through a share link. */
const SHARE_PREFIX = 'share:';

/** A row, or the position where the list starts. */
type Step = AuditPosition & { record?: AuditRecord };

const stepOf = (record: AuditRecord): Step => ({ at: record.at, id: record.id, record });

function isWanted({ act, by, subject, at }: AuditRecord, { group, userId, from }: ListAudit): boolean {
  const isOfGroup = group === undefined || groupOfAction(act) === group;
  const isOfUser = userId === undefined || by === userId || subject === userId;
  return isOfGroup && isOfUser && (from === undefined || at >= from);
}

/** Sorts after every line of the day: the list is descending. */
const endOf = (day: string): AuditPosition => ({ at: `${day}T23:59:59.999Z`, id: '~' });

const isUserId = (id: string): boolean =>
  ACTOR_NAMES[id] === undefined && !id.startsWith(SHARE_PREFIX) && id.includes('-');

/** The name of an actor who isn't a user of the company. A user of another company is the product's staff. */
const nameOfOther = (by: string): string =>
  by.startsWith(SHARE_PREFIX) ? 'Reader of a link' : (ACTOR_NAMES[by] ?? `${BRAND.name} support`);

async function namesOf(records: readonly AuditRecord[], users: UserRepository): Promise<Map<string, string>> {
  const people = records.flatMap(({ by, subject }) => [by, ...(subject === undefined ? [] : [subject])]);
  const ids = [...new Set(people)].filter(isUserId);
  const names = new Map<string, string>();
  for (let from = 0; from < ids.length; from += NAMES_AT_ONCE) {
    for (const [id, name] of await users.names(ids.slice(from, from + NAMES_AT_ONCE))) names.set(id, name);
  }
  return names;
}

function lineOf({ id, at, act, by, subject, detail }: AuditRecord, names: Map<string, string>): AuditLine {
  const name = names.get(by) ?? nameOfOther(by);
  const subjectName = subject === undefined ? undefined : names.get(subject);
  const about = subject === undefined ? {} : { subject: { id: subject, ...(subjectName && { name: subjectName }) } };
  return { id, at, act, by: { id: by, name }, ...about, detail };
}

/** A page of an organization's audit log, newest first. */
export async function listAudit(
  list: ListAudit,
  { table, users }: Ports,
): Promise<{ lines: AuditLine[]; cursor?: string }> {
  const { group, userId, from, to, limit } = list;
  const question = `audit ${group ?? ''} ${userId ?? ''} ${from ?? ''} ${to ?? ''}`;
  const position = decodePosition<[string, string]>(table.tenant, question, list.cursor, 2);
  const isFiltered = group !== undefined || userId !== undefined;
  const newest = to === undefined ? undefined : endOf(to);
  const start: Step | undefined = position === undefined ? newest : { at: position[0], id: position[1] };
  const page = await filteredPage<Step>({
    read: async (after, count) => (await newestFirst(table, count, after)).map(stepOf),
    wanted: ({ record }) => record !== undefined && isWanted(record, list),
    limit,
    batch: isFiltered ? BATCH : limit + 1,
    rounds: ROUNDS,
    start,
  });
  const records = page.rows.flatMap(({ record }) => (record === undefined ? [] : [record]));
  const names = await namesOf(records, users);
  const lines = records.map((record) => lineOf(record, names));
  const { last } = page;
  const isOver = last === undefined || (from !== undefined && last.at < from);
  return isOver ? { lines } : { lines, cursor: encodePosition(table.tenant, question, [last.at, last.id]) };
}
