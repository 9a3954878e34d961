import type { AuditAction } from '#shared/audit/act-list.ts';
import { keys } from '#functions/data/keys.ts';
import type { TenantTable, TenantWrite } from '#functions/data/tenant-table.ts';
import type { Write } from '#functions/data/writes.ts';
import { absent } from '#functions/data/writes.ts';
import { newUlid } from '#functions/platform/ids.ts';
import { logError } from '#functions/platform/logger.ts';

/**
 * An action that its route declares in the contract (`audit`); append-only, written in the transaction of the change.
 */
export type AuditEntry = {
  act: AuditAction;
  at: string;
  by: string;
  subject?: string;
  detail?: Record<string, string>;
};

export function auditWrite(entry: AuditEntry): TenantWrite {
  const id = newUlid();
  return {
    kind: 'put',
    key: keys.audit(entry.at, id),
    item: { v: 1, entity: 'Audit', id, ...entry },
    condition: absent,
  };
}

export const audited = (table: TenantTable, entry: AuditEntry): Write => table.scoped(auditWrite(entry));

/**
 * For a change that isn't a single transaction: writes the audit row right after it. The change persists, so a failure
 * here doesn't fail the request; `Audit row not written` is counted and raises an alarm (`infra/stacks/app-stack.ts`).
 */
export async function recordAfter(table: TenantTable, entry: AuditEntry): Promise<void> {
  try {
    await table.write([auditWrite(entry)]);
  } catch (error) {
    const { organizationId } = table.tenant;
    logError('Audit row not written', error, { organizationId, userId: entry.by, reason: entry.act });
  }
}
