import type { ChangeTopic } from '#shared/contract/changes.ts';
import { shardOf } from './keys.ts';
import type { Key, StoredItem } from './stored-item.ts';
import type { Write } from './writes.ts';

/** TTL of the row. Also removes a row that a late write recreated after an erasure. */
const RETENTION_SECONDS = 35 * 24 * 60 * 60;

/** Spreads users over eight notification attributes, so that the row stays under 1 KB in a company of any size. */
export const notificationsOf = (userId: string): string => `notifications${shardOf(userId)}`;

/** Read by the client search, not by pages. */
const CLIENT_TOPIC = 'clients';
const CLIENTS = /^C#\d$/;
/**
 * The shortest interval at which one function instance records writes to a company's clients: an import writes
 * thousands, and they share one row.
 */
const CLIENTS_EVERY_MS = 1000;
const clientsNotedMs = new Map<string, number>();

const TENANT_KEY = /^ORG#([0-9A-Z]{26})(?:#(.+))?$/;

/** Rows of the company's own partition by their sort key. */
const COMPANY_TOPICS: Readonly<Record<string, ChangeTopic>> = {
  ORGANIZATION: 'organization',
  // Removing the sample deletes its inspection and writes this row.
  SAMPLE: 'inspections',
};

function inspectionTopic(sort: string): ChangeTopic | undefined {
  if (sort === 'INSPECTION' || sort === 'OPENED_PROPOSAL') return 'inspections';
  return sort === 'PROGRESS' || sort.startsWith('PHOTO#') ? 'progress' : undefined;
}

/**
 * The attribute of the company's changes row that a write to this key updates; undefined for a key that no page
 * follows.
 */
function attributeOf(partition: string | undefined, sort: string): string | undefined {
  if (partition === undefined) return COMPANY_TOPICS[sort];
  if (partition.startsWith('I#')) return inspectionTopic(sort);
  if (partition.startsWith('N#')) return notificationsOf(partition.slice(2));
  if (partition.startsWith('T#')) return 'truckChecks';
  if (CLIENTS.test(partition)) return CLIENT_TOPIC;
  return partition === 'DEVICES' && sort.startsWith('DEVICE#') ? 'progress' : undefined;
}

export type ChangedRow = { key: Key; set: StoredItem };

/**
 * The updates to the changes rows that these writes cause, one per company: `set` has the time of the write for each
 * topic. Deletes are ignored: a delete by a user also puts a row, which updates the topic, and an erasure must not
 * recreate the changes row.
 */
export function changesBy(writes: readonly Write[], now: Date): ChangedRow[] {
  const byCompany = new Map<string, StoredItem>();
  for (const { kind, key } of writes) {
    const [, organizationId, partition] = TENANT_KEY.exec(key.PK) ?? [];
    const attribute = attributeOf(partition, key.SK);
    if (kind === 'delete' || kind === 'check' || organizationId === undefined || attribute === undefined) continue;
    byCompany.set(organizationId, { ...byCompany.get(organizationId), [attribute]: now.toISOString() });
  }
  const expiresAt = Math.floor(now.getTime() / 1000) + RETENTION_SECONDS;
  return [...byCompany].map(([tenantId, times]) => ({
    key: { PK: `ORG#${tenantId}`, SK: 'CHANGES' },
    set: { ...times, v: 1, entity: 'Changes', tenantId, expiresAt },
  }));
}

/**
 * False for an update that only repeats, within a second of the last one, that clients changed. The search assumes
 * that a recorded time covers the writes of the following seconds.
 */
export function isDue({ key, set }: ChangedRow, now: Date): boolean {
  if (!(CLIENT_TOPIC in set)) return true;
  const isOnlyClients = Object.values(set).filter((value) => value === set[CLIENT_TOPIC]).length === 1;
  const last = clientsNotedMs.get(key.PK) ?? 0;
  if (isOnlyClients && Math.abs(now.getTime() - last) < CLIENTS_EVERY_MS) return false;
  if (clientsNotedMs.size > 10_000) clientsNotedMs.clear();
  clientsNotedMs.set(key.PK, now.getTime());
  return true;
}

/**
 * Clears the throttle, so that a test that measures the cost of a write always includes the update.
 * @internal
 */
export const forgetNoted = (): void => clientsNotedMs.clear();
