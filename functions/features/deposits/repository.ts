import { keys } from '#functions/data/keys.ts';
import type { TenantTable, TenantWrite } from '#functions/data/tenant-table.ts';
import { absent, versionIs } from '#functions/data/writes.ts';
import { DepositRow, DepositTurn } from './record.ts';

/** Deposits of the approvals of one organization. */
export class DepositRepository {
  readonly #table: TenantTable;

  constructor(table: TenantTable) {
    this.#table = table;
  }

  get(inspectionId: string, approvalId: string): Promise<DepositRow | undefined> {
    return this.#table.get(DepositRow, keys.deposit(inspectionId, approvalId));
  }

  /** The number of checkouts of the inspection so far. */
  async turn(inspectionId: string): Promise<number> {
    return (await this.#table.get(DepositTurn, keys.depositTurn(inspectionId)))?.version ?? 0;
  }

  /** Fails if another checkout of the inspection was created since `turn` was read. */
  nextTurn(inspectionId: string, turn: number): TenantWrite {
    return {
      kind: 'put',
      key: keys.depositTurn(inspectionId),
      item: { v: 1, entity: 'DepositTurn', version: turn + 1 },
      condition: turn === 0 ? absent : versionIs(turn),
    };
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
