import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SOLD_ITEMS } from '#shared/catalog/sold-items.ts';
import { clearSizeOf, type ClearFlue } from '#shared/sizing/liners/clear-size.ts';
import { fitsThrough } from '#shared/sizing/liners/liner-fit.ts';
import { matchLiner, type LinerMatchCalculation } from '#shared/sizing/liners/liner-match.ts';
import type { LinerMatchInput } from '#shared/sizing/liners/liner-option.ts';
import { alloysFor, bottomFinish, LINER_FUELS, wrapWidth, type LinerFuel } from '#shared/sizing/liners/liner-parts.ts';
import { circleArea, TILE_NET_AREAS, type NominalTile } from '#shared/sizing/tables.ts';

const match = (input: LinerMatchInput): LinerMatchCalculation => {
  const sized = matchLiner(input);
  if (!sized.ok) throw new Error(JSON.stringify(sized.errors));
  return sized.calculation;
};
const errors = (input: LinerMatchInput) => {
  const sized = matchLiner(input);
  return sized.ok ? {} : sized.errors;
};
const tile = (nominal: NominalTile): ClearFlue => ({ kind: 'tile', nominal });
const round = (diameterIn: number): ClearFlue => ({ kind: 'round', diameterIn });

/** 36 × 30 in requires 90 sq in of a round flue: 11 in. */
const fireplace: LinerMatchInput = {
  fuel: 'WOOD',
  serves: { kind: 'fireplace', opening: { kind: 'single', widthIn: 36, heightIn: 30 } },
  flue: tile('16x16'),
  heightIn: 264,
};
const stove: LinerMatchInput = {
  fuel: 'WOOD',
  serves: { kind: 'appliance', outletsIn: [6], walls: 'INSIDE' },
  flue: tile('8x12'),
};

describe('a flue that no liner fits', () => {
  const gas: LinerMatchInput = { fuel: 'GAS', serves: { kind: 'appliance', outletsIn: [6] }, flue: tile('8x8') };
  const checked = (input: LinerMatchInput) =>
    match(input).warnings.filter((warning) => warning.includes('was checked'));

  it('names the wrap it was checked with, and whether it is assumed', () => {
    expect(checked(gas)).toEqual(['Each size was checked with an assumed 1/2 in of wrap on every side.']);
    expect(checked({ ...gas, wrapIn: 0.5 })).toEqual(['Each size was checked with 1/2 in of wrap on every side.']);
    expect(match({ ...gas, wrapIn: 0 }).verdict).toBe('passes');
    expect(checked({ ...gas, wrapIn: 0 })).toEqual([]);
  });
});

describe('a liner for a condensing appliance', () => {
  const condensing: LinerMatchInput = {
    fuel: 'GAS_CONDENSING',
    serves: { kind: 'appliance', outletsIn: [6] },
    flue: { kind: 'square', sideIn: 10 },
  };

  it.each(['HOMESAVER', 'VENTINOX'] as const)('is not offered from a manufacturer without that alloy: %s', (maker) => {
    expect(errors({ ...condensing, maker })).toHaveProperty('maker');
  });

  it('is round: special gas vent is listed in no other shape', () => {
    const { options, fits } = match({ ...condensing, maker: 'DURASEAL' });

    expect(new Set([...options, ...match(condensing).options].map(({ shape }) => shape))).toEqual(new Set(['round']));
    expect(fits).toContain('6 in round');
  });
});

