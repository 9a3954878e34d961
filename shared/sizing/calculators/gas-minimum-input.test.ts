import { describe, expect, it } from 'vitest';
import { CALCULATORS, type CalculatorName } from '#shared/sizing/calculators.ts';
import type { Calculation } from '#shared/sizing/types.ts';

const run = (name: CalculatorName, input: unknown): Calculation => {
  const sized = CALCULATORS[name].run(input);
  if (!sized.ok) throw new Error(JSON.stringify(sized.errors));
  return sized.calculation;
};
const FT = 12;

describe('FAN Min typed for a masonry chimney', () => {
  const chimney = {
    source: 'CODE_BOOK',
    venting: 'MASONRY',
    isOutdoors: false,
    connector: 'TYPE_B',
    flue: { kind: 'round', diameterIn: 10 },
    outletIn: 8,
    heightIn: 20 * FT,
    lateralIn: 5 * FT,
    elbowsTo45: 0,
    elbowsTo90: 0,
    cells: [{ heightIn: 20 * FT, lateralIn: 5 * FT, maxMbh: 630, minMbh: 98 }],
  };

  it.each(['FAN_ASSISTED', 'VENT_DAMPER'])('is compared with the input: %s', (appliance) => {
    const at = (change: object) => run('gas-vent-table', { ...chimney, appliance, ...change }).verdict;

    expect(at({ inputBtuh: 200_000 })).toBe('passes');
    expect(at({ inputBtuh: 98_000 })).toBe('passes');
    expect(at({ inputBtuh: 60_000 })).toBe('fails');
    expect(at({ inputBtuh: 200_000, deratedInputBtuh: 97_999 })).toBe('fails');
  });

  it('is not the minimum of the outdoor table, which is typed in another field', () => {
    const indoors = {
      appliance: 'FAN_ASSISTED',
      connectorIn: '8',
      outletIn: 8,
      flue: { kind: 'round', diameterIn: 10 },
      isOutdoors: false,
      inputBtuh: 200_000,
      interiorMaxBtuh: 630_000,
      exteriorMinBtuh: 300_000,
    };

    expect(run('gas-chimney-area', indoors).verdict).toBe('info');
  });
});

describe('the minimum input of a space heater on an outdoor chimney', () => {
  const appliance = {
    connector: 'TYPE_B',
    outletIn: 5,
    connectorIn: 5,
    connectorRunIn: 3 * FT,
    tableMaxMbh: 400,
  };
  const common = (deratedInputBtuh?: number) => ({
    source: 'CODE_BOOK',
    venting: 'MASONRY',
    isOutdoors: true,
    designTempF: 20,
    heightIn: 10 * FT,
    common: { kind: 'area', areaSqIn: 30 },
    isManifold: false,
    elbowsTo45: 0,
    elbowsTo90: 0,
    appliances: [
      {
        ...appliance,
        appliance: 'FAN_ASSISTED',
        use: 'SPACE_HEATER',
        inputBtuh: 150_000,
        deratedInputBtuh,
        tableMinMbh: 50,
      },
      { ...appliance, appliance: 'DRAFT_HOOD', use: 'WATER_HEATER', inputBtuh: 40_000, outletIn: 4, connectorIn: 4 },
    ],
  });

  it('is compared with the input derated for altitude if it shares the chimney', () => {
    expect(run('gas-common-vent', common()).verdict).toBe('passes');
    expect(run('gas-common-vent', common(125_001)).verdict).toBe('passes');
    expect(run('gas-common-vent', common(120_000)).verdict).toBe('fails');
  });

  it('is compared with the input derated for altitude if it is alone', () => {
    const alone = {
      connectorIn: '5',
      outletIn: 5,
      flue: { kind: 'tile', nominal: '8x8' },
      isOutdoors: true,
      use: 'SPACE_HEATER',
      designTempF: 20,
      connector: 'TYPE_B',
      connectorRunIn: 3 * FT,
      inputBtuh: 120_000,
      interiorMaxBtuh: 150_000,
      exteriorMinBtuh: 100_000,
    };

    expect(run('gas-chimney-area', alone).verdict).toBe('passes');
    expect(run('gas-chimney-area', { ...alone, deratedInputBtuh: 100_001 }).verdict).toBe('passes');
    expect(run('gas-chimney-area', { ...alone, deratedInputBtuh: 100_000 }).verdict).toBe('fails');
  });
});
