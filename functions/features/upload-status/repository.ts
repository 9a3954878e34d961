import { keys } from '#functions/data/keys.ts';
import type { Page, TenantTable, TenantWrite } from '#functions/data/tenant-table.ts';
import { absent, versionIs } from '#functions/data/writes.ts';
import { DeviceRow, ReminderRow } from './record.ts';

const MAX_DEVICES = 200;

/** An organization's devices, and when their users were last reminded. */
export class DeviceRepository {
  readonly #table: TenantTable;

  constructor(table: TenantTable) {
    this.#table = table;
  }

  list(limit: number, cursor: string | undefined): Promise<Page<DeviceRow>> {
    return this.#table.query({
      schema: DeviceRow,
      partition: keys.devicePartition,
      sortBegins: keys.devicePrefix,
      limit,
      cursor,
    });
  }

  /** All devices: tens, a few hundred at most. */
  async all(): Promise<DeviceRow[]> {
    return (await this.list(MAX_DEVICES, undefined)).items;
  }

  /** Last write wins: each report is a full snapshot. */
  async put(row: DeviceRow): Promise<void> {
    const { user, deviceId, expiresAt } = row;
    await this.#table.write([{ kind: 'put', key: keys.device(user.userId, deviceId), item: row, expiresAt }]);
  }

  getReminder(userId: string): Promise<ReminderRow | undefined> {
    return this.#table.get(ReminderRow, keys.reminder(userId));
  }

  async reminders(): Promise<ReminderRow[]> {
    const { items } = await this.#table.query({
      schema: ReminderRow,
      partition: keys.devicePartition,
      sortBegins: keys.reminderPrefix,
      limit: MAX_DEVICES,
    });
    return items;
  }

  async saveReminder(before: ReminderRow | undefined, after: ReminderRow, audit: TenantWrite): Promise<void> {
    await this.#table.write([
      {
        kind: 'put',
        key: keys.reminder(after.userId),
        item: { ...after, version: (before?.version ?? 0) + 1 },
        condition: before === undefined ? absent : versionIs(before.version),
        expiresAt: after.expiresAt,
      },
      audit,
    ]);
  }
}
