import { openingOf, fireplaceFlueSheet } from '#shared/inspection/sheets/fireplace.ts';
import { flueLinerAsFound, utilityFlueAsFound } from '#shared/inspection/sheets/flue-as-found.ts';
import { sheetOf, type Sheet, type SheetFacts } from '#shared/inspection/sheets/sheet.ts';
import { solidFuelSheet } from '#shared/inspection/sheets/stove.ts';
import { gasSingleSheet, gasTwoSheet, oilSheet } from '#shared/inspection/sheets/utility.ts';
import { linerMatch } from '#shared/sizing/calculators/liner-match.ts';
import type { Calculation } from '#shared/sizing/types.ts';

const isDefect = ({ answer }: SheetFacts, componentId: string): boolean => answer(`${componentId}_state`) === 'DEFECT';

/** Without a clean-out that a hand can reach, the bottom is finished otherwise. */
const isBaseReachable = ({ answer }: SheetFacts): boolean | undefined => {
  const location = answer('cleanout_location');
  return location === undefined ? undefined : location !== 'NONE';
};

/** What a liner has to pass through, or undefined while its clear size is not known. */
const clearOf = (facts: SheetFacts, found: (facts: SheetFacts) => ReturnType<typeof flueLinerAsFound>) => {
  const flue = found(facts);
  return flue && flue.kind !== 'area' ? flue : undefined;
};

const common = (facts: SheetFacts) => ({
  hasOffset: facts.answer('flue_liner_offset'),
  isBaseReachable: isBaseReachable(facts),
});

/** Asked for once the flue is too small for its fireplace, or found defective. */
export const fireplaceLinerSheet = sheetOf(linerMatch, {
  id: 'liner-match',
  componentId: 'flue_liner',
  input: (facts) => {
    const opening = openingOf(facts);
    const flue = clearOf(facts, flueLinerAsFound);
    const isWanted = isDefect(facts, 'flue_liner') || fireplaceFlueSheet.run(facts)?.verdict === 'fails';
    if (!opening || !flue || !isWanted) return undefined;
    return {
      // Gas logs too burn in a fireplace that may burn wood tomorrow.
      fuel: 'WOOD',
      serves: { kind: 'fireplace', opening, ...(facts.ruleSet && { ruleSet: facts.ruleSet }) },
      flue,
      heightIn: facts.figure('flue_liner_flue_height'),
      connection: 'FIREPLACE',
      ...common(facts),
    };
  },
});

const STOVE_FUELS: Readonly<Record<string, string>> = { WOOD: 'WOOD', PELLET: 'PELLET', COAL: 'COAL' };

/** The same for the flue of a stove or insert. */
export const stoveLinerSheet = sheetOf(linerMatch, {
  id: 'liner-match',
  componentId: 'flue_liner',
  input: (facts) => {
    const { answer, figure } = facts;
    const collarIn = figure('stove_unit_flue_collar') ?? figure('insert_unit_flue_collar');
    const fuel = STOVE_FUELS[String(answer('stove_unit_stove_fuel') ?? answer('insert_unit_insert_fuel'))];
    const flue = clearOf(facts, flueLinerAsFound);
    const isWanted = isDefect(facts, 'flue_liner') || solidFuelSheet.run(facts)?.verdict === 'fails';
    if (collarIn === undefined || !fuel || !flue || !isWanted) return undefined;
    return {
      fuel,
      serves: { kind: 'appliance', outletsIn: [collarIn], walls: answer('flue_liner_walls') ?? 'UNKNOWN' },
      flue,
      heightIn: figure('flue_liner_flue_height'),
      connection: answer('insert_unit_insert_fuel') === undefined ? 'TEE' : 'INSERT',
      ...common(facts),
    };
  },
});

const utilitySizing = (facts: SheetFacts): Calculation | undefined =>
  [gasSingleSheet, gasTwoSheet, oilSheet].map((sheet: Sheet) => sheet.run(facts)).find((one) => one !== undefined);

const burnsOil = ({ served }: SheetFacts): boolean =>
  served.some((answer) => ['OIL', 'OIL_AND_GAS'].includes(String(answer('utility_appliance_fuel_type'))));

/** The same for a flue of furnaces, boilers and water heaters, by the area their sizing asks for. */
export const utilityLinerSheet = sheetOf(linerMatch, {
  id: 'liner-match',
  componentId: 'utility_flue',
  input: (facts) => {
    const sizing = utilitySizing(facts);
    const { leastSqIn, mostSqIn } = sizing?.figures ?? {};
    const flue = clearOf(facts, utilityFlueAsFound);
    const isWanted = isDefect(facts, 'utility_flue') || sizing?.verdict === 'fails';
    if (leastSqIn === undefined || !flue || !isWanted) return undefined;
    return {
      fuel: burnsOil(facts) ? 'OIL' : 'GAS',
      serves: { kind: 'area', leastSqIn, ...(mostSqIn !== undefined && { mostSqIn }) },
      flue,
      heightIn: facts.figure('utility_flue_height') ?? facts.figure('flue_liner_flue_height'),
      connection: 'TEE',
      ...common(facts),
    };
  },
});
