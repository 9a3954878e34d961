import { decodeCursor, encodeCursor } from '#functions/data/cursor.ts';
import { systemKeys } from '#functions/data/system-keys.ts';
import type { Store } from '#functions/data/store.ts';
import type { TenantContext } from '#functions/data/tenant-context.ts';
import { absent, versionIs, type Write } from '#functions/data/writes.ts';
import { OrganizationRecord } from './organization-record.ts';

/** An organization's position in the list of all organizations. */
export type OrganizationPlace = Pick<OrganizationRecord, 'name' | 'organizationId'>;

const keyOf = (organizationId: string) => ({ PK: `ORG#${organizationId}`, SK: 'ORGANIZATION' });

const indexOf = ({ name, organizationId }: OrganizationPlace) => ({
  GSI1PK: systemKeys.organizations,
  GSI1SK: `${name.toLowerCase()}#${organizationId}`,
});

/**
 * Organizations have their own partitions and one list for super administrators, so this repository uses the system
 * table.
 */
export class OrganizationRepository {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  async get(tenant: TenantContext): Promise<OrganizationRecord | undefined> {
    const item = await this.#store.get(keyOf(tenant.organizationId));
    return item === undefined ? undefined : OrganizationRecord.parse(item);
  }

  async list(limit: number, cursor: string | undefined): Promise<{ items: OrganizationRecord[]; cursor?: string }> {
    const partition = systemKeys.organizations;
    const startKey = decodeCursor(cursor, partition, 'GSI1PK');
    const page = await this.#store.query({ index: 'GSI1', partition, limit, ...(startKey && { startKey }) });
    const next = encodeCursor(page.lastKey);
    const items = page.items.map((item) => OrganizationRecord.parse(item));
    return next === undefined ? { items } : { items, cursor: next };
  }

  /** Organizations by name, after a position or from the start. */
  async listAfter(place: OrganizationPlace | undefined, limit: number): Promise<OrganizationRecord[]> {
    const partition = systemKeys.organizations;
    const startKey = place && { ...keyOf(place.organizationId), ...indexOf(place) };
    const page = await this.#store.query({ index: 'GSI1', partition, limit, ...(startKey && { startKey }) });
    return page.items.map((item) => OrganizationRecord.parse(item));
  }

  /**
   * The writes that create the organization and reserve its name. A failed write at position 0 means that the name is
   * taken.
   */
  creation(record: OrganizationRecord): Write[] {
    const { organizationId, name } = record;
    return [
      { kind: 'put', key: systemKeys.organizationName(name), item: { organizationId }, condition: absent },
      { kind: 'put', key: keyOf(organizationId), item: this.#item(record), condition: absent },
    ];
  }

  /** Saves over the version that was read. A new name is reserved and the old one released in the same transaction. */
  async save(
    before: OrganizationRecord,
    after: OrganizationRecord,
    audit: Write,
    more: readonly Write[] = [],
  ): Promise<void> {
    const { organizationId } = before;
    const put: Write = {
      kind: 'put',
      key: keyOf(organizationId),
      item: this.#item({ ...after, version: before.version + 1 }),
      condition: versionIs(before.version),
    };
    const [oldName, newName] = [systemKeys.organizationName(before.name), systemKeys.organizationName(after.name)];
    const isRenamed = oldName.PK !== newName.PK;
    const rename: Write[] = isRenamed
      ? [
          { kind: 'put', key: newName, item: { organizationId }, condition: absent },
          { kind: 'delete', key: oldName },
        ]
      : [];
    await this.#store.write([...rename, put, audit, ...more]);
  }

  #item(record: OrganizationRecord) {
    return { ...record, ...indexOf(record), tenantId: record.organizationId };
  }
}
