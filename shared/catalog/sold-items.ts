import { PRODUCT_SIZES, sizeIdOf, type ProductId, type ProductSize } from '#shared/catalog/product-sizes.ts';
import { PRODUCTS } from '#shared/catalog/products.ts';
import { SERVICES } from '#shared/catalog/services.ts';
import type { Product, Service } from '#shared/catalog/types.ts';

/** Everything a price book can have a price for: services, product families, and each size of a family. */
export type SoldItemRow = {
  readonly id: string;
  readonly kind: 'service' | 'product';
  readonly label: string;
  readonly unit: Service['unit'];
  readonly priceCents: number;
  readonly perFootCents?: number;
  readonly baseCents?: number;
  readonly covers?: string;
  readonly isCore?: true;
  /** For a size: its family, and the size itself. */
  readonly family?: string;
  readonly size?: string;
};

/** Prices of sizes rise evenly from the family's seed price to its highest price, in whole dollars. */
const seedOf = ({ priceCents, maxPriceCents = priceCents }: Product, index: number, count: number): number =>
  count < 2 ? priceCents : Math.round((priceCents + ((maxPriceCents - priceCents) * index) / (count - 1)) / 100) * 100;

const sizeRow = (family: ProductId, size: ProductSize, index: number, count: number): SoldItemRow => {
  const product: Product = PRODUCTS[family];
  return {
    id: sizeIdOf(family, size),
    kind: 'product',
    label: `${product.label}, ${size.label}`,
    unit: product.unit,
    priceCents: seedOf(product, index, count),
    ...(product.perFootCents !== undefined && { perFootCents: product.perFootCents }),
    ...(product.baseCents !== undefined && { baseCents: product.baseCents }),
    family,
    size: size.label,
  };
};

const familyRow = (id: ProductId): SoldItemRow => {
  const { label, unit, priceCents, perFootCents, baseCents }: Product = PRODUCTS[id];
  return {
    id,
    kind: 'product',
    label,
    unit,
    priceCents,
    ...(perFootCents !== undefined && { perFootCents }),
    ...(baseCents !== undefined && { baseCents }),
  };
};

const serviceRow = ([id, service]: [string, Service]): SoldItemRow => {
  const { label, unit, priceCents, perFootCents, baseCents, covers, core } = service;
  return {
    id,
    kind: 'service',
    label,
    unit,
    priceCents,
    covers,
    ...(perFootCents !== undefined && { perFootCents }),
    ...(baseCents !== undefined && { baseCents }),
    ...(core && { isCore: core }),
  };
};

const productRows = (id: ProductId): readonly SoldItemRow[] => {
  const sizes = PRODUCT_SIZES[id] ?? [];
  return [familyRow(id), ...sizes.map((size, index) => sizeRow(id, size, index, sizes.length))];
};

/** In catalog order: services, then each product family followed by its sizes. */
export const SOLD_ITEMS: readonly SoldItemRow[] = [
  ...Object.entries(SERVICES).map(serviceRow),
  ...(Object.keys(PRODUCTS) as ProductId[]).flatMap(productRows),
];

const byId = new Map(SOLD_ITEMS.map((row) => [row.id, row]));

/** The service, product family or size with this id, or undefined if the catalog doesn't sell it. */
export const findSoldItem = (id: string): SoldItemRow | undefined => byId.get(id);
