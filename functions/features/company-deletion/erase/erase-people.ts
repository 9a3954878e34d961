import { keys } from '#functions/data/keys.ts';
import { systemKeys } from '#functions/data/system-keys.ts';
import type { Key, StoredItem } from '#functions/data/stored-item.ts';
import { partitionOf, erasePartition } from './erase-rows.ts';
import { checkTime, type Erasing } from './ports.ts';

const PAGE = 100;

/** Deletes a row that this company has reserved; skips one that another company has reserved since. */
async function releaseRow(key: Key, { organizationId, ports, tally }: Erasing): Promise<boolean> {
  const row = await ports.store.get(key);
  if (row === undefined || row.organizationId !== organizationId) return false;
  await ports.store.write([{ kind: 'delete', key }]);
  tally.rows += 1;
  return true;
}

/**
 * Rows of the company's own partition with this sort key prefix. They're deleted last, because they reference others.
 */
async function* rowsOf(sortBegins: string, erasing: Erasing): AsyncGenerator<StoredItem> {
  const partition = partitionOf(erasing.organizationId, '');
  let startKey: StoredItem | undefined;
  do {
    const query = { partition, sortBegins, limit: PAGE, consistent: true };
    const page = await erasing.ports.store.query({ ...query, ...(startKey !== undefined && { startKey }) });
    yield* page.items;
    startKey = page.lastKey;
  } while (startKey !== undefined);
}

/**
 * Deletes a user's login. The row of the email names its company, so the pool's user is deleted only while that is
 * this company. The row is deleted after it, so that a retry never deletes a new login with the same email.
 */
async function eraseSignIn(userId: string, email: string, erasing: Erasing): Promise<void> {
  const { organizationId, ports, tally } = erasing;
  const row = await ports.store.get(systemKeys.email(email));
  if (row === undefined || row.organizationId !== organizationId) return;
  await ports.identity.remove(userId);
  tally.users += 1;
  await releaseRow(systemKeys.email(email), erasing);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Deletes every user's login with its sessions, codes and notifications, including former users'. */
export async function erasePeople(erasing: Erasing): Promise<void> {
  for (const prefix of [keys.userPrefix, keys.formerUserPrefix]) {
    for await (const row of rowsOf(prefix, erasing)) {
      checkTime(erasing);
      const [userId, email] = [textOf(row.userId), textOf(row.email)];
      if (email !== '') await eraseSignIn(userId, email, erasing);
      await releaseRow(systemKeys.membership(userId), erasing);
      await erasePartition(keys.signInPartition(userId), erasing);
      await erasePartition(keys.notification(userId, '').partition, erasing);
    }
  }
}

/** Deletes the company's customer at the payment provider, with any remaining subscription. */
export async function eraseCustomer(erasing: Erasing): Promise<void> {
  const { organizationId, ports } = erasing;
  const { sort } = keys.billing();
  const row = await ports.store.get({ PK: partitionOf(organizationId, ''), SK: sort });
  const customerId = textOf(row?.customerId);
  if (customerId === '') return;
  if (ports.provider === undefined) throw new Error('A customer can’t be deleted: no payment provider is configured');
  // Deleted first, so that the resulting events match no company and write nothing.
  await releaseRow(systemKeys.paymentCustomer(customerId), erasing);
  await ports.provider.deleteCustomer(customerId);
}

/** Releases the name, so that another company can use it. */
export async function eraseName(name: string, erasing: Erasing): Promise<void> {
  await releaseRow(systemKeys.organizationName(name), erasing);
}
