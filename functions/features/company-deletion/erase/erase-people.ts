import { keys } from '#functions/data/keys.ts';
import { systemKeys } from '#functions/data/system-keys.ts';
import type { Key, StoredItem } from '#functions/data/stored-item.ts';
import { partitionOf, erasePartition } from './erase-rows.ts';
import { checkTime, type Erasing } from './ports.ts';

const PAGE = 100;

/** Erases a row that was reserved for this company; one that another company has reserved since is left. */
async function giveBack(key: Key, { organizationId, ports, tally }: Erasing): Promise<boolean> {
  const row = await ports.store.get(key);
  if (row === undefined || row.organizationId !== organizationId) return false;
  await ports.store.write([{ kind: 'delete', key }]);
  tally.rows += 1;
  return true;
}

/** Rows of the company's own partition whose sort key begins so; they stay until the very end, as they lead to others. */
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
 * The sign-in of one user. The email's row names its company: only while that is this company is the pool's user deleted, and
 * the row goes after it, so that a repetition never deletes a new sign-in with the same email.
 */
async function eraseSignIn(email: string, erasing: Erasing): Promise<void> {
  const { organizationId, ports, tally } = erasing;
  const row = await ports.store.get(systemKeys.email(email));
  if (row === undefined || row.organizationId !== organizationId) return;
  await ports.identity.remove(email);
  tally.users += 1;
  await giveBack(systemKeys.email(email), erasing);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Every sign-in of the company with what belongs to it: sessions, codes, notifications; of those too who left earlier. */
export async function erasePeople(erasing: Erasing): Promise<void> {
  for (const prefix of [keys.userPrefix, keys.formerUserPrefix]) {
    for await (const row of rowsOf(prefix, erasing)) {
      checkTime(erasing);
      const [userId, email] = [textOf(row.userId), textOf(row.email)];
      if (email !== '') await eraseSignIn(email, erasing);
      await giveBack(systemKeys.membership(userId), erasing);
      await erasePartition(keys.signInPartition(userId), erasing);
      await erasePartition(keys.notification(userId, '').partition, erasing);
    }
  }
}

/** The company's customer at the payment provider, with any subscription that is left. */
export async function eraseCustomer(erasing: Erasing): Promise<void> {
  const { organizationId, ports } = erasing;
  const { sort } = keys.billing();
  const row = await ports.store.get({ PK: partitionOf(organizationId, ''), SK: sort });
  const customerId = textOf(row?.customerId);
  if (customerId === '') return;
  if (ports.provider === undefined) throw new Error('There is a customer and no payment provider to delete them at');
  // First, so that the events this causes match no company and write nothing.
  await giveBack(systemKeys.paymentCustomer(customerId), erasing);
  await ports.provider.deleteCustomer(customerId);
}

/** The name may be another company's from now on. */
export async function eraseName(name: string, erasing: Erasing): Promise<void> {
  await giveBack(systemKeys.organizationName(name), erasing);
}