describe('the clear size of a flue', () => {
  it.each([
    ['8x8', 6.5, 6.5],
    ['12x12', 9.75, 9.75],
    ['13x13', 11, 11],
    ['8.5x18', 7, 16.5],
    ['18x18', 15.264, 15.264],
    ['8.5x13', 6.5, 11.5],
    ['8.5x8.5', 7, 7],
  ] as const)('given a %s tile, is %s × %s in', (nominal, short, long) => {
    const clear = clearSizeOf(tile(nominal));

    expect(clear?.shortIn).toBeCloseTo(short, 2);
    expect(clear?.longIn).toBeCloseTo(long, 2);
  });

  it('is at least an inch smaller than the nominal size of every tile', () => {
    for (const { nominal, short, long } of TILE_NET_AREAS) {
      const clear = clearSizeOf(tile(nominal));

      expect(clear?.shortIn, nominal).toBeLessThanOrEqual(short - 1);
      expect(clear?.longIn, nominal).toBeLessThanOrEqual(long - 1);
    }
  });

  it('does not let square corners into rounded ones or into round flues', () => {
    const box = { shape: 'box', longIn: 10, shortIn: 10, cornerIn: 2, expression: '', reference: {} as never } as const;
    const square = (side: number) => ({ shape: 'rectangle', longIn: side, shortIn: side }) as const;

    expect(fitsThrough(square(9.9), box)).toBe(false);
    expect(fitsThrough(square(8.8), box)).toBe(true);
    expect(fitsThrough(square(9.9), { ...box, cornerIn: 0 })).toBe(true);
    expect(fitsThrough(square(7), { ...box, shape: 'circle' })).toBe(true);
    expect(fitsThrough(square(7.1), { ...box, shape: 'circle' })).toBe(false);
    expect(fitsThrough({ shape: 'rectangle', longIn: 14, shortIn: 7 }, { ...box, longIn: 17, shape: 'oval' })).toBe(
      true,
    );
    expect(fitsThrough({ shape: 'rectangle', longIn: 14.2, shortIn: 7 }, { ...box, longIn: 17, shape: 'oval' })).toBe(
      false,
    );
  });
});

describe('the best liner', () => {
  it('is the smallest stocked round with enough area that slides through in its wrap', () => {
    expect(match(fireplace)).toMatchObject({
      verdict: 'passes',
      best: { name: '11 in round', outsideLongIn: 12, wrapIn: 0.5 },
      result: { value: 11, unit: 'in' },
      alternatives: [],
      bottomFinish: 'Smoke chamber adapter',
      topPlate: 'To the tile, 16 × 16 in',
    });
    expect(match(fireplace).figures).toMatchObject({ orderFt: 23, wrapFt: 23, wrapWidthIn: 48, leastRoundSqIn: 90 });
  });

  it('cannot be 11 in round with its wrap in a 13 × 13 or a 10 in flue', () => {
    for (const flue of [tile('13x13'), round(10), { kind: 'square', sideIn: 10 } as const]) {
      const { verdict, best, options } = match({ ...fireplace, flue });

      expect([verdict, best]).toEqual(['fails', undefined]);
      expect(options.find(({ name }) => name === '11 in round')).toMatchObject({ hasArea: true, fits: false });
    }
  });

  it.each([
    [12, 'passes'],
    [11.99, 'fails'],
  ])('with 11 in and ½ in wrap in a %s in round flue %s', (size, verdict) => {
    expect(match({ ...fireplace, flue: round(size) }).verdict).toBe(verdict);
  });

  it('needs more room with an offset, working room or no wrap, and less with a thinner wrap', () => {
    expect(match({ ...fireplace, flue: round(12), hasOffset: true }).verdict).toBe('fails');
    expect(match({ ...fireplace, flue: round(13), hasOffset: true }).verdict).toBe('passes');
    expect(match({ ...fireplace, flue: round(12), workingRoomIn: 0.1 }).verdict).toBe('fails');
    expect(match({ ...fireplace, flue: round(11.5), wrapIn: 0.25 }).verdict).toBe('passes');
    // Solid fuel without wrap needs 1 in to the wall.
    expect(match({ ...fireplace, flue: round(12.9), wrapIn: 0 }).verdict).toBe('fails');
    expect(match({ ...fireplace, flue: round(13), wrapIn: 0 }).verdict).toBe('passes');
  });

  it.each([
    ['INSIDE', 6, '6 in round'],
    ['OUTSIDE', 8, '8 in round'],
  ] as const)(
    'given walls %s and a %s in collar, is %s, between the collar size and the area cap',
    (walls, collar, name) => {
      const { best, options } = match({
        ...stove,
        flue: tile('20x20'),
        serves: { kind: 'appliance', outletsIn: [collar], walls },
      });
      const max = (walls === 'INSIDE' ? 3 : 2) * circleArea(collar);

      expect(best?.name).toBe(name);
      for (const { areaSqIn, keepsCap, reachesCollar } of options) {
        expect(keepsCap).toBe(areaSqIn <= max * (1 + 1e-9));
        expect(reachesCollar).toBe(areaSqIn >= circleArea(collar) * (1 - 1e-9));
      }
    },
  );

  it('must have the larger outlet plus half the smaller for gas, up to 7 × the smaller', () => {
    const gas: LinerMatchInput = { fuel: 'GAS', serves: { kind: 'appliance', outletsIn: [4, 3] }, flue: tile('8x8') };
    const { figures, best } = match(gas);

    expect(figures?.['leastRoundSqIn']).toBeCloseTo(circleArea(4) + circleArea(3) / 2, 9);
    expect(figures?.['mostSqIn']).toBeCloseTo(7 * circleArea(3), 9);
    expect(best?.name).toBe('5 in round');
    expect(errors({ ...gas, serves: { kind: 'appliance', outletsIn: [4, 3, 3] } })).toHaveProperty([
      'serves.outletsIn',
    ]);
  });

  it('requires one flue per solid-fuel appliance, and an alloy and a maker for the fuel', () => {
    expect(errors({ ...stove, serves: { kind: 'appliance', outletsIn: [6, 6] } })).toHaveProperty(['serves.outletsIn']);
    expect(errors({ ...stove, alloy: 'ALUMINUM' })).toHaveProperty('alloy');
    expect(errors({ ...stove, maker: 'DURASEAL' })).toHaveProperty('maker');
    expect(errors({ ...stove, serves: { kind: 'area', leastSqIn: 50, mostSqIn: 40 } })).toHaveProperty([
      'serves.mostSqIn',
    ]);
  });

  it('is chosen only from the sizes on the manufacturer’s sheet', () => {
    expect(match({ ...fireplace, maker: 'VENTINOX', flue: tile('24x24') }).options.map(({ name }) => name)).toEqual([
      '5 in round',
      '6 in round',
      '7 in round',
      '8 in round',
    ]);
  });

  it('uses only products from the catalog', () => {
    const ids = new Set(SOLD_ITEMS.map(({ id }) => id));
    for (const { nominal } of TILE_NET_AREAS) {
      for (const leastSqIn of [10, 20, 50, 100, 170]) {
        const { products } = match({ ...fireplace, serves: { kind: 'area', leastSqIn }, flue: tile(nominal) });
        for (const id of products) expect(ids, id).toContain(id);
      }
    }
  });
});

