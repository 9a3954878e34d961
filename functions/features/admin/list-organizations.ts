import { filteredPage } from '#functions/data/filtered-page.ts';
import { decodePosition, encodePosition } from '#functions/data/position-cursor.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { type OrganizationRecord, toOrganization } from '#functions/data/accounts/organization-record.ts';
import { type OrganizationPlace, OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import { isActive } from '#functions/data/accounts/user-record.ts';
import { findByEmail, UserRepository } from '#functions/data/accounts/user-repository.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import type { ListedOrganization } from '#shared/contract/admin.ts';
import { Email, OrganizationId } from '#shared/contract/common.ts';

type List = { search?: string | undefined; cursor?: string | undefined; limit: number };
type Listed = { orgs: ListedOrganization[]; cursor?: string };

/** The most organizations read for one page of a search with few matches: BATCH × ROUNDS. */
const BATCH = 200;
const ROUNDS = 5;

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();

function matchesSearch({ name, city, email, phone, zip, organizationId }: OrganizationRecord, search: string): boolean {
  const digits = search.replaceAll(/\D/g, '');
  const isPhone = digits.length >= 4 && phone.replaceAll(/\D/g, '').includes(digits);
  const text = folded([name, city, email, zip, organizationId].join('\n'));
  return (
    isPhone ||
    folded(search)
      .split(/\s+/)
      .every((term) => text.includes(term))
  );
}

/** Adds a company's user counts; a few tens of rows, at most a few hundred. */
async function listed(record: OrganizationRecord, { system, actor }: ActorCtx): Promise<ListedOrganization> {
  const table = new TenantTable(system, unsafeTenantOf(record.organizationId, actor.userId));
  const users = await new UserRepository(table, system).all();
  const seats = users.filter((user) => user.role === 'TECHNICIAN' && isActive(user)).length;
  const { createdAt, subscription } = record;
  const plan = subscription === undefined ? {} : { plan: subscription.plan };
  return { ...toOrganization(record), createdAt, ...plan, users: users.length, seats };
}

/** The company with this exact id, or the one whose user has this email. */
async function named(search: string, { system, clock, actor }: ActorCtx): Promise<OrganizationRecord | undefined> {
  const email = Email.safeParse(search);
  const byEmail = email.success ? await findByEmail(email.data, { store: system, clock }) : undefined;
  const id = byEmail?.organizationId ?? OrganizationId.safeParse(search.toUpperCase()).data;
  if (id === undefined) return undefined;
  return new OrganizationRepository(system).get(unsafeTenantOf(id, actor.userId));
}

async function page({ search = '', cursor, limit }: List, { system, table }: ActorCtx) {
  const question = `organizations ${search}`;
  const position = decodePosition<[string, string]>(table.tenant, question, cursor, 2);
  const start = position && { name: position[0], organizationId: position[1] };
  const organizations = new OrganizationRepository(system);
  const { rows, last } = await filteredPage<OrganizationPlace & { record?: OrganizationRecord }>({
    read: async (after, count) =>
      (await organizations.listAfter(after, count)).map((record) => ({ ...placeOf(record), record })),
    wanted: ({ record }) => record !== undefined && matchesSearch(record, search),
    limit,
    batch: search === '' ? limit + 1 : BATCH,
    rounds: ROUNDS,
    start,
  });
  const records = rows.flatMap(({ record }) => (record === undefined ? [] : [record]));
  return last === undefined
    ? { records }
    : { records, cursor: encodePosition(table.tenant, question, [last.name, last.organizationId]) };
}

const placeOf = ({ name, organizationId }: OrganizationPlace): OrganizationPlace => ({ name, organizationId });

/** A page of organizations by name, or of those that match a search, each with its user counts. */
export async function listOrganizations(list: List, ctx: ActorCtx): Promise<Listed> {
  const one = list.search === undefined || list.cursor !== undefined ? undefined : await named(list.search, ctx);
  const { records, ...rest } = one === undefined ? await page(list, ctx) : { records: [one] };
  const orgs = await Promise.all(records.map((record) => listed(record, ctx)));
  return { orgs, ...rest };
}
