import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CALCULATORS, type CalculatorName } from '#shared/sizing/calculators.ts';
import type { Calculation } from '#shared/sizing/types.ts';
import { TYPE_B_TYPE_B } from '#shared/sizing/gas/vent-tables/single-metal.ts';

const FT = 12;
const run = (name: CalculatorName, input: unknown): Calculation => {
  const sized = CALCULATORS[name].run(input);
  if (!sized.ok) throw new Error(JSON.stringify(sized.errors));
  return sized.calculation;
};

const single = {
  source: 'TABLE',
  venting: 'METAL',
  connector: 'TYPE_B',
  isCorrugated: false,
  appliance: 'DRAFT_HOOD',
  inputBtuh: 77_000,
  heightIn: 10 * FT,
  lateralIn: 5 * FT,
  elbowsTo45: 0,
  elbowsTo90: 0,
  outletIn: 4,
  ventIn: 4,
};
const verdict = (change: object) => run('gas-vent-table', { ...single, ...change }).verdict;

describe('one appliance by the printed table', () => {
  it.each<[string, object, string]>([
    ['4 in draft hood, 10 ft high, 5 ft lateral, at 77', {}, 'passes'],
    ['one Btu/h over the table', { inputBtuh: 77_001 }, 'fails'],
    ['halfway to 15 ft, at 82', { heightIn: 12.5 * FT, inputBtuh: 82_000 }, 'passes'],
    ['halfway to 15 ft, just over 82', { heightIn: 12.5 * FT, inputBtuh: 82_001 }, 'fails'],
    ['one more elbow, which takes 10% off', { elbowsTo90: 1, inputBtuh: 69_301 }, 'fails'],
    ['a corrugated liner, which has 80%', { isCorrugated: true, inputBtuh: 61_601 }, 'fails'],
    ['unknown whether it is corrugated', { isCorrugated: undefined }, 'info'],
    ['an unknown connector', { connector: undefined }, 'info'],
    ['under 6 ft', { heightIn: 5 * FT, lateralIn: 2 * FT, inputBtuh: 1000 }, 'info'],
    ['a lateral longer than printed', { lateralIn: 11 * FT, inputBtuh: 1000 }, 'info'],
    ['an unknown entry', { heightIn: 30 * FT, inputBtuh: 1000 }, 'info'],
    ['a size that is not printed', { outletIn: 5.5, ventIn: 5.5, inputBtuh: 1000 }, 'info'],
    ['under a lower bound', { outletIn: 5, ventIn: 5, inputBtuh: 120_000 }, 'passes'],
    ['over a lower bound', { outletIn: 5, ventIn: 5, inputBtuh: 120_001 }, 'info'],
    ['fan assisted at its minimum', { appliance: 'FAN_ASSISTED', inputBtuh: 32_000 }, 'passes'],
    ['fan assisted under its minimum', { appliance: 'FAN_ASSISTED', inputBtuh: 31_999 }, 'fails'],
    [
      'fan assisted, derated under its minimum',
      { appliance: 'FAN_ASSISTED', inputBtuh: 40_000, deratedInputBtuh: 31_999 },
      'fails',
    ],
    [
      'NA for fan assisted at 6 ft with a long single-wall connector',
      { appliance: 'FAN_ASSISTED', connector: 'SINGLE_WALL', outletIn: 3, ventIn: 3, heightIn: 72, lateralIn: 48 },
      'fails',
    ],
    ['a vent outdoors below the roof line', { isExposed: true }, 'info'],
    ['single-wall pipe at 61', { venting: 'PIPE', inputBtuh: 61_000 }, 'passes'],
    ['single-wall pipe over 61', { venting: 'PIPE', inputBtuh: 61_001 }, 'fails'],
    ['fan assisted on single-wall pipe', { venting: 'PIPE', appliance: 'FAN_ASSISTED', inputBtuh: 40_000 }, 'info'],
  ])('has the right verdict: %s', (_name, change, expected) => {
    expect(verdict(change)).toBe(expected);
  });

  it('uses the maximum of the connector and FAN Min of a larger vertical vent', () => {
    const { figures } = run('gas-vent-table', {
      ...single,
      appliance: 'FAN_ASSISTED',
      inputBtuh: 50_000,
      connectorIn: 3,
      outletIn: 3,
      ventIn: 5,
    });

    expect(figures).toEqual({ mostBtuh: 57_000, leastBtuh: 41_000 });
  });

  it('cites the table, its edition and the confidence of the entry', () => {
    const [first] = run('gas-vent-table', single).steps;

    expect(first).toMatchObject({ result: 77_000, edition: 'NFPA 54-2012', confidence: 'A' });
    expect(first?.section).toContain('504.2(1)');
  });
});