describe('the alternatives to a round liner', () => {
  it('are listed in order, each with what would fit or why it would not', () => {
    const { alternatives } = match({ ...fireplace, flue: tile('13x13') });

    expect(alternatives.map(({ kind }) => kind)).toEqual([
      'OVAL',
      'RECTANGULAR',
      'LESS_INSULATION',
      'TILE_REMOVAL',
      'SMALLER_OPENING',
    ]);
    expect(alternatives.at(3)).toMatchObject({ isPossible: true, liner: { name: '11 in round' } });
    // A 10 in round liner is 11 in across in its wrap: 78.54 × 12.
    expect(alternatives.at(4)?.liner?.name).toBe('10 in round');
    expect(alternatives.at(4)?.openingSqIn).toBeCloseTo(circleArea(10) * 12, 9);
  });

  it('include an oval if the round does not fit', () => {
    const { alternatives, verdict } = match({
      ...stove,
      serves: { kind: 'area', leastSqIn: 36 },
      flue: { kind: 'rectangle', lengthIn: 11, widthIn: 6.5 },
    });

    expect(verdict).toBe('fails');
    expect(alternatives[0]).toMatchObject({
      kind: 'OVAL',
      isPossible: true,
      liner: { name: '7 in made oval to 5.5 in' },
    });
  });

  it('allow no wrap for gas, but not for wood', () => {
    const narrow = round(6.25);
    const gas = match({ fuel: 'GAS', serves: { kind: 'area', leastSqIn: 28 }, flue: narrow });
    const wood = match({ fuel: 'WOOD', serves: { kind: 'area', leastSqIn: 28 }, flue: narrow });

    expect(gas.alternatives[2]).toMatchObject({ isPossible: true, liner: { wrapIn: 0 } });
    expect(wood.alternatives[2]?.isPossible).toBe(false);
  });
});

