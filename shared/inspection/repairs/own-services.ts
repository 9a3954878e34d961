import { findRepairItem, type RepairItem } from '#shared/catalog/repairs.ts';
import type { OwnService } from '#shared/inspection/kit.ts';

/** A company's service as a repair. It has no seed price, and no price until the price book has one. */
export type OwnItem = OwnService & {
  readonly kind: 'service';
  readonly covers?: never;
  readonly priceCents?: number;
  readonly perFootCents?: number;
  readonly baseCents?: number;
};
export type OfferedItem = RepairItem | OwnItem;

/** The item with this id from the catalog or the company's own services. */
export const findOfferedItem = (id: string, services: readonly OwnService[] = []): OfferedItem | undefined => {
  const own = services.find((service) => service.id === id);
  return own ? { ...own, kind: 'service' } : findRepairItem(id);
};

/** The items with these ids, in this order. Ids found in neither the catalog nor the company's services are left out. */
export const findOfferedItems = (
  ids: readonly string[],
  services: readonly OwnService[] = [],
): readonly OfferedItem[] => ids.flatMap((id) => findOfferedItem(id, services) ?? []);
