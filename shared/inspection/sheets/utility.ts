import type { Lookup } from '#shared/inspection/conditions.ts';
import { utilityFlueAsFound } from '#shared/inspection/sheets/flue-as-found.ts';
import { figureOf, sheetOf, type Computed, type Sheet, type SheetFacts } from '#shared/inspection/sheets/sheet.ts';
import { gasSingleAppliance, gasTwoAppliances } from '#shared/sizing/calculators/gas-basic.ts';
import { oilFlue } from '#shared/sizing/calculators/oil-flue.ts';
import { isAtMost, noteIf } from '#shared/sizing/checks.ts';
import { flueFacts } from '#shared/sizing/flue-area.ts';
import { formatNumber } from '#shared/sizing/fractions.ts';
import { reference } from '#shared/sizing/references.ts';
import { circleArea } from '#shared/sizing/tables.ts';
import type { Calculation, CalculationStep, Verdict } from '#shared/sizing/types.ts';

type Served = {
  readonly fuel: 'GAS' | 'OIL' | 'OTHER';
  readonly kind: 'DRAFT_HOOD' | 'FAN_ASSISTED' | 'CATEGORY_II_III_IV';
  readonly outletIn: number;
  readonly btuh: number | undefined;
};

const KINDS: Readonly<Record<string, Served['kind']>> = {
  NATURAL_DRAFT: 'DRAFT_HOOD',
  FAN_ASSISTED: 'FAN_ASSISTED',
  POWER_VENT: 'CATEGORY_II_III_IV',
  DIRECT_VENT: 'CATEGORY_II_III_IV',
};
const FUELS: Readonly<Record<string, Served['fuel']>> = {
  GAS: 'GAS',
  NATURAL_GAS: 'GAS',
  PROPANE: 'GAS',
  OIL: 'OIL',
  OIL_AND_GAS: 'OIL',
};

/** A condensing or direct-vent appliance is on the flue only where it was found so. */
const isOnFlue = (answer: Lookup): boolean =>
  KINDS[String(answer('utility_appliance_draft_type'))] !== 'CATEGORY_II_III_IV' ||
  answer('utility_appliance_into_chimney') === true;

/** An appliance as its flue is sized for it, or undefined while its outlet or fuel is not known. */
const servedFrom = (answer: Lookup): Served | undefined => {
  const figure = figureOf(answer);
  const outletIn = figure('utility_appliance_takeoff_size');
  const fuel = answer('utility_appliance_fuel_type');
  if (outletIn === undefined || typeof fuel !== 'string') return undefined;
  return {
    fuel: FUELS[fuel] ?? 'OTHER',
    kind: KINDS[String(answer('utility_appliance_draft_type'))] ?? 'DRAFT_HOOD',
    outletIn,
    btuh: figure('utility_appliance_btu'),
  };
};

const burns = (answer: Lookup): boolean => answer('utility_appliance_fuel_type') !== 'ELECTRIC';

/** All appliances of the flue; undefined as long as one of them cannot be counted. */
const loadOf = ({ served }: SheetFacts): readonly Served[] | undefined => {
  const all = served.filter((answer) => burns(answer) && isOnFlue(answer)).map(servedFrom);
  const known = all.filter((one) => one !== undefined);
  return known.length === all.length && known.length > 0 ? known : undefined;
};

const allGas = (load: readonly Served[]): boolean => load.every(({ fuel }) => fuel === 'GAS');
const sum = (load: readonly Served[]): number | undefined =>
  load.every(({ btuh }) => btuh !== undefined) ? load.reduce((total, { btuh = 0 }) => total + btuh, 0) : undefined;

/** More than two appliances, or a fan, are sized from tables that are typed, not kept. */
const needsTable = (load: readonly Served[]): boolean =>
  load.length > 2 || (load.length === 2 && load.some(({ kind }) => kind !== 'DRAFT_HOOD'));

const ofFlue = (facts: SheetFacts): Computed => {
  const load = loadOf(facts);
  const flue = utilityFlueAsFound(facts);
  const area = flue && flueFacts(flue)?.area;
  const smallest = load && Math.min(...load.map(({ outletIn }) => outletIn));
  return smallest !== undefined && area !== undefined ? { utility_flue_area_ratio: area / circleArea(smallest) } : {};
};

export const gasSingleSheet = sheetOf(gasSingleAppliance, {
  id: 'gas-single-appliance',
  componentId: 'utility_flue',
  input: (facts) => {
    const load = loadOf(facts);
    const [only] = load ?? [];
    if (!load || load.length !== 1 || only?.fuel !== 'GAS') return undefined;
    return { appliance: only.kind, outletIn: only.outletIn, flue: utilityFlueAsFound(facts) };
  },
  computed: (calculation, facts) => (calculation ? ofFlue(facts) : {}),
});

