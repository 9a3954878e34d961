import { keys } from '#functions/data/keys.ts';
import type { TenantTable, TenantWrite } from '#functions/data/tenant-table.ts';
import type { Write } from '#functions/data/writes.ts';
import { absent } from '#functions/data/writes.ts';
import { newUlid } from '#functions/platform/ids.ts';

/** An administrative act, named; append-only, written in the transaction of the act itself. */
export type AuditEntry = { act: string; at: string; by: string; subject?: string; detail?: Record<string, string> };

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
