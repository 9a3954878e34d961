import { erasureIndex, keys } from '#functions/data/keys.ts';
import { systemKeys } from '#functions/data/system-keys.ts';
import type { Store } from '#functions/data/store.ts';
import type { Page, TenantTable } from '#functions/data/tenant-table.ts';
import { absent, type Condition, versionIs, type Write } from '#functions/data/writes.ts';
import { type Clock, epochSeconds } from '#functions/platform/clock.ts';
import { type FormerUser, Membership, UserRecord } from './user-record.ts';

const Named = UserRecord.pick({ userId: true, name: true });

/** The users of one organization, and the two system rows that look up a user by sign-in and by email. */
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

  /** All users of the organization, read consistently: tens, at most a few hundred. */
  async all(): Promise<UserRecord[]> {
    const found: UserRecord[] = [];
    const query = { schema: UserRecord, partition: '', sortBegins: keys.userPrefix, limit: 200, consistent: true };
    let cursor: string | undefined;
    do {
      const page = await this.#table.query({ ...query, cursor });
      found.push(...page.items);
      cursor = page.cursor;
    } while (cursor !== undefined);
    return found;
  }

  /**
   * The writes that create the user and reserve email and subject. A failed write at position 0 means that the email
   * is taken.
   */
  creation(record: UserRecord): Write[] {
    const { userId, organizationId, email } = record;
    const row = { userId, organizationId };
    return [
      { kind: 'put', key: systemKeys.email(email), item: row, condition: freeAt(record.createdAt) },
      { kind: 'put', key: systemKeys.membership(userId), item: row, condition: absent },
      this.#table.scoped({ kind: 'put', key: keys.user(userId), item: record, condition: absent }),
    ];
  }

  async create(record: UserRecord, audit: Write): Promise<void> {
    await this.#store.write([...this.creation(record), audit]);
  }

  /** Saves over the version that was read. A failed write at position 0 may mean that the new email is taken. */
  async save(before: UserRecord, after: UserRecord, ...others: Write[]): Promise<void> {
    const release: Write = { kind: 'delete', key: systemKeys.email(before.email) };
    await this.#save(before, after, [release], others);
  }

  /**
   * Saves like `save`, but keeps the old email reserved for the user until `until`, in epoch seconds, so that it can
   * become the login again.
   */
  async saveReserving(before: UserRecord, after: UserRecord, until: number, ...others: Write[]): Promise<void> {
    const { userId, organizationId } = before;
    const key = systemKeys.email(before.email);
    const item = { userId, organizationId, expiresAt: until, ...erasureIndex(organizationId, key) };
    await this.#save(before, after, [{ kind: 'put', key, item }], others);
  }

  /** `leave`: what happens to the row of the old email, if the email changes. */
  async #save(before: UserRecord, after: UserRecord, leave: Write[], others: Write[]): Promise<void> {
    const item = { ...after, version: before.version + 1 };
    const condition = versionIs(before.version);
    const put = this.#table.scoped({ kind: 'put', key: keys.user(before.userId), item, condition });
    const { userId, organizationId } = before;
    const take: Write = {
      kind: 'put',
      key: systemKeys.email(after.email),
      item: { userId, organizationId },
      // The user may return to an email that is reserved for them.
      condition: freeAt(after.updatedAt, userId),
    };
    const move = before.email === after.email ? [] : [take, ...leave];
    await this.#store.write([...move, put, ...others]);
  }

  /** Deletes the user; their work keeps their name. */
  async remove(record: UserRecord, deletedAt: string, ...others: Write[]): Promise<void> {
    const { userId, name, version } = record;
    const former: FormerUser = { v: 1, entity: 'FormerUser', userId, name, deletedAt };
    await this.#store.write([
      this.#table.scoped({ kind: 'delete', key: keys.user(userId), condition: versionIs(version) }),
      { kind: 'delete', key: systemKeys.email(record.email) },
      { kind: 'delete', key: systemKeys.membership(userId) },
      this.#table.scoped({ kind: 'put', key: keys.formerUser(userId), item: former }),
      ...others,
    ]);
  }

  /** Names by user id, including deleted users; at most 50 at once. */
  async names(userIds: readonly string[]): Promise<Map<string, string>> {
    const wanted = userIds.flatMap((userId) => [keys.user(userId), keys.formerUser(userId)]);
    const rows = await this.#table.batchGet(Named, wanted);
    return new Map(rows.map(({ userId, name }) => [userId, name]));
  }
}

/** An email is free once its reservation has expired, even while its row still exists: DynamoDB deletes it up to two days later. */
const freeAt = (at: string, userId?: string): Condition => ({
  is: 'free',
  past: { attribute: 'expiresAt', now: Math.floor(Date.parse(at) / 1000) },
  ...(userId !== undefined && { owner: { attribute: 'userId', value: userId } }),
});

async function find(store: Store, key: { PK: string; SK: string }) {
  const row = await store.get(key);
  return row === undefined ? undefined : Membership.parse(row);
}

/** The organization that a sign-in belongs to. Only the token's subject is trusted. */
export const findMembership = (store: Store, subject: string) => find(store, systemKeys.membership(subject));

/** The user who has this email, or for whom it is reserved. */
export async function findByEmail(email: string, { store, clock }: { store: Store; clock: Clock }) {
  const row = await store.get(systemKeys.email(email));
  const { expiresAt } = row ?? {};
  const isOver = typeof expiresAt === 'number' && expiresAt < epochSeconds(clock);
  return row === undefined || isOver ? undefined : Membership.parse(row);
}
