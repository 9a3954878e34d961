import { systemKeys } from '#functions/data/system-keys.ts';
import type { Key, StoredItem } from '#functions/data/stored-item.ts';
import { checkTime, type Erasing } from './ports.ts';

const PAGE = 100;
/** Deleted side by side: few enough for a partition that takes 1,000 writes a second. */
const AT_ONCE = 25;

export const partitionOf = (organizationId: string, suffix: string): string =>
  suffix === '' ? `ORG#${organizationId}` : `ORG#${organizationId}#${suffix}`;

const textOf = (row: StoredItem, name: string): string => {
  const value = row[name];
  return typeof value === 'string' ? value : '';
};

export const keyOf = (row: StoredItem): Key => ({ PK: textOf(row, 'PK'), SK: textOf(row, 'SK') });

/** Rows without a tenant that only this row points to: they are deleted first, so that a killed job can still find them. */
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

/** Erases rows side by side; after one that failed no further group is begun. */
export async function eraseAll(rows: readonly StoredItem[], erasing: Erasing): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await Promise.all(rows.slice(from, from + AT_ONCE).map((row) => eraseRow(row, erasing)));
  }
}

export type PartitionOptions = {
  /** Rows that lead to others, by their sort keys: they stay for now. */
  except?: readonly string[];
  /** Called with the rows of a page before they go. */
  before?: (rows: readonly StoredItem[]) => Promise<void>;
};

/** Erases one partition, page by page from its start: the next job finds what a killed one has left. */
export async function erasePartition(suffix: string, erasing: Erasing, options: PartitionOptions = {}): Promise<void> {
  const { except = [], before } = options;
  const partition = partitionOf(erasing.organizationId, suffix);
  for (;;) {
    checkTime(erasing);
    // So many more are asked for as stay, or a page of those alone would look like the end.
    const limit = PAGE + except.length;
    const { items } = await erasing.ports.store.query({ partition, limit, consistent: true });
    const rows = items.filter((row) => !except.includes(textOf(row, 'SK')));
    if (rows.length === 0) return;
    await before?.(rows);
    await eraseAll(rows, erasing);
  }
}

/**
 * Does something for every row of a list, each of which leaves the list by it. An index follows the table by a moment, so
 * a page may show rows that are gone: a second look that shows nothing new is the end.
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
