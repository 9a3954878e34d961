import type { CompanyDeletion } from '#shared/contract/company-deletion.ts';
import { keys, lists, SHARD_COUNT } from '#functions/data/keys.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import type * as z from 'zod';
import { isOngoing } from '#functions/features/billing/record.ts';
import { ClientRecord, isActive } from '#functions/features/clients/record.ts';
import { BillingRepository } from '#functions/features/billing/repository.ts';
import { UserRepository } from '#functions/data/accounts/user-repository.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { ownOrganization } from '#functions/features/company-export/require-own-administrator.ts';
import { CompanyExportRepository } from '#functions/features/company-export/repository.ts';
import { toCompanyExport } from '#functions/features/company-export/to-company-export.ts';

/** The most rows that are counted; a larger company sees 'at least'. */
const PAGE = 1000;
const PAGES = 10;

/** What tells a client from the tombstone of a merged or deleted one; absent from other rows. */
const Row = ClientRecord.pick({ mergedInto: true, deletedAt: true });

async function countOf(table: TenantTable, query: { partition: string; index?: 'GSI1'; sortBegins?: string }) {
  let [count, cursor]: [number, string | undefined] = [0, undefined];
  for (let page = 0; page < PAGES; page += 1) {
    const answer: { items: z.infer<typeof Row>[]; cursor?: string } = await table.query({
      schema: Row,
      limit: PAGE,
      cursor,
      ...query,
    });
    count += answer.items.filter(isActive).length;
    cursor = answer.cursor;
    if (cursor === undefined) break;
  }
  return count;
}

async function countsOf({ table, system }: ActorCtx): Promise<CompanyDeletion['counts']> {
  const shards = Array.from({ length: SHARD_COUNT }, (_none, shard) => keys.clientPartition(shard));
  const [users, inspections, ...clients] = await Promise.all([
    new UserRepository(table, system).all(),
    countOf(table, { index: 'GSI1', partition: lists.inspections }),
    ...shards.map((partition) => countOf(table, { partition })),
  ]);
  return { users: users.length, inspections, clients: clients.reduce((sum, count) => sum + count, 0) };
}

/** What the page “Export or delete the company” shows. */
export async function readDeletion(ctx: ActorCtx): Promise<CompanyDeletion> {
  const [organization, billing, counts, [newest]] = await Promise.all([
    ownOrganization(ctx),
    new BillingRepository(ctx.table).get(),
    countsOf(ctx),
    new CompanyExportRepository(ctx.table).all(),
  ]);
  const { name, leaving } = organization;
  const asked = leaving && { at: leaving.askedAt, byName: leaving.byName, goesAt: leaving.goesAt };
  return {
    companyName: name,
    ...(asked && { asked }),
    counts,
    hasSubscription: isOngoing(billing.subscription),
    ...(newest && { export: await toCompanyExport(newest, ctx) }),
  };
}
