import * as z from 'zod';
import { UserId } from '#shared/contract/common.ts';
import { keys } from '#functions/data/keys.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import type { Write } from '#functions/data/writes.ts';

/** A browser that a user has signed in with. It's recognized by a cookie whose hash is in the row's key. */
export const KnownDevice = z.object({
  v: z.literal(1),
  entity: z.literal('KnownDevice'),
  userId: UserId,
  hash: z.string(),
  device: z.string(),
  firstSeenAt: z.string(),
  expiresAt: z.number().int(),
});
export type KnownDevice = z.infer<typeof KnownDevice>;

export class KnownDeviceRepository {
  readonly #table: TenantTable;

  constructor(table: TenantTable) {
    this.#table = table;
  }

  get(userId: string, hash: string): Promise<KnownDevice | undefined> {
    return this.#table.get(KnownDevice, keys.knownDevice(userId, hash));
  }

  async hasAny(userId: string): Promise<boolean> {
    const partition = keys.signInPartition(userId);
    const query = { schema: KnownDevice, partition, sortBegins: keys.knownDevicePrefix, limit: 1 };
    return (await this.#table.query(query)).items.length > 0;
  }

  recordDevice(device: KnownDevice): Write {
    const { userId, hash, expiresAt } = device;
    return this.#table.scoped({ kind: 'put', key: keys.knownDevice(userId, hash), item: device, expiresAt });
  }
}