const masonry = {
  ...single,
  venting: 'MASONRY',
  isOutdoors: false,
  heightIn: 30 * FT,
  lateralIn: 2 * FT,
  outletIn: 5,
  connectorIn: 5,
  ventIn: undefined,
  inputBtuh: 137_000,
  flue: { kind: 'tile', nominal: '8x8' },
};

describe('one appliance on a masonry chimney', () => {
  it.each<[string, object, string]>([
    ['at the maximum of the interior table', {}, 'passes'],
    ['over the maximum of the interior table', { inputBtuh: 137_001 }, 'fails'],
    ['unknown whether it is outdoors', { isOutdoors: undefined }, 'info'],
    ['flue not measured', { flue: undefined }, 'info'],
    ['flue too large for its outlet', { flue: { kind: 'tile', nominal: '16x16' } }, 'fails'],
    ['flue smaller than its connector requires', { flue: { kind: 'round', diameterIn: 5 } }, 'fails'],
    ['fan assisted (NA)', { appliance: 'FAN_ASSISTED' }, 'fails'],
    [
      'water heater outdoors at 5 °F',
      { isOutdoors: true, use: 'WATER_HEATER', designTempF: 5, inputBtuh: 136_999 },
      'passes',
    ],
    [
      'water heater outdoors at 4 °F',
      { isOutdoors: true, use: 'WATER_HEATER', designTempF: 4, inputBtuh: 136_999 },
      'fails',
    ],
    ['outdoors with a single-wall connector', { isOutdoors: true, connector: 'SINGLE_WALL' }, 'fails'],
    ['outdoors with a connector too long', { isOutdoors: true, lateralIn: 91, use: 'WATER_HEATER' }, 'fails'],
    ['outdoors and fan assisted', { isOutdoors: true, appliance: 'FAN_ASSISTED' }, 'fails'],
    [
      'space heater outdoors, whose table must be checked first',
      { isOutdoors: true, use: 'SPACE_HEATER', designTempF: 40, inputBtuh: 136_999 },
      'info',
    ],
  ])('has the right verdict: %s', (_name, change, expected) => {
    expect(verdict({ ...masonry, ...change })).toBe(expected);
  });
});

const furnace = {
  appliance: 'FAN_ASSISTED',
  use: 'SPACE_HEATER',
  inputBtuh: 100_000,
  outletIn: 4,
  connectorIn: 4,
  connector: 'SINGLE_WALL',
  connectorRunIn: 4 * FT,
  connectorRiseIn: 3 * FT,
};
const heater = {
  appliance: 'DRAFT_HOOD',
  use: 'WATER_HEATER',
  inputBtuh: 35_000,
  outletIn: 3,
  connectorIn: 3,
  connector: 'SINGLE_WALL',
  connectorRunIn: 4 * FT,
  connectorRiseIn: 2 * FT,
};
const common = {
  source: 'TABLE',
  venting: 'METAL',
  isCorrugated: false,
  heightIn: 30 * FT,
  appliances: [furnace, heater],
  common: { kind: 'round', diameterIn: 5 },
  isManifold: false,
  elbowsTo45: 0,
  elbowsTo90: 0,
};
const together = (change: object) => run('gas-common-vent', { ...common, ...change });

