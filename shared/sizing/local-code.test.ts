import { describe, expect, it } from 'vitest';
import { CALCULATOR_NAMES, CALCULATORS, type CalculatorName } from '#shared/sizing/calculators.ts';
import { CALCULATOR_SAMPLES } from '#shared/sizing/calculators/samples.ts';
import type { Calculation } from '#shared/sizing/types.ts';
import type { Limit } from '#shared/sizing/limits.ts';

const TOWN = 'Sample County';

const calculation = (name: CalculatorName, input: object): Calculation | undefined => {
  const sized = CALCULATORS[name].run(input);
  return sized.ok ? sized.calculation : undefined;
};

/** What an answer says in figures, without its words. */
const told = ({ steps, result, verdict }: Calculation) =>
  JSON.stringify([steps.map((step) => step.result), result.value, verdict]);

/** Inputs that bring further limits into play than the sample does. */
const MORE: Partial<Record<CalculatorName, readonly Readonly<Record<string, unknown>>[]>> = {
  'fireplace-flue': [{ flue: { kind: 'square', sideIn: 12 } }, { flue: { kind: 'tile', nominal: '8.5x18' } }],
  'firebox-passage': [
    { kind: 'RUMFORD', throatAreaSqIn: 60 },
    { kind: 'RUMFORD', openingWidthIn: 40, throatAreaSqIn: 60 },
    { airDuctSqIn: 20 },
  ],
  'hearth-extension': [
    { openingWidthIn: 20, openingHeightIn: 20 },
    { thicknessIn: 2, hearthThicknessIn: 4 },
    { thicknessIn: 1, raisedIn: 9 },
  ],
  'solid-fuel-liner': [{ walls: 'OUTSIDE' }],
  'gas-two-appliances': [{ heightIn: 120 }],
  'gas-single-appliance': [{ heightIn: 120 }],
  'gas-vent-table': [
    { isCorrugated: true },
    { source: 'CODE_BOOK', appliance: 'FAN_ASSISTED', ventIn: 3, cells: [fanCell()] },
    {
      venting: 'MASONRY',
      isOutdoors: true,
      use: 'WATER_HEATER',
      designTempF: 20,
      source: 'CODE_BOOK',
      cells: [fanCell()],
      flue: { kind: 'round', diameterIn: 6 },
    },
  ],
  'gas-common-vent': [{ isManifold: true, manifoldIn: 60 }, { isCorrugated: true }, { offsetIn: 20 }],
  'gas-vent-height': [
    { wallDistanceIn: 40, aboveNearbyIn: 30 },
    { aboveOutletIn: 100, aboveInletIn: 50 },
  ],
  'gas-chimney-area': [
    { isOutdoors: true, use: 'WATER_HEATER', connectorRunIn: 20, inputBtuh: 40_000, designTempF: 10 },
  ],
  'orphaned-water-heater': [{ hasOutdoorWall: true, designTempF: 10, tableMaxBtuh: 41_000 }],
  'combustion-air': [
    { method: 'ROOM', roomCuFt: 8000, airChanges: 1 },
    { method: 'INDOOR_STOREYS' },
    { method: 'OUTDOOR_VERTICAL', roomCuFt: 3000 },
    { method: 'OUTDOOR_HORIZONTAL', leastSideIn: 4 },
    { method: 'OUTDOOR_SINGLE' },
    { method: 'MECHANICAL', supplyCfm: 50 },
    { inputBtuh: 50_000 },
  ],
  'vent-free-room': [
    { room: 'BEDROOM', isWallMounted: true, hasOds: true },
    { room: 'BATHROOM', inputBtuh: 6000 },
  ],
  'vent-terminal': [
    { inputBtuh: 9000 },
    { inputBtuh: 60_000 },
    { kind: 'MECHANICAL_DRAFT', aboveOpeningIn: 20, inletIn: 40, walkIn: 90 },
  ],
  'dryer-vent': [
    { ruleSet: 'UMC', fittings: [{ kind: 'SMOOTH_6', angle: '90', count: 4 }] },
    { ruleSet: 'IRC_2006', openingIn: 40, hoodAboveGradeIn: 14, supportIn: 100, metalIn: 0.02, fastenerIn: 0.1 },
    { closetSqIn: 120 },
  ],
  'vent-connector': [
    { fuel: 'GAS', pipe: 'TYPE_B' },
    { fuel: 'OIL' },
    { fuel: 'GAS', space: 'UNHEATED', designTempF: 20 },
  ],
  'pellet-vent': [{ altitudeFt: 5000 }, { elbows45: 1 }],
  'gas-pressure': [{ gas: 'PROPANE', supply: 12, manifold: 10 }],
  millivolts: [
    { test: 'THERMOCOUPLE_OPEN', reading: 25 },
    { test: 'THERMOCOUPLE_LOADED', reading: 12 },
    { test: 'THERMOPILE_LOADED', reading: 200 },
    { test: 'DROP_OUT', reading: 3 },
  ],
  'draft-reading': [
    { place: 'OVER_FIRE' },
    { place: 'STACK', reading: -0.03 },
    { place: 'NATURAL_GAS' },
    { place: 'WOOD_FURNACE' },
    { place: 'HOUSE', reading: -0.01 },
    { spillageS: 30 },
  ],
  'carbon-monoxide': [{ place: 'UNVENTED' }, { place: 'OVEN' }, { place: 'ROOM' }],
  'floor-protector': [{ country: 'CA' }],
  'stove-pipe': [{ collarIn: undefined, doorWidthIn: 20, doorHeightIn: 18 }],
};

function fanCell() {
  return { heightIn: 120, lateralIn: 60, maxMbh: 200, minMbh: 20 };
}

describe.each(CALCULATOR_NAMES)('%s', (name) => {
  it('names the local code wherever one of its figures decides', () => {
    const silent: string[] = [];
    for (const [limit, { value }] of Object.entries<Limit>(CALCULATORS[name].limits)) {
      for (const change of [{}, ...(MORE[name] ?? [])]) {
        const base = { ...CALCULATOR_SAMPLES[name], ...change };
        const published = calculation(name, base);
        for (const factor of [0.5, 1.1, 3]) {
          const jurisdiction = { name: TOWN, edition: '2024', limits: { [limit]: value * factor } };
          const local = calculation(name, { ...base, jurisdiction });
          if (!local || !published || told(local) === told(published)) continue;
          const cites = local.steps.some(({ edition }) => edition.startsWith(TOWN));
          if (!cites) silent.push(`${limit} × ${factor} with ${JSON.stringify(change)}`);
        }
      }
    }

    expect(silent).toEqual([]);
  });
});
