import { keys, type TenantKey } from '#functions/data/keys.ts';
import type { Store } from '#functions/data/store.ts';
import { systemKeys } from '#functions/data/system-keys.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { versionIs, type Write } from '#functions/data/writes.ts';
import { EmailChange } from './email-change-record.ts';

/** Far more than a user confirms within the seven days in which a change can be undone. */
const MAX_CHANGES = 100;

export type StoredChange = { key: TenantKey; change: EmailChange };

/**
 * The email changes of one organization's users: a requested one, and the confirmed ones that can still be undone. A
 * confirmed change has its own row, so that a later request can't invalidate the link that undoes it.
 */
export class EmailChangeRepository {
  readonly #table: TenantTable;
  readonly #store: Store;

  constructor(table: TenantTable, store: Store) {
    this.#table = table;
    this.#store = store;
  }

  async find(userId: string, changeId: string): Promise<StoredChange | undefined> {
    const places = [keys.emailChange(userId), keys.emailChanged(userId, changeId)];
    const found = await Promise.all(
      places.map(async (key) => ({ key, change: await this.#table.get(EmailChange, key) })),
    );
    return found.flatMap(({ key, change }) => (change?.changeId === changeId ? [{ key, change }] : [])).at(0);
  }

  async all(userId: string): Promise<StoredChange[]> {
    const query = { schema: EmailChange, partition: keys.signInPartition(userId), limit: MAX_CHANGES };
    const { items } = await this.#table.query({ ...query, sortBegins: keys.emailChangedPrefix, consistent: true });
    const confirmed = items.map((change) => ({ key: keys.emailChanged(userId, change.changeId), change }));
    const key = keys.emailChange(userId);
    const newest = await this.#table.get(EmailChange, key);
    return newest === undefined ? confirmed : [...confirmed, { key, change: newest }];
  }

  /** Replaces an unconfirmed change. An earlier release stored a confirmed one in the same place: it's moved. */
  async requesting(userId: string, change: EmailChange): Promise<Write[]> {
    const before = await this.#table.get(EmailChange, keys.emailChange(userId));
    const moved = before?.state === 'done' ? [this.#put(keys.emailChanged(userId, before.changeId), before)] : [];
    return [...moved, this.#put(keys.emailChange(userId), change)];
  }

  /** Fails if the change was used or replaced in the meantime. */
  confirming(userId: string, { key, change }: StoredChange): Write[] {
    const { version, changeId } = change;
    const done: EmailChange = { ...change, state: 'done', version: version + 1 };
    return [
      this.#table.scoped({ kind: 'delete', key, condition: versionIs(version) }),
      this.#put(keys.emailChanged(userId, changeId), done),
    ];
  }

  removing(stored: readonly StoredChange[]): Write[] {
    return stored.map(({ key, change: { version } }) =>
      this.#table.scoped({ kind: 'delete', key, condition: versionIs(version) }),
    );
  }

  /** Releases the addresses that are reserved for the user because of these changes, except the next login. */
  async releasing(userId: string, stored: readonly StoredChange[], login?: string): Promise<Write[]> {
    const emails = [...new Set(stored.map(({ change }) => change.from))].filter((email) => email !== login);
    const rows = await Promise.all(
      emails.map(async (email) => ({ email, row: await this.#store.get(systemKeys.email(email)) })),
    );
    // Only a reserved address has an expiry; the login's own row has none.
    const reserved = rows.filter(({ row }) => row?.userId === userId && row.expiresAt !== undefined);
    return reserved.map(({ email }) => ({ kind: 'delete', key: systemKeys.email(email) }));
  }

  #put(key: TenantKey, item: EmailChange): Write {
    return this.#table.scoped({ kind: 'put', key, item, expiresAt: item.expiresAt });
  }
}
