import { defineCalculator, type Outcome, type Refusal } from '#shared/sizing/calculator.ts';
import { atLeast, ifKnown, isAtLeast, noteIf, step, stepsOf, verdictOf, type Check } from '#shared/sizing/checks.ts';
import {
  CLEARANCE_ITEMS,
  FIREPLACE_STOVE_ITEMS,
  REDUCIBLE_ITEMS,
  SOLID_FUEL_ITEMS,
  SOLID_FUEL_MIN,
  TOP_ITEMS,
  type ClearanceItem,
} from '#shared/sizing/clearance-items.ts';
import { formatInches } from '#shared/sizing/measures/fractions.ts';
import { choiceOf, gap, labelsOf } from '#shared/sizing/inputs.ts';
import type { Limit, Limits, LimitTable } from '#shared/sizing/limits.ts';
import { entered } from '#shared/sizing/references.ts';
import {
  CLEARANCE_PROTECTIONS,
  CLEARANCE_TABLES,
  lookUpClearance,
  type ClearanceFigure,
  type ClearanceProtection,
  type ClearanceSurface,
  type ClearanceTable,
} from '#shared/sizing/tables-clearance.ts';
import type { CalculationStep, RuleReference } from '#shared/sizing/types.ts';

const LISTED = entered('The listed clearance of the appliance or pipe governs', 'Instructions', 'Manufacturer');

const limits = { ...CLEARANCE_ITEMS, solidFuelLeastIn: SOLID_FUEL_MIN } as const satisfies LimitTable;
type Set = Limits<typeof limits>;

type Place = {
  readonly item: ClearanceItem;
  readonly surface: ClearanceSurface;
  readonly protection: ClearanceProtection | undefined;
  readonly table: ClearanceTable;
  readonly listedIn: number | undefined;
};

/** The required clearance. `open` says why a smaller clearance can be neither passed nor failed, down to `floor`. */
type Least = {
  readonly value: number;
  readonly source: RuleReference;
  readonly steps: readonly CalculationStep[];
  readonly floor?: Limit | undefined;
  readonly open?: string;
};

const UNDETERMINED = 'Not determinable: ask the manufacturer.';

/** A listed clearance applies as listed: only the appliance's manual may allow a shield to reduce it. */
const listedLeast = (listedIn: number, { item, protection }: Place, set: Set): Least => {
  const isSolid = SOLID_FUEL_ITEMS.includes(item);
  const min = {
    value: listedIn,
    source: LISTED,
    steps: [step('Listed', 'by the manufacturer', { value: listedIn, unit: 'in' }, LISTED)],
  };
  if (protection === undefined || (isSolid && listedIn <= set.solidFuelLeastIn.value)) return min;
  return {
    ...min,
    floor: isSolid ? set.solidFuelLeastIn : undefined,
    open: 'The manual says whether protection reduces a listed clearance. Ask the manufacturer where it does not.',
  };
};

/** Which column of the table applies, in words. */
const columnText = (
  { label }: ClearanceTable,
  { columns: [larger, smaller] }: ClearanceFigure,
  baseIn: number,
): string => {
  if (smaller !== undefined) {
    return `${label}, straight line between the ${formatInches(smaller)} and ${formatInches(larger)} columns`;
  }
  return larger === baseIn
    ? `${label}, ${formatInches(baseIn)} base`
    : `${label}, ${formatInches(larger)} column for a ${formatInches(baseIn)} base`;
};

const NEXT_COLUMN = 'The code has no rule for a base between two columns: the next larger column applies';
const STRAIGHT_LINE = 'A base between two columns is interpolated in a straight line';

/** The table, and for a base between its columns how the figure was found. */
const tableSource = ({ table }: Place, { columns }: ClearanceFigure, baseIn: number): RuleReference => {
  if (columns.length === 2) return { ...table, rule: `${table.rule}. ${STRAIGHT_LINE}` };
  return columns[0] === baseIn || table.bases.length === 1
    ? table
    : { ...table, rule: `${table.rule}. ${NEXT_COLUMN}`, confidence: 'D' };
};

const cellStep = (base: Limit, cell: ClearanceFigure, place: Required<Place>): CalculationStep =>
  step(
    place.protection === undefined ? 'With protection' : CLEARANCE_PROTECTIONS[place.protection].label,
    `${columnText(place.table, cell, base.value)}, ${place.surface === 'WALL' ? 'sides and rear' : 'above'}`,
    { value: cell.inches, unit: 'in' },
    tableSource(place, cell, base.value),
  );

/** The table's figure, but at least the floor of a solid-fuel appliance. */
const reducedLeast = (base: Limit, cell: ClearanceFigure, place: Place, set: Set): Least => {
  const floor = SOLID_FUEL_ITEMS.includes(place.item) ? set.solidFuelLeastIn : undefined;
  const cited = cellStep(base, cell, place);
  if (floor === undefined || cell.inches >= floor.value) {
    const source = base.isLocal ? base.reference : tableSource(place, cell, base.value);
    return { value: cell.inches, source, steps: [cited] };
  }
  const value = Math.min(base.value, floor.value);
  return {
    value,
    source: floor.reference,
    steps: [cited, step(floor.label, 'the table may not go below', { value, unit: 'in' }, floor.reference)],
  };
};

