import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extendedCents, type Rate } from '#shared/inspection/repairs/rate.ts';
import { ReportRepair } from './repair-model.ts';
import { repairLines } from '#shared/report/present.ts';
import { editedRepair } from './repair-line.ts';

const rated = (rate: Rate, quantity: number, unit: string): ReportRepair => ({
  repairId: 'R',
  label: 'Work',
  chosen: true,
  quantity,
  unit,
  quantitySource: 'measured' as const,
  rate,
  priceCents: extendedCents(quantity, rate),
});
const LINER = rated({ unitCents: 11_000, baseCents: 45_000 }, 23, 'FOOT_AND_KIT');
const OPEN: ReportRepair = {
  repairId: 'B',
  label: 'Firebrick replacement',
  chosen: true,
  unit: 'BRICK',
  quantitySource: 'open',
  rate: { unitCents: 5_500, baseCents: 0 },
};

describe('a repair whose quantity is edited', () => {
  it('keeps base price and price per foot when the quantity goes up or down', () => {
    const longer = editedRepair(LINER, { quantity: 24 }, true);

    expect(longer).toMatchObject({ priceCents: 309_000, priceBasis: '24 ft × $110 + $450' });
    expect(editedRepair(longer, { quantity: 23 }, true)).toMatchObject({ priceCents: 298_000 });
  });

  it('costs quantity × unit price + base price after any sequence of edits', () => {
    const cents = fc.integer({ min: 0, max: 500_000 });
    const quantities = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(cents, cents, quantities, (unitCents, baseCents, hundredths) => {
        const rate = { unitCents, baseCents };
        const edited = hundredths.reduce(
          (repair, count) => editedRepair(repair, { quantity: count / 100 }, true),
          rated(rate, 1, 'FOOT_AND_KIT'),
        );
        // In whole numbers, because half a cent isn't exact in binary.
        const exact = Math.floor(((hundredths.at(-1) ?? 0) * unitCents + 50) / 100);

        expect(edited.priceCents).toBe(exact + baseCents);
        expect(Number.isInteger(edited.priceCents)).toBe(true);
        expect(edited.rate).toEqual(rate);
      }),
    );
  });

  it('keeps a price entered for the whole line, and marks it as such', () => {
    const typed = editedRepair(LINER, { quantity: 30, priceCents: 250_000 }, true);

    expect(typed).toMatchObject({ quantity: 30, priceCents: 250_000, priceBasis: '30 ft, price for the whole line' });
  });

  it('derives a missing rate from its price, to the cent', () => {
    const old: ReportRepair = { repairId: 'R', label: 'Work', chosen: true, quantity: 4, priceCents: 10_000 };
    const odd: ReportRepair = { ...old, quantity: 3 };

    expect(editedRepair(old, { quantity: 5 }, true).priceCents).toBe(12_500);
    // 10,000 cents can't be divided by 3 into whole cents, so the price of the line stays.
    expect(editedRepair(odd, { quantity: 3 }, true).priceCents).toBe(10_000);
  });
});

describe('a repair with an open quantity', () => {
  it('shows no price to a reader', () => {
    expect(repairLines({ repairs: [OPEN] })).toEqual(['Quantity and price to be confirmed']);
    expect(repairLines({ repairs: [{ ...OPEN, chosen: false }] }).join(' ')).not.toContain('$');
  });

  it('has a price once a quantity, or a price for the whole line, is entered', () => {
    expect(editedRepair(OPEN, { quantity: 3 }, true)).toMatchObject({
      quantitySource: 'asked',
      priceCents: 16_500,
      priceBasis: '3 bricks × $55',
    });
    expect(editedRepair(OPEN, { priceCents: 20_000 }, true)).toMatchObject({ priceCents: 20_000, quantity: 1 });
    expect(repairLines({ repairs: [editedRepair(OPEN, { quantity: 1 }, true)] })).toEqual([
      'Price: $55 (1 brick × $55)',
    ]);
  });
});

describe('the lines of a finding', () => {
  const alternative = { ...LINER, repairId: 'C', label: 'Coating', chosen: false, choiceGroup: 'flue' };

  it('show which repairs are alternatives and which are additional', () => {
    const repairs = [
      { ...LINER, choiceGroup: 'flue' },
      alternative,
      { ...alternative, label: 'Parge', choiceGroup: undefined },
    ];

    expect(repairLines({ repairs }).map((line) => line.split(' · ')[0])).toEqual([
      'Price: $2,980',
      'Or: Coating',
      'Also possible: Parge',
    ]);
  });

  it('name each repair if several are done together', () => {
    const nest = { ...LINER, label: 'Nest removal' };

    expect(repairLines({ repairs: [nest, { ...LINER, label: 'Cap' }] })[0]).toMatch(/^Nest removal · \$2,980/);
  });
});

describe('the schema of a repair line', () => {
  it('accepts reports made before rates were stored', () => {
    expect(ReportRepair.safeParse({ repairId: 'R', label: 'Work', chosen: true, priceCents: 1 }).success).toBe(true);
  });
});
