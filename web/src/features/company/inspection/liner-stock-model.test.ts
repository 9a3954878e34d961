import { describe, expect, it } from 'vitest';
import { DEFAULT_LINER_STOCK } from '#shared/sizing/liners/liner-stock.ts';
import { linerStockDraft, parseLinerStock } from './liner-stock-model.ts';

const draft = linerStockDraft();

describe('a company’s liner stock', () => {
  it('parses the text that it displays', () => {
    expect(parseLinerStock(draft)).toEqual({ stock: DEFAULT_LINER_STOCK, errors: {} });
  });

  it('accepts sizes in any order and in the usual notations', () => {
    const { stock } = parseLinerStock({ rounds: '8, 6 in, 5.5', ovals: '8x6; 7 to 5.5 in', rectangles: '16 × 12' });

    expect(stock).toEqual({
      rounds: [5.5, 6, 8],
      ovals: [
        { roundIn: 8, narrowIn: 6 },
        { roundIn: 7, narrowIn: 5.5 },
      ],
      rectangles: [{ longIn: 16, shortIn: 12 }],
    });
  });

  it('treats an empty list as a shape that the company does not buy', () => {
    expect(parseLinerStock({ ...draft, ovals: ' ' }).stock?.ovals).toEqual([]);
  });

  it.each([
    ['rounds', 'six, 7'],
    ['rounds', '6, 6'],
    ['rounds', '0'],
    ['ovals', '8 to 9'],
    ['rectangles', '12'],
  ] as const)('shows next to the %s what is expected instead of %s', (field, text) => {
    const { stock, errors } = parseLinerStock({ ...draft, [field]: text });

    expect(stock).toBeUndefined();
    expect(Object.keys(errors)).toEqual([`linerStock.${field}`]);
  });
});
