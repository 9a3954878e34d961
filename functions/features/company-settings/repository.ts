import { EMPTY_KIT, type InspectionKit } from '#shared/inspection/kit.ts';
import { keys } from '#functions/data/keys.ts';
import type { TenantTable, TenantWrite } from '#functions/data/tenant-table.ts';
import { absent } from '#functions/data/writes.ts';
import { KitRecord } from './record.ts';

/** The company's kits, one row per version. The newest one applies; inspections refer to older ones. */
export class KitRepository {
  readonly #table: TenantTable;

  constructor(table: TenantTable) {
    this.#table = table;
  }

  async latest(): Promise<InspectionKit> {
    const { items } = await this.#table.query({
      schema: KitRecord,
      partition: '',
      sortBegins: keys.kitPrefix,
      limit: 1,
      newestFirst: true,
      consistent: true,
    });
    return items[0]?.kit ?? EMPTY_KIT;
  }

  /** The kit of this version; the latest if the version is missing or not given. */
  async at(kitVersion: number | undefined): Promise<InspectionKit> {
    if (kitVersion === undefined) return this.latest();
    if (kitVersion === EMPTY_KIT.kitVersion) return EMPTY_KIT;
    return (await this.#table.get(KitRecord, keys.kit(kitVersion)))?.kit ?? this.latest();
  }

  /** The write of a new version; fails if another write has created it. */
  creation(kit: InspectionKit, { at, by }: { at: string; by: string }): TenantWrite {
    const item: KitRecord = { v: 1, entity: 'Kit', kit, at, by };
    return { kind: 'put', key: keys.kit(kit.kitVersion), item, condition: absent };
  }

  async write(writes: TenantWrite[]): Promise<void> {
    await this.#table.write(writes);
  }
}
