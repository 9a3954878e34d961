import * as z from 'zod';
import type { StoredItem } from '#functions/data/store.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';

/** Rows of these kinds go into an export, without what the table needs for itself and without secrets. */
export const EXPORTED_KINDS = [
  'Organization',
  'Billing',
  'User',
  'FormerUser',
  'Client',
  'Inspection',
  'Plan',
  'Component',
  'Photo',
  'Document',
  'Delivery',
  'Link',
  'LinkView',
  'Question',
  'RequestList',
  'ReportEdits',
  'Revision',
  'Proposal',
  'Approval',
  'Deposit',
  'PullSheet',
  'Kit',
  'Insert',
  'TruckTemplate',
  'TruckCheck',
  'Handout',
  'Audit',
] as const;

/** Keys of the table, its own marks, and whatever opens something: hashes of secrets, pages of the payment provider. */
const LEFT_OUT = new Set([
  ...['PK', 'SK', 'GSI1PK', 'GSI1SK', 'GSI2PK', 'GSI2SK', 'GSI3PK', 'GSI3SK', 'tenantId', 'writtenBy', 'expiresAt'],
  ...['v', 'version', 'secretHash', 'phrase', 'wrongTries', 'lockedUntil', 'refreshHash', 'sessionsValidFrom', 'told'],
  ...[
    'isBehind',
    'token',
    'secret',
    'sealed',
    'recovery',
    'checkout',
    'sessionId',
    'url',
    'logoKey',
    'deposits',
    'attempts',
  ],
]);

/** A row as its owner may keep it. */
export const plain = (row: StoredItem): StoredItem =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !LEFT_OUT.has(name)));

const AnyRow = z.looseObject({ entity: z.string().optional() });
export type AnyRow = z.infer<typeof AnyRow>;

const PAGE = 200;

/** The rows of a partition that belong into an export, in the order of their keys. */
export async function* rowsOf(
  table: TenantTable,
  partition: string,
  sortBegins?: string,
): AsyncGenerator<AnyRow & { entity: string }> {
  let cursor: string | undefined;
  do {
    const query = { schema: AnyRow, partition, limit: PAGE, cursor, consistent: true };
    const page = await table.query({ ...query, ...(sortBegins !== undefined && { sortBegins }) });
    for (const row of page.items) {
      const { entity } = row;
      if (entity !== undefined && EXPORTED_KINDS.some((kind) => kind === entity)) yield { ...row, entity };
    }
    cursor = page.cursor;
  } while (cursor !== undefined);
}

export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