describe('appliances together by the printed tables', () => {
  it.each<[string, object, string]>([
    ['furnace and water heater on a 5 in vent, 30 ft high', {}, 'passes'],
    ['furnace and water heater on a 4 in vent, 132 together', { common: { kind: 'round', diameterIn: 4 } }, 'fails'],
    ['water heater at 37', { appliances: [furnace, { ...heater, inputBtuh: 37_000 }] }, 'passes'],
    ['water heater over 37', { appliances: [furnace, { ...heater, inputBtuh: 37_001 }] }, 'fails'],
    ['furnace under its minimum of 85', { appliances: [{ ...furnace, inputBtuh: 84_999 }, heater] }, 'fails'],
    ['furnace over its maximum of 119', { appliances: [{ ...furnace, inputBtuh: 119_001 }, heater] }, 'fails'],
    ['a rise that is not printed', { appliances: [furnace, { ...heater, connectorRiseIn: 40 }] }, 'info'],
    ['Type B connectors, whose common table must be checked first', typeB(), 'info'],
    ['unknown whether it is corrugated', { isCorrugated: undefined }, 'info'],
    ['unknown height', { heightIn: undefined }, 'info'],
    ['draft-hood connector smaller than its outlet', { appliances: [furnace, { ...heater, outletIn: 4 }] }, 'fails'],
    ['fan-assisted connector a size smaller, smooth', reducedFan({ isSmooth: true }), 'passes'],
    ['fan-assisted connector a size smaller, unknown whether smooth', reducedFan({}), 'info'],
    ['fan-assisted connector a size smaller, corrugated', reducedFan({ isSmooth: false }), 'fails'],
    [
      'fan-assisted connector two sizes smaller',
      { appliances: [{ ...furnace, outletIn: 6, isSmooth: true }, heater] },
      'fails',
    ],
  ])('have the right verdict: %s', (_name, change, expected) => {
    expect(together(change).verdict).toBe(expected);
  });

  function typeB() {
    return { appliances: [furnace, heater].map((appliance) => ({ ...appliance, connector: 'TYPE_B' })) };
  }
  function reducedFan(change: object) {
    return { appliances: [{ ...furnace, outletIn: 5, ...change }, heater] };
  }

  it('fail a draft-hood connector smaller than its outlet even with a typed figure, citing the subsection', () => {
    const typed = { ...heater, outletIn: 4, tableMaxMbh: 500 };
    const { verdict: found, steps } = together({
      source: 'CODE_BOOK',
      tableMaxMbh: 900,
      appliances: [{ ...furnace, tableMaxMbh: 500, tableMinMbh: 10 }, typed],
    });

    expect(found).toBe('fails');
    expect(steps.find(({ label }) => label.includes('smaller than its outlet'))).toMatchObject({
      section: '13.2.24 (IFGC 504.3.21, CMC 2013 803.2.20)',
      confidence: 'A',
    });
  });

  it('use FAN Min of the single-appliance table for a connector beyond its free run', () => {
    const { steps } = together({ appliances: [{ ...furnace, connectorRunIn: 10 * FT }, heater] });

    expect(steps.find(({ label }) => label === 'Minimum by the table')).toMatchObject({
      result: 91_000,
      section: expect.stringContaining('504.2(2)'),
    });
  });
});

const outdoors = {
  ...common,
  venting: 'MASONRY',
  isOutdoors: true,
  designTempF: 19,
  source: 'CODE_BOOK',
  common: { kind: 'tile', nominal: '8x12' },
  appliances: [
    {
      ...furnace,
      connector: 'TYPE_B',
      inputBtuh: 471_000,
      outletIn: 8,
      connectorIn: 8,
      tableMaxMbh: 600,
      tableMinMbh: 100,
    },
    { ...heater, connector: 'TYPE_B', tableMaxMbh: 100, outletIn: 4, connectorIn: 4 },
  ],
};
const change = (index: number, some: object) => ({
  appliances: outdoors.appliances.map((appliance, place) => (place === index ? { ...appliance, ...some } : appliance)),
});