export const gasTwoSheet = sheetOf(gasTwoAppliances, {
  id: 'gas-two-appliances',
  componentId: 'utility_flue',
  input: (facts) => {
    const load = loadOf(facts);
    if (!load || load.length !== 2 || !allGas(load) || needsTable(load)) return undefined;
    return {
      appliances: load.map(({ kind, outletIn }) => ({ appliance: kind, outletIn })),
      flue: utilityFlueAsFound(facts),
    };
  },
  computed: (calculation, facts) => (calculation ? ofFlue(facts) : {}),
});

/** Oil alone or beside gas: the largest vent pipe and half of each further one. */
export const oilSheet = sheetOf(oilFlue, {
  id: 'oil-flue',
  componentId: 'utility_flue',
  input: (facts) => {
    const load = loadOf(facts);
    if (!load || load.length > 6 || !load.some(({ fuel }) => fuel === 'OIL')) return undefined;
    return {
      ventPipesIn: load.map(({ outletIn }) => outletIn),
      flue: utilityFlueAsFound(facts),
      inputBtuh: sum(load),
    };
  },
  computed: (calculation, facts) => (calculation ? ofFlue(facts) : {}),
});

const TABLE = reference(
  'Input of all appliances at most the common-vent table’s',
  'Chapter 13',
  'NFPA 54-2012, entry typed by the user',
  'A',
);

type Table = {
  readonly load: readonly Served[];
  readonly total: number | undefined;
  readonly most: number | undefined;
};

const tableSteps = ({ load, total, most }: Table): readonly CalculationStep[] => [
  {
    label: 'Input together',
    expression: load.map(({ btuh }) => (btuh === undefined ? 'not known' : formatNumber(btuh))).join(' + '),
    result: total ?? 0,
    unit: 'Btu/h',
    ...TABLE,
  },
  {
    label: 'Largest input by the table',
    expression: most === undefined ? 'Enter from the table' : 'typed from your code book',
    result: most ?? 0,
    unit: 'Btu/h',
    ...TABLE,
  },
];

const tableVerdict = ({ total, most }: Table): Verdict => {
  if (total === undefined || most === undefined) return 'info';
  return isAtMost(total, most) ? 'passes' : 'fails';
};

const byTable = (table: Table): Calculation => ({
  id: 'gas-from-table',
  title: 'Gas appliances on a flue, from the tables',
  inputs: { appliances: table.load.length },
  steps: tableSteps(table),
  result: { label: 'Input together', value: table.total ?? 0, unit: 'Btu/h' },
  verdict: tableVerdict(table),
  warnings: [
    'More than two appliances, and fan-assisted ones beside others, are sized from the vent tables.',
    ...noteIf(table.most === undefined, 'Enter the largest input from the common-vent table of your code book.'),
    ...noteIf(table.total === undefined, 'The input of an appliance is not known.'),
  ],
  ruleSet: 'NFPA_54',
});

/** The table's entry for more than two appliances or for fans is typed from the code book, never worked out. */
export const gasTableSheet: Sheet = {
  id: 'gas-from-table',
  componentId: 'utility_flue',
  run: (facts) => {
    const load = loadOf(facts);
    if (!load || !allGas(load) || !needsTable(load)) return undefined;
    return byTable({ load, total: sum(load), most: facts.figure('utility_flue_table_input') });
  },
  computed: (calculation, facts) => (calculation ? ofFlue(facts) : {}),
};

/** The one calculation that sizes a utility flue, whichever its appliances call for. */
export const utilitySizing = (facts: SheetFacts): Calculation | undefined =>
  [gasSingleSheet, gasTwoSheet, gasTableSheet, oilSheet]
    .map((sheet) => sheet.run(facts))
    .find((one) => one !== undefined);

export const burnsOil = ({ served }: SheetFacts): boolean =>
  served.some((answer) => ['OIL', 'OIL_AND_GAS'].includes(String(answer('utility_appliance_fuel_type'))));

/** What all appliances on the flue take together. */
const togetherOf = ({ served }: SheetFacts): number | undefined => {
  const inputs = served.map((answer) => figureOf(answer)('utility_appliance_btu'));
  const given = inputs.filter((btuh) => btuh !== undefined);
  return given.length === 0 ? undefined : given.reduce((total, btuh) => total + btuh, 0);
};

export const togetherSheet: Sheet = {
  id: 'input-together',
  componentId: 'utility_appliance',
  run: () => undefined,
  computed: (_none, facts): Computed => {
    const together = togetherOf(facts);
    return together === undefined ? {} : { utility_appliance_btu_total: together };
  },
};

export const utilitySheets: readonly Sheet[] = [togetherSheet, gasSingleSheet, gasTwoSheet, gasTableSheet, oilSheet];
