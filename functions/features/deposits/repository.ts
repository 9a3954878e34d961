import { keys } from '#functions/data/keys.ts';
import type { TenantTable, TenantWrite } from '#functions/data/tenant-table.ts';
import { absent, versionIs } from '#functions/data/writes.ts';
import { DepositRow } from './record.ts';

/** Deposits of the approvals of one organization. */
export class DepositRepository {
  readonly #table: TenantTable;

  constructor(table: TenantTable) {
    this.#table = table;
  }

  get(inspectionId: string, approvalId: string): Promise<DepositRow | undefined> {
    return this.#table.get(DepositRow, keys.deposit(inspectionId, approvalId));
  }

  /** Fails after a concurrent write. */
  save(inspectionId: string, before: DepositRow | undefined, after: DepositRow): TenantWrite {
    return {
      kind: 'put',
      key: keys.deposit(inspectionId, after.approvalId),
      item: { ...after, version: (before?.version ?? 0) + 1 },
      condition: before === undefined ? absent : versionIs(before.version),
    };
  }
}
