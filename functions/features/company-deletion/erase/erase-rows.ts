import { systemKeys } from '#functions/data/system-keys.ts';
import type { Key, StoredItem } from '#functions/data/stored-item.ts';
import { checkTime, type Erasing } from './ports.ts';

const PAGE = 100;
/** Concurrent deletes: below the 1,000 writes a second of a partition. */
const AT_ONCE = 25;

export const partitionOf = (organizationId: string, suffix: string): string =>
  suffix === '' ? `ORG#${organizationId}` : `ORG#${organizationId}#${suffix}`;

const textOf = (row: StoredItem, name: string): string => {
  const value = row[name];
  return typeof value === 'string' ? value : '';
};

export const keyOf = (row: StoredItem): Key => ({ PK: textOf(row, 'PK'), SK: textOf(row, 'SK') });

/** System rows that only this row references: they're deleted first, so that they can still be found after a kill. */
function outsideOf(row: StoredItem): Key[] {
  const refresh = textOf(row, 'refreshHash');
  const secret = textOf(row, 'secretHash');
  if (row.entity === 'Session' && refresh !== '') return [systemKeys.session(refresh)];
  if (row.entity === 'Link' && secret !== '') return [systemKeys.shareLink(secret)];
  const webhook = textOf(row, 'webhookHash');
  if (row.entity === 'FieldServiceConnection' && webhook !== '') {
    return [systemKeys.fieldServiceWebhook(webhook, textOf(row, 'tenantId'))];
  }
  return [];
}

async function eraseRow(row: StoredItem, { ports, tally }: Erasing): Promise<void> {
  for (const key of outsideOf(row)) {
    await ports.store.write([{ kind: 'delete', key }]);
    tally.rows += 1;
  }
  await ports.store.write([{ kind: 'delete', key: keyOf(row) }]);
  tally.rows += 1;
}

/** Deletes rows concurrently; after a failure no further group is started. */
export async function eraseAll(rows: readonly StoredItem[], erasing: Erasing): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await Promise.all(rows.slice(from, from + AT_ONCE).map((row) => eraseRow(row, erasing)));
  }
}

export type PartitionOptions = {
  /** Sort keys of rows that reference others and are kept for now. */
  except?: readonly string[];
  /** Called with a page's rows before they're deleted. */
  before?: (rows: readonly StoredItem[]) => Promise<void>;
};

/** Deletes a partition page by page from its start, so that the next job finds what a killed one has left. */
export async function erasePartition(suffix: string, erasing: Erasing, options: PartitionOptions = {}): Promise<void> {
  const { except = [], before } = options;
  const partition = partitionOf(erasing.organizationId, suffix);
  for (;;) {
    checkTime(erasing);
    // Adds the number of kept rows to the limit: a page of only those would look like the end.
    const limit = PAGE + except.length;
    const { items } = await erasing.ports.store.query({ partition, limit, consistent: true });
    const rows = items.filter((row) => !except.includes(textOf(row, 'SK')));
    if (rows.length === 0) return;
    await before?.(rows);
    await eraseAll(rows, erasing);
  }
}

/**
 * Calls a function for every row of an index, which removes the row from it. The index is eventually consistent, so a
 * page may contain deleted rows: a second pass without a new row is the end.
 */
export async function eraseList(
  suffix: string,
  erasing: Erasing,
  eraseOne: (row: StoredItem) => Promise<void>,
): Promise<void> {
  const partition = partitionOf(erasing.organizationId, suffix);
  let startKey: StoredItem | undefined;
  do {
    checkTime(erasing);
    const page = await erasing.ports.store.query({
      index: 'GSI1',
      partition,
      limit: PAGE,
      ...(startKey !== undefined && { startKey }),
    });
    for (const row of page.items) {
      await eraseOne(row);
      checkTime(erasing);
    }
    startKey = page.lastKey;
  } while (startKey !== undefined);
}
