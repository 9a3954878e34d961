import { keys } from '#functions/data/keys.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { absent, versionIs, type Write } from '#functions/data/writes.ts';
import { SecondFactor } from './second-factor-record.ts';

/** The second factors of an organization's users. */
export class SecondFactorRepository {
  readonly #table: TenantTable;

  constructor(table: TenantTable) {
    this.#table = table;
  }

  get(userId: string): Promise<SecondFactor | undefined> {
    return this.#table.get(SecondFactor, keys.secondFactor(userId));
  }

  /** Saves over the version that was read: of two concurrent uses of a code, one fails. */
  saving(before: SecondFactor | undefined, after: SecondFactor): Write {
    const condition = before === undefined ? absent : versionIs(before.version);
    return this.#table.scoped({ kind: 'put', key: keys.secondFactor(after.userId), item: after, condition });
  }

  removing({ userId, version }: SecondFactor): Write {
    return this.#table.scoped({ kind: 'delete', key: keys.secondFactor(userId), condition: versionIs(version) });
  }
}
