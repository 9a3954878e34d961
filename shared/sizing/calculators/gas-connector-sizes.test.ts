import { describe, expect, it } from 'vitest';
import { CALCULATORS, type CalculatorName } from '#shared/sizing/calculators.ts';
import type { Calculation } from '#shared/sizing/types.ts';

const run = (name: CalculatorName, input: unknown): Calculation => {
  const sized = CALCULATORS[name].run(input);
  if (!sized.ok) throw new Error(JSON.stringify(sized.errors));
  return sized.calculation;
};
const FT = 12;

type Sizes = {
  readonly outletIn: number;
  readonly connectorIn: number;
  readonly heightIn?: number;
  readonly inputBtuh?: number;
};

/** The same chimney in the calculators that size one appliance on it. */
const inEach = {
  'orphaned-water-heater': ({ outletIn, connectorIn, heightIn, inputBtuh = 38_000 }: Sizes) => ({
    outletIn,
    connectorIn,
    heightIn,
    inputBtuh,
    flue: { kind: 'tile', nominal: '8x8' },
    hasOutdoorWall: false,
    connector: 'TYPE_B',
    connectorRunIn: 2 * FT,
  }),
  'gas-chimney-area': ({ outletIn, connectorIn, heightIn, inputBtuh = 38_000 }: Sizes) => ({
    outletIn,
    connectorIn: String(connectorIn),
    heightIn,
    inputBtuh,
    flue: { kind: 'tile', nominal: '8x8' },
    isOutdoors: false,
    connector: 'TYPE_B',
    connectorRunIn: 2 * FT,
  }),
  'gas-vent-table': ({ outletIn, connectorIn, heightIn, inputBtuh = 38_000 }: Sizes) => ({
    appliance: 'DRAFT_HOOD',
    source: 'TABLE',
    venting: 'MASONRY',
    outletIn,
    connectorIn,
    heightIn,
    inputBtuh,
    flue: { kind: 'tile', nominal: '8x8' },
    isOutdoors: false,
    connector: 'TYPE_B',
    lateralIn: 2 * FT,
    elbowsTo45: 0,
    elbowsTo90: 0,
  }),
} as const;
type InEach = keyof typeof inEach;

describe.each(Object.keys(inEach) as InEach[])('%s', (name) => {
  it.each<[string, Sizes, string]>([
    ['connector of the outlet’s size', { outletIn: 4, connectorIn: 4, heightIn: 360 }, 'passes'],
    ['3 in on a 4 in draft hood', { outletIn: 4, connectorIn: 3, heightIn: 360 }, 'fails'],
    ['4 in on a 5 in draft hood, 30 ft high', { outletIn: 5, connectorIn: 4, heightIn: 360 }, 'passes'],
    ['4 in on a 5 in draft hood, just under 10 ft', { outletIn: 5, connectorIn: 4, heightIn: 119.9 }, 'fails'],
    ['two sizes down', { outletIn: 6, connectorIn: 4, heightIn: 360 }, 'fails'],
    ['two sizes up', { outletIn: 3, connectorIn: 5, heightIn: 360 }, 'passes'],
    ['three sizes up', { outletIn: 3, connectorIn: 6, heightIn: 360 }, 'fails'],
  ])('has the right verdict: %s', (_name, sizes, verdict) => {
    expect(run(name, inEach[name](sizes)).verdict).toBe(verdict);
  });
});

describe('a connector smaller than the outlet, of unknown height', () => {
  const sizes = { outletIn: 5, connectorIn: 4 };
  const notes = expect.arrayContaining([expect.stringContaining('only from 10 ft')]);

  it('is not determinable although the maximum was typed', () => {
    const heater = { ...inEach['orphaned-water-heater'](sizes), tableMaxBtuh: 40_000 };
    const chimney = { ...inEach['gas-chimney-area'](sizes), interiorMaxBtuh: 40_000 };

    expect(run('orphaned-water-heater', heater)).toMatchObject({ verdict: 'info', warnings: notes });
    expect(run('gas-chimney-area', chimney)).toMatchObject({ verdict: 'info', warnings: notes });
    expect(run('orphaned-water-heater', { ...heater, connectorIn: 5 }).verdict).toBe('passes');
  });

  it('fails if the draft hood is too small at any height', () => {
    const heater = { ...inEach['orphaned-water-heater']({ outletIn: 4, connectorIn: 3 }), tableMaxBtuh: 40_000 };

    expect(run('orphaned-water-heater', heater).verdict).toBe('fails');
  });
});

describe('an orphaned water heater', () => {
  const warningsOf = (sizes: Sizes) => run('orphaned-water-heater', inEach['orphaned-water-heater'](sizes)).warnings;
  const liner = 'Line the flue for the water heater alone.';

  it('needs a liner for too much input, but not for its connector', () => {
    expect(warningsOf({ outletIn: 4, connectorIn: 3, heightIn: 360 })).not.toContain(liner);
    expect(warningsOf({ outletIn: 4, connectorIn: 4, heightIn: 360, inputBtuh: 500_000 })).toContain(liner);
  });
});

describe('a fan-assisted appliance on a chimney by gas-chimney-area', () => {
  const at = (inputBtuh: number) =>
    run('gas-chimney-area', {
      ...inEach['gas-chimney-area']({ outletIn: 8, connectorIn: 7, heightIn: 360, inputBtuh }),
      appliance: 'FAN_ASSISTED',
      flue: { kind: 'round', diameterIn: 9 },
      interiorMaxBtuh: 300_000,
    });

  it('has 90% of the maximum on a connector smaller than its outlet', () => {
    expect(at(270_001).verdict).toBe('fails');
    expect(at(270_000).verdict).toBe('passes');
  });
});

describe('a vertical vent larger than the outlet', () => {
  const vent = {
    appliance: 'DRAFT_HOOD',
    source: 'CODE_BOOK',
    venting: 'METAL',
    isCorrugated: false,
    inputBtuh: 50_000,
    heightIn: 20 * FT,
    lateralIn: 5 * FT,
    elbowsTo45: 0,
    elbowsTo90: 0,
    outletIn: 5,
    cells: [{ heightIn: 20 * FT, lateralIn: 5 * FT, maxMbh: 90 }],
  };

  it.each<[string, object, string]>([
    ['under 7 × the outlet', { connectorIn: 4, ventIn: 12 }, 'passes'],
    ['over 7 × the outlet', { connectorIn: 4, ventIn: 14 }, 'fails'],
  ])('has the right verdict with a connector smaller than the outlet: %s', (_name, sizes, verdict) => {
    expect(run('gas-vent-table', { ...vent, ...sizes }).verdict).toBe(verdict);
  });

  it('does not excuse a connector three sizes over the outlet below a smaller vent', () => {
    expect(run('gas-vent-table', { ...vent, connectorIn: 7, ventIn: 4 }).verdict).toBe('passes');
    expect(run('gas-vent-table', { ...vent, connectorIn: 8, ventIn: 4 }).verdict).toBe('fails');
  });
});