describe('liner parts', () => {
  it.each<[LinerFuel, readonly string[]]>([
    ['WOOD', ['STAINLESS_304', 'STAINLESS_316TI']],
    ['PELLET', ['STAINLESS_304', 'STAINLESS_316TI']],
    ['COAL', ['STAINLESS_316TI']],
    ['OIL', ['STAINLESS_316TI']],
    ['GAS', ['STAINLESS_316TI', 'ALUMINUM']],
    ['GAS_CONDENSING', ['STAINLESS_AL29']],
  ])('given %s, allow the alloys %s', (fuel, alloys) => {
    expect(alloysFor(fuel)).toEqual(alloys);
  });

  it('end in a door if the base can be reached, or in a cap if it cannot', () => {
    expect(bottomFinish('TEE', true)).toContain('access door');
    expect(bottomFinish('TEE', false)).toBe('Tee cap');
    expect(bottomFinish('INSERT', true)).toContain('sealed');
  });

  it.each([
    [3, undefined],
    [4, 24],
    [6, 24],
    [7, 30],
    [8, 30],
    [9, 36],
    [10, 36],
    [11, 48],
    [14, 48],
    [15, undefined],
  ])('given a %s in liner, include wrap %s in wide', (size, width) => {
    expect(wrapWidth(size)).toBe(width);
  });
});

describe('the liner match for any flue', () => {
  const side = fc.double({ min: 3, max: 40, noNaN: true });
  const flue: fc.Arbitrary<ClearFlue> = fc.oneof(
    side.map(round),
    side.map((sideIn): ClearFlue => ({ kind: 'square', sideIn })),
    fc.record({ kind: fc.constantFrom('rectangle' as const, 'oval' as const), lengthIn: side, widthIn: side }),
    fc.constantFrom(...TILE_NET_AREAS).map(({ nominal }) => tile(nominal)),
  );
  const input: fc.Arbitrary<LinerMatchInput> = fc.record({
    fuel: fc.constantFrom(...(Object.keys(LINER_FUELS) as LinerFuel[])),
    serves: fc.oneof(
      fc.record({
        kind: fc.constant('fireplace' as const),
        opening: fc.record({ kind: fc.constant('single' as const), widthIn: side, heightIn: side }),
      }),
      fc.record({ kind: fc.constant('appliance' as const), outletsIn: fc.tuple(fc.integer({ min: 3, max: 10 })) }),
      fc.record({ kind: fc.constant('area' as const), leastSqIn: fc.double({ min: 5, max: 300, noNaN: true }) }),
    ),
    flue,
    wrapIn: fc.constantFrom(0, 0.25, 0.5),
    hasOffset: fc.boolean(),
  });

  it('suggests a liner that passes its own checks and is the smallest that does', () => {
    fc.assert(
      fc.property(input, (request) => {
        const { best, options, alternatives, verdict } = match(request);
        const passing = options.filter(({ shape, passes }) => shape === 'round' && passes);
        const isSmallest = passing.every(({ areaSqIn }) => areaSqIn >= (best?.areaSqIn ?? 0));
        const isSound = !best || (best.hasArea && best.fits && best.reachesCollar && best.keepsCap);
        const alternativesOffered = alternatives.every(
          ({ kind, isPossible, liner }) => !isPossible || (kind === 'SMALLER_OPENING' ? liner?.fits : liner?.passes),
        );
        return isSmallest && isSound && alternativesOffered && (verdict === 'passes') === passing.length > 0;
      }),
    );
  });

  it('never loses a liner when the flue is wider', () => {
    fc.assert(
      fc.property(input, side, fc.double({ min: 0, max: 10, noNaN: true }), (request, width, more) => {
        const at = (sideIn: number) => match({ ...request, flue: { kind: 'square', sideIn } });
        const [narrow, wide] = [at(width), at(width + more)];
        const hasAllFits = narrow.options.every(({ fits }, index) => !fits || wide.options[index]?.fits === true);
        return hasAllFits && (!narrow.best || (wide.best?.areaSqIn ?? Infinity) <= narrow.best.areaSqIn);
      }),
    );
  });
});
