import { describe, expect, it } from 'vitest';
import { PRODUCTS } from '#shared/catalog/products.ts';
import { SERVICES } from '#shared/catalog/services.ts';
import { findSoldItem, SOLD_ITEMS } from '#shared/catalog/sold-items.ts';

const sizesOf = (family: string) => SOLD_ITEMS.filter((row) => row.family === family);

describe('the items a company sells', () => {
  it('include every service, every product family and each of its sizes exactly once', () => {
    const ids = SOLD_ITEMS.map(({ id }) => id);

    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining([...Object.keys(SERVICES), ...Object.keys(PRODUCTS)]));
    expect(SOLD_ITEMS.filter(({ family }) => family === undefined)).toHaveLength(79 + 65);
  });

  it('include spark screens of every height and caps for every tile', () => {
    expect(sizesOf('PRODUCT_SPARK_SCREEN').map(({ id }) => id)).toEqual(
      [18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30].map((height) => `PRODUCT_SPARK_SCREEN_${height}`),
    );
    expect(sizesOf('PRODUCT_CAP_SINGLE_FLUE')).toHaveLength(25);
    expect(sizesOf('PRODUCT_GRATE').map(({ size }) => size)).toEqual(
      [18, 20, 22, 24, 27, 30, 33, 36].map((width) => `${width} in`),
    );
    expect(sizesOf('PRODUCT_CHASE_COVER')).toEqual([]);
  });

  it('have prices in whole dollars that start at the seed price and never fall with the size', () => {
    for (const family of Object.keys(PRODUCTS)) {
      const prices = sizesOf(family).map(({ priceCents }) => priceCents);
      expect(prices, family).toEqual(prices.toSorted((a, b) => a - b));
      expect(prices.every((cents) => cents % 100 === 0)).toBe(true);
    }
    expect(findSoldItem('PRODUCT_SPARK_SCREEN_18')?.priceCents).toBe(8_500);
    expect(findSoldItem('PRODUCT_SPARK_SCREEN_30')?.priceCents).toBe(13_500);
    expect(findSoldItem('PRODUCT_LINER_KIT_ROUND_6')).toMatchObject({ perFootCents: 3_800, baseCents: 32_000 });
    expect(findSoldItem('PRODUCT_NONE')).toBeUndefined();
  });
});
