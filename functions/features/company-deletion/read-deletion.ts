import type { CompanyExport, Leaving } from '#shared/contract/company-deletion.ts';
import { keys, lists, SHARD_COUNT } from '#functions/data/keys.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import * as z from 'zod';
import { isLiving } from '#functions/features/billing/sync-billing.ts';
import { BillingRepository } from '#functions/features/billing/repository.ts';
import { UserRepository } from '#functions/data/accounts/user-repository.ts';
import { presignGet } from '#functions/files/presign-get.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { credentials } from '#functions/platform/credentials.ts';
import { required } from '#functions/platform/env.ts';
import { isStopped } from '#functions/features/company-export/request-export.ts';
import { exportKey } from '#functions/features/company-export/export-keys.ts';
import { ownOrganization } from './request-deletion.ts';
import { type CompanyExportRow, exportEndsAt } from '#functions/features/company-export/records.ts';
import { CompanyExportRepository } from '#functions/features/company-export/repository.ts';

const VALID_SECONDS = 600;
/** Counting stops here; a larger company sees 'at least'. */
const PAGE = 1000;
const PAGES = 10;

const Nothing = z.looseObject({});

async function countOf(table: TenantTable, query: { partition: string; index?: 'GSI1'; sortBegins?: string }) {
  let [count, cursor]: [number, string | undefined] = [0, undefined];
  for (let page = 0; page < PAGES; page += 1) {
    const answer: { items: unknown[]; cursor?: string } = await table.query({
      schema: Nothing,
      limit: PAGE,
      cursor,
      ...query,
    });
    count += answer.items.length;
    cursor = answer.cursor;
    if (cursor === undefined) break;
  }
  return count;
}

async function countsOf({ table, system }: ActorCtx): Promise<Leaving['counts']> {
  const shards = Array.from({ length: SHARD_COUNT }, (_none, shard) => keys.clientPartition(shard));
  const [users, inspections, ...clients] = await Promise.all([
    new UserRepository(table, system).all(),
    countOf(table, { index: 'GSI1', partition: lists.inspections }),
    ...shards.map((partition) => countOf(table, { partition })),
  ]);
  return { users: users.length, inspections, clients: clients.reduce((sum, count) => sum + count, 0) };
}

/** An export as its company sees it; once it is made, with a link for ten minutes. */
export async function toCompanyExport(row: CompanyExportRow, { table, clock }: ActorCtx): Promise<CompanyExport> {
  const { exportId, done, total, bytes, createdAt } = row;
  const now = clock.now();
  const endsAt = exportEndsAt(row);
  const facts = { exportId, done, total, createdAt, ...(bytes !== undefined && { bytes }) };
  if (row.state !== 'made' || endsAt === undefined) {
    return { ...facts, state: isStopped(row, now) ? 'stopped' : row.state === 'made' ? 'making' : row.state };
  }
  if (endsAt <= now) return { ...facts, state: 'expired' };
  const download = {
    bucket: required('DOCUMENT_BUCKET'),
    key: exportKey({ organizationId: table.tenant.organizationId, exportId }),
    validSeconds: VALID_SECONDS,
    fileName: `company-export-${createdAt.slice(0, 10)}.zip`,
  };
  const url = await presignGet(download, { credentials: await credentials(), now });
  return { ...facts, state: 'made', endsAt: endsAt.toISOString(), url };
}

/** What the page of leaving shows. */
export async function readLeaving(ctx: ActorCtx): Promise<Leaving> {
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
    hasSubscription: isLiving(billing.subscription),
    ...(newest && { export: await toCompanyExport(newest, ctx) }),
  };
}
