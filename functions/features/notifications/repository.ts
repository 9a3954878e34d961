import { keys, lists } from '#functions/data/keys.ts';
import type { Page, TenantTable, TenantWrite } from '#functions/data/tenant-table.ts';
import { absent, versionIs } from '#functions/data/writes.ts';
import { NotificationRow } from './record.ts';

/** Notifications of one organization's users, in a partition per user. */
export class NotificationRepository {
  readonly #table: TenantTable;

  constructor(table: TenantTable) {
    this.#table = table;
  }

  get(userId: string, notificationId: string): Promise<NotificationRow | undefined> {
    return this.#table.get(NotificationRow, keys.notification(userId, notificationId));
  }

  getAll(userId: string, ids: readonly string[]): Promise<NotificationRow[]> {
    const wanted = [...new Set(ids)].map((id) => keys.notification(userId, id));
    return this.#table.batchGet(NotificationRow, wanted, true);
  }

  /** Newest first, without the dismissed ones. */
  list(userId: string, limit: number, cursor: string | undefined): Promise<Page<NotificationRow>> {
    const partition = lists.notificationsOf(userId);
    return this.#table.query({ schema: NotificationRow, index: 'GSI1', partition, limit, cursor, newestFirst: true });
  }

  save(userId: string, before: NotificationRow | undefined, after: NotificationRow): TenantWrite {
    const { notificationId, at, expiresAt, isDismissed } = after;
    return {
      kind: 'put',
      key: keys.notification(userId, notificationId),
      item: { ...after, version: (before?.version ?? 0) + 1 },
      ...(isDismissed ? {} : { index: { GSI1PK: lists.notificationsOf(userId), GSI1SK: `${at}#${notificationId}` } }),
      condition: before === undefined ? absent : versionIs(before.version),
      expiresAt,
    };
  }

  removal(userId: string, notificationId: string): TenantWrite {
    return { kind: 'delete', key: keys.notification(userId, notificationId) };
  }

  async write(writes: TenantWrite[]): Promise<void> {
    await this.#table.write(writes);
  }
}