const unreduced = (base: Limit, place: Place, set: Set): Least => ({
  value: base.value,
  source: base.reference,
  steps: [],
  floor: SOLID_FUEL_ITEMS.includes(place.item) ? set.solidFuelLeastIn : undefined,
});

const whyNoColumn = ({ item }: Place): string =>
  FIREPLACE_STOVE_ITEMS.includes(item)
    ? 'A note on fireplace stoves may give one, but its text could not be checked in print.'
    : 'A table is never extended beyond its columns.';

const refusal = (message: string): Refusal => ({ errors: { protection: message } });

const protectedLeast = (base: Limit, place: Place, set: Set): Least | Refusal => {
  const { protection, surface, table } = place;
  if (protection === undefined) return { value: base.value, source: base.reference, steps: [] };
  const cell = lookUpClearance(table, { protection, surface }, base.value);
  if (cell === 'none') return refusal('The table gives no reduction for this on a ceiling.');
  if (cell === 'noRow') return refusal(`${table.label} does not list this protection.`);
  if (cell === 'noColumn') {
    const open = `${table.label} has no column for ${formatInches(base.value)}. ${whyNoColumn(place)} ${UNDETERMINED}`;
    return { ...unreduced(base, place, set), open };
  }
  if (!cell.isUnverified) return reducedLeast(base, cell, place, set);
  const source = { ...table, rule: 'Cell not legible in print; figure of IRC Table M1306.2', confidence: 'R' as const };
  return {
    ...unreduced(base, place, set),
    steps: [{ ...cellStep(base, cell, place), ...source }],
    open: `This cell of ${table.label} could not be read in print. Confirm ${formatInches(cell.inches)} in the adopted code; until then it doesn’t pass.`,
  };
};

const leastOf = (place: Place, set: Set): Least | Refusal => {
  const { item, protection, listedIn } = place;
  if (protection !== undefined && !REDUCIBLE_ITEMS.includes(item)) {
    return refusal('This clearance is an air space and is not reduced by protection.');
  }
  return listedIn === undefined ? protectedLeast(set[item], place, set) : listedLeast(listedIn, place, set);
};

/** An open clearance is decided only if no reduction is needed, or if it is below the floor of any reduction. */
const checksOf = (min: Least, foundIn: number | undefined): readonly Check[] =>
  ifKnown(foundIn, (value) => {
    const found = { label: 'As found', value, unit: 'in' };
    if (min.open === undefined || isAtLeast(value, min.value)) {
      return [atLeast(found, { value: min.value, reference: min.source })];
    }
    return min.floor === undefined || isAtLeast(value, min.floor.value) ? [] : [atLeast(found, min.floor)];
  }).flat();

const MEASURE =
  'Measure from the appliance to the combustible surface, ignoring the shield; ventilated means 1 in of air, edges open.';

export const clearance = defineCalculator({
  id: 'clearance',
  title: 'Clearance to combustibles',
  group: 'Clearance',
  shape: {
    item: choiceOf('What it is', labelsOf(CLEARANCE_ITEMS)),
    surface: choiceOf('Protected surface', {
      WALL: 'Wall, at the sides or rear',
      CEILING: 'Ceiling, above',
    }).optional(),
    protection: choiceOf('Protection', { NONE: 'None', ...labelsOf(CLEARANCE_PROTECTIONS) }).optional(),
    table: choiceOf('Reduction table', labelsOf(CLEARANCE_TABLES)).optional(),
    listedIn: gap('Listed clearance', 120).optional(),
    foundIn: gap('Clearance as found', 240).optional(),
  },
  limits,
  calculate: (input, set): Outcome | Refusal => {
    const { item, protection, table = 'IRC', listedIn, foundIn } = input;
    const isTop = TOP_ITEMS.includes(item);
    const { surface = isTop ? 'CEILING' : 'WALL' } = input;
    if (isTop && surface === 'WALL')
      return { errors: { surface: 'A clearance above is to the ceiling, not to a wall.' } };
    const shield = protection === 'NONE' ? undefined : protection;
    const min = leastOf({ item, surface, protection: shield, table: CLEARANCE_TABLES[table], listedIn }, set);
    if ('errors' in min) return min;
    const base = set[item];
    const checks = checksOf(min, foundIn);
    return {
      steps: [
        ...(listedIn === undefined
          ? [step(base.label, 'without protection', { value: base.value, unit: 'in' }, base.reference)]
          : []),
        ...min.steps,
        ...stepsOf(checks),
      ],
      result: {
        label: min.open === undefined ? 'Minimum clearance' : 'Minimum clearance without reduction',
        value: min.value,
        unit: 'in',
      },
      verdict: verdictOf(checks),
      ruleSet: listedIn === undefined ? 'CODE' : 'MAKER',
      figures: { leastIn: min.value },
      warnings: [...noteIf(shield !== undefined, MEASURE), ...ifKnown(min.open, (text) => text)],
    };
  },
});
