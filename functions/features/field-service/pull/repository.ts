import { keys } from '#functions/data/keys.ts';
import type { TenantTable, TenantWrite } from '#functions/data/tenant-table.ts';
import { absent, versionIs } from '#functions/data/writes.ts';
import { LinkRow, PullRow } from './records.ts';

type Account = Pick<PullRow, 'provider' | 'accountId'>;

const accountKey = ({ provider, accountId }: Account): string => `${provider}#${accountId}`;

/** A company's pull, and the links of its clients to customers. */
export class PullRepository {
  readonly #table: TenantTable;

  constructor(table: TenantTable) {
    this.#table = table;
  }

  get(): Promise<PullRow | undefined> {
    return this.#table.get(PullRow, keys.fieldServicePull());
  }

  /** Saves over the version that was read, with other writes in the same transaction; returns the saved row. */
  async save(before: PullRow | undefined, after: PullRow, others: TenantWrite[] = []): Promise<PullRow> {
    const item: PullRow = { ...after, version: (before?.version ?? 0) + 1 };
    const condition = before === undefined ? absent : versionIs(before.version);
    await this.#table.write([{ kind: 'put', key: keys.fieldServicePull(), item, condition }, ...others]);
    return item;
  }

  removal(): TenantWrite {
    return { kind: 'delete', key: keys.fieldServicePull() };
  }

  link(account: Account, foreignId: string): Promise<LinkRow | undefined> {
    return this.#table.get(LinkRow, keys.fieldServiceLink(accountKey(account), foreignId));
  }

  linkSave(account: Account, before: LinkRow | undefined, after: LinkRow): TenantWrite {
    return {
      kind: 'put',
      key: keys.fieldServiceLink(accountKey(account), after.foreignId),
      item: { ...after, version: (before?.version ?? 0) + 1 },
      condition: before === undefined ? absent : versionIs(before.version),
    };
  }
}