describe('appliances together on a masonry chimney with a wall outdoors', () => {
  it.each<[string, object, string]>([
    ['under the maximum, with the furnace over its minimum at 19 °F', {}, 'passes'],
    ['furnace at its minimum of 470', change(0, { inputBtuh: 470_000 }), 'fails'],
    ['inputs together at the maximum of 747', change(0, { inputBtuh: 712_000, tableMaxMbh: 800 }), 'fails'],
    ['not recommended at −11 °F', { designTempF: -11 }, 'fails'],
    ['an unknown band', { designTempF: 30 }, 'info'],
    ['unknown design temperature', { designTempF: undefined }, 'info'],
    ['unknown whether it is outdoors', { isOutdoors: undefined, tableMaxMbh: 900 }, 'info'],
    ['a single-wall connector', change(1, { connector: 'SINGLE_WALL' }), 'fails'],
    ['a connector of unknown kind', change(1, { connector: undefined }), 'info'],
    ['without a draft hood', change(1, { appliance: 'FAN_ASSISTED', tableMinMbh: 10 }), 'fails'],
    ['unknown use', change(0, { use: undefined }), 'info'],
    ['too tall for draft hoods alone (NA)', change(0, { appliance: 'DRAFT_HOOD' }), 'fails'],
  ])('have the right verdict: %s', (_name, some, expected) => {
    expect(together({ ...outdoors, ...some }).verdict).toBe(expected);
  });

  it('treat a clay tile as masonry even if the vent type is another', () => {
    expect(together({ ...outdoors, venting: 'METAL', isCorrugated: false }).verdict).toBe('passes');
    expect(together({ ...outdoors, venting: 'METAL', isOutdoors: undefined, tableMaxMbh: 900 }).verdict).toBe('info');
  });

  it('cite the tables that were used', () => {
    const sections = together(outdoors)
      .steps.map(({ section }) => section)
      .join('\n');

    expect(sections).toContain('504.3(7a)');
    expect(sections).toContain('504.3(7b)');
  });
});

describe('a pass by the printed tables', () => {
  const feet = (max: number) => fc.integer({ min: 0, max: max * 12 });

  it('never comes from an unknown entry, an exceeded bound or a table that must be checked first', () => {
    fc.assert(
      fc.property(
        fc.record({
          appliance: fc.constantFrom('DRAFT_HOOD', 'FAN_ASSISTED', 'VENT_DAMPER'),
          connector: fc.constantFrom('TYPE_B', 'SINGLE_WALL'),
          venting: fc.constantFrom('METAL', 'MASONRY', 'PIPE'),
          heightIn: fc.integer({ min: 72, max: 600 }),
          lateralIn: feet(30),
          size: fc.constantFrom(3, 4, 5, 6, 7, 8),
          inputBtuh: fc.integer({ min: 1000, max: 900_000 }),
          isOutdoors: fc.constantFrom(true, false, undefined),
        }),
        ({ size, ...facts }) => {
          const { verdict: found, steps } = run('gas-vent-table', {
            ...single,
            ...facts,
            use: 'SPACE_HEATER',
            designTempF: 40,
            outletIn: size,
            ventIn: size,
            flue: { kind: 'round', diameterIn: size * 1.3 },
          });
          if (found !== 'passes') return true;
          const byTable = steps.filter(({ label }) => label.startsWith('M') && label.includes('by the table'));
          return facts.isOutdoors !== true || facts.venting !== 'MASONRY'
            ? byTable.length > 0 && byTable.every(({ section }) => section.includes('504.2'))
            : false;
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('is kept with a taller Type B vent and the same lateral', () => {
    const known = TYPE_B_TYPE_B.rows().filter(({ heightFt }) => heightFt < 30);
    for (const { heightFt, alongFt } of known) {
      const at = (feetHigh: number) =>
        run('gas-vent-table', {
          ...single,
          heightIn: feetHigh * FT,
          lateralIn: alongFt * FT,
          inputBtuh: 30_000,
          outletIn: 8,
          ventIn: 8,
        }).verdict;
      if (at(heightFt) === 'passes' && heightFt < 20) expect(at(heightFt + 0.5)).toBe('passes');
    }
  });
});
