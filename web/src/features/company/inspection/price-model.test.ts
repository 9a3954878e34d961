import { describe, expect, it } from 'vitest';
import { dollarsProblem, parseDollars, PRICED_ITEMS, pricedItems, priceRows, withPrice } from './price-model.ts';

const itemOf = (id: string) => {
  const item = PRICED_ITEMS.find((pricedItem) => pricedItem.id === id);
  if (item === undefined) throw new Error(`The catalog doesn't sell ${id}`);
  return item;
};
const crown = itemOf('SERVICE_CROWN_REBUILD');

describe('the price book', () => {
  it('parses dollars into whole cents, and rejects anything else', () => {
    expect(['1,650', '$19.5', '0.05', ' 12.34 '].map(parseDollars)).toEqual([165_000, 1_950, 5, 1_234]);
    expect(['', '-5', '1.234', 'ten', '12345678'].map(parseDollars)).toEqual(Array(5).fill(undefined));
  });

  it('rejects a comma that separates no thousands, because 12,50 dollars are not 1,250', () => {
    expect(['12,50', '1,25', '1.250,00', '1,2345'].map(parseDollars)).toEqual(Array(4).fill(undefined));
    expect(dollarsProblem('12,50')).toBe('Enter an amount like 1,250 or 89.50');
  });

  it('names the limit for an amount above it', () => {
    expect(parseDollars('1,000,000')).toBe(100_000_000);
    expect(dollarsProblem('1,000,000.01')).toBe('At most $1,000,000');
  });

  it('stores only what differs from the seed', () => {
    const dearer = withPrice({}, crown, { priceCents: 180_000 });

    expect(dearer).toEqual({ SERVICE_CROWN_REBUILD: { priceCents: 180_000 } });
    expect(withPrice(dearer, crown, { priceCents: crown.priceCents })).toEqual({});
    expect(withPrice(dearer, crown, { isHidden: true })).toEqual({
      SERVICE_CROWN_REBUILD: { priceCents: 180_000, isHidden: true },
    });
    expect(withPrice({ SERVICE_CROWN_REBUILD: { isHidden: true } }, crown, { isHidden: false })).toEqual({});
  });

  it('shows the seed price until the company sets its own', () => {
    expect(priceRows({}, [crown])).toMatchObject([{ shownCents: crown.priceCents, isOwn: false, isHidden: false }]);
    expect(priceRows({ [crown.id]: { priceCents: 1 } }, [crown])).toMatchObject([{ shownCents: 1, isOwn: true }]);
  });

  it('lists the company’s own services first, with or without a price', () => {
    const services = ['A', 'B'].map((key) => ({
      id: `OWN_SERVICE_00000000${key}0`,
      label: key,
      unit: 'EACH' as const,
    }));
    const [first, second] = priceRows({ OWN_SERVICE_00000000A0: { priceCents: 900 } }, pricedItems(services));

    expect(first).toMatchObject({ label: 'A', group: 'service', shownCents: 900 });
    expect(second).toMatchObject({ label: 'B' });
    expect(second).not.toHaveProperty('shownCents');
    expect(withPrice({}, second ?? crown, { priceCents: 0 })).toEqual({ OWN_SERVICE_00000000B0: { priceCents: 0 } });
  });

  it('has the four waterproofing discounts, which have no formula', () => {
    const discounts = priceRows({}).filter(({ group }) => group === 'discount');

    expect(discounts.map(({ shownCents }) => shownCents)).toEqual([55_900, 38_650, 62_200, 63_650]);
  });
});
