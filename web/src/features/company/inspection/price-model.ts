import { SOLD_ITEMS, type SoldItemRow } from '#shared/catalog/sold-items.ts';
import { WATERPROOFING_DISCOUNTS } from '#shared/catalog/waterproofing.ts';
import { readDollars } from '#web/features/proposal/edit/money.ts';
import type { OwnService, PriceBook, PriceEntry } from '#shared/inspection/kit.ts';

export type PriceGroup = 'service' | 'product' | 'discount';

/** An item of the price book, with its seed price. */
export type PricedItem = Pick<SoldItemRow, 'id' | 'label' | 'perFootCents' | 'baseCents' | 'family'> & {
  /** A company's own service has no seed price. */
  readonly priceCents?: number;
  readonly group: PriceGroup;
};

/** A row of the price book: the company's price, or the seed price until it sets one. */
export type PriceRow = PricedItem & {
  /** Absent for a company's own service whose price was never entered. */
  readonly shownCents?: number;
  readonly isHidden: boolean;
  readonly isOwn: boolean;
};

export const PRICED_ITEMS: readonly (PricedItem & { readonly priceCents: number })[] = [
  ...SOLD_ITEMS.map((item) => ({ ...item, group: item.kind })),
  ...Object.entries(WATERPROOFING_DISCOUNTS).map(([id, discount]) => ({ id, ...discount, group: 'discount' as const })),
];

/** Everything a company can price: its own services first, then the catalog. */
export const pricedItems = (services: readonly OwnService[] = []): readonly PricedItem[] => [
  ...services.map(({ id, label }) => ({ id, label, group: 'service' as const })),
  ...PRICED_ITEMS,
];

export const priceRows = (book: PriceBook, items: readonly PricedItem[] = PRICED_ITEMS): readonly PriceRow[] =>
  items.map((item) => {
    const shownCents = book[item.id]?.priceCents ?? item.priceCents;
    return {
      ...item,
      ...(shownCents !== undefined && { shownCents }),
      isHidden: book[item.id]?.isHidden ?? false,
      isOwn: book[item.id]?.priceCents !== undefined,
    };
  });

/** Parses typed dollars to whole cents; undefined for an invalid amount. */
export function parseDollars(text: string): number | undefined {
  const read = readDollars(text);
  return read.ok ? read.value : undefined;
}

/** What is wrong with typed dollars; undefined for a valid amount. */
export function dollarsProblem(text: string): string | undefined {
  const read = readDollars(text);
  return read.ok ? undefined : read.message;
}

/** The book with one row changed. A row back at its seed price and not hidden is removed, so that it follows the catalog. */
export function withPrice(book: PriceBook, item: PricedItem, change: PriceEntry): PriceBook {
  const { [item.id]: before, ...rest } = book;
  const { priceCents, isHidden, ...byFoot } = { ...before, ...change };
  const entry: PriceEntry = {
    ...byFoot,
    ...(priceCents !== undefined && priceCents !== item.priceCents && { priceCents }),
    ...(isHidden === true && { isHidden }),
  };
  return Object.keys(entry).length === 0 ? rest : { ...rest, [item.id]: entry };
}
