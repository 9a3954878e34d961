import { keys } from '#functions/data/keys.ts';
import { systemKeys } from '#functions/data/system-keys.ts';
import type { Store } from '#functions/data/store.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { present, versionIs, type Write } from '#functions/data/writes.ts';
import { SessionRecord } from './session-record.ts';

/** More sessions than one person has devices. Lists show this many; above it the oldest sessions end. */
export const MAX_SESSIONS = 40;

/**
 * The sessions of an organization's users. Each has two rows: one in the user's partition, and one keyed by its
 * refresh token.
 */
export class SessionRepository {
  readonly #table: TenantTable;
  readonly #store: Store;

  constructor(table: TenantTable, store: Store) {
    this.#table = table;
    this.#store = store;
  }

  get(userId: string, sessionId: string): Promise<SessionRecord | undefined> {
    return this.#table.get(SessionRecord, keys.session(userId, sessionId));
  }

  /** All of a user's sessions, in one query. */
  async of(userId: string): Promise<SessionRecord[]> {
    const partition = keys.signInPartition(userId);
    const query = { schema: SessionRecord, partition, sortBegins: keys.sessionPrefix, limit: 2 * MAX_SESSIONS };
    return (await this.#table.query({ ...query, consistent: true })).items;
  }

  opening(record: SessionRecord): Write[] {
    const { userId, sessionId, refreshHash, remember, expiresAt } = record;
    const { organizationId } = this.#table.tenant;
    const row = { userId, organizationId, sessionId, remember, expiresAt };
    return [
      { kind: 'put', key: systemKeys.session(refreshHash), item: row },
      this.#table.scoped({ kind: 'put', key: keys.session(userId, sessionId), item: record, expiresAt }),
    ];
  }

  /** Fails if the session has ended in the meantime: an ended session must not come back. */
  async touch(before: SessionRecord, lastUsedAt: string): Promise<void> {
    const item = { ...before, lastUsedAt, version: before.version + 1 };
    const { userId, sessionId, expiresAt } = before;
    const condition = versionIs(before.version);
    await this.#table.write([{ kind: 'put', key: keys.session(userId, sessionId), item, condition, expiresAt }]);
  }

  /** `mustExist`: the transaction fails if the session has ended already. */
  closing({ userId, sessionId, refreshHash }: SessionRecord, { mustExist = false } = {}): Write[] {
    const key = keys.session(userId, sessionId);
    return [
      this.#table.scoped({ kind: 'delete', key, ...(mustExist && { condition: present }) }),
      { kind: 'delete', key: systemKeys.session(refreshHash) },
    ];
  }

  write(writes: Write[]): Promise<void> {
    return this.#store.write(writes);
  }
}
