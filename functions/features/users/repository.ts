import { keys, systemKeys } from '#functions/data/keys.ts';
import type { Store } from '#functions/data/store.ts';
import type { Page, TenantTable } from '#functions/data/tenant-table.ts';
import { absent, versionIs, type Write } from '#functions/data/writes.ts';
import { Membership, UserRecord } from './record.ts';

/** The users of one organization, and the two system rows that find a user by sign-in and by e-mail. */
export class UserRepository {
  readonly #table: TenantTable;
  readonly #store: Store;

  constructor(table: TenantTable, store: Store) {
    this.#table = table;
    this.#store = store;
  }

  get(userId: string): Promise<UserRecord | undefined> {
    return this.#table.get(UserRecord, keys.user(userId));
  }

  list(limit: number, cursor: string | undefined): Promise<Page<UserRecord>> {
    return this.#table.query({ schema: UserRecord, partition: '', sortBegins: keys.userPrefix, limit, cursor });
  }

  /** Every user of the organization: tens, at most a few hundred. */
  async all(): Promise<UserRecord[]> {
    const found: UserRecord[] = [];
    let cursor: string | undefined;
    do {
      const page = await this.list(200, cursor);
      found.push(...page.items);
      cursor = page.cursor;
    } while (cursor !== undefined);
    return found;
  }

  /** The user with e-mail and subject reserved; position 0 of the refused writes means the e-mail is taken. */
  creation(record: UserRecord): Write[] {
    const { userId, organizationId, email } = record;
    const row = { userId, organizationId };
    return [
      { kind: 'put', key: systemKeys.email(email), item: row, condition: absent },
      { kind: 'put', key: systemKeys.membership(userId), item: row, condition: absent },
      this.#table.scoped({ kind: 'put', key: keys.user(userId), item: record, condition: absent }),
    ];
  }

  async create(record: UserRecord, audit: Write): Promise<void> {
    await this.#store.write([...this.creation(record), audit]);
  }

  async save(before: UserRecord, after: UserRecord, audit: Write): Promise<void> {
    const item = { ...after, version: before.version + 1 };
    const condition = versionIs(before.version);
    const put = this.#table.scoped({ kind: 'put', key: keys.user(before.userId), item, condition });
    const { userId, organizationId } = before;
    const move: Write[] =
      before.email === after.email
        ? []
        : [
            { kind: 'put', key: systemKeys.email(after.email), item: { userId, organizationId }, condition: absent },
            { kind: 'delete', key: systemKeys.email(before.email) },
          ];
    await this.#store.write([...move, put, audit]);
  }

  async remove(record: UserRecord, audit: Write): Promise<void> {
    await this.#store.write([
      this.#table.scoped({ kind: 'delete', key: keys.user(record.userId), condition: versionIs(record.version) }),
      { kind: 'delete', key: systemKeys.email(record.email) },
      { kind: 'delete', key: systemKeys.membership(record.userId) },
      audit,
    ]);
  }
}

async function find(store: Store, key: { PK: string; SK: string }) {
  const row = await store.get(key);
  return row === undefined ? undefined : Membership.parse(row);
}

/** Which organization a sign-in belongs to; the token is believed for its subject alone. */
export const findMembership = (store: Store, subject: string) => find(store, systemKeys.membership(subject));

export const findByEmail = (store: Store, email: string) => find(store, systemKeys.email(email));
