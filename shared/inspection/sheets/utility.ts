import type { Lookup } from '#shared/inspection/conditions.ts';
import { utilityFlueAsFound } from '#shared/inspection/sheets/flue-as-found.ts';
import { figureOf, sheetOf, type Computed, type Sheet, type SheetFacts } from '#shared/inspection/sheets/sheet.ts';
import { allGas, exposureOf, loadOf, sumOf, type Served } from '#shared/inspection/sheets/utility-load.ts';
import { gasSingleAppliance, gasTwoAppliances } from '#shared/sizing/calculators/gas-basic.ts';
import { oilFlue } from '#shared/sizing/calculators/oil-flue.ts';
import { atMost, failing, noteIf, stepsOf, verdictOf, type Check } from '#shared/sizing/checks.ts';
import { flueFacts } from '#shared/sizing/measures/flue-area.ts';
import { formatInches, formatNumber } from '#shared/sizing/measures/fractions.ts';
import { chimneyNotes, passesOnlyIf, type ChimneyExposure } from '#shared/sizing/gas/gas-rules.ts';
import { COMMON, typedEntry } from '#shared/sizing/gas/gas-vent-rules.ts';
import { derived } from '#shared/sizing/references.ts';
import { circleArea } from '#shared/sizing/tables.ts';
import type { Calculation, CalculationStep, Verdict } from '#shared/sizing/types.ts';

/** More than two appliances, or a fan, are sized from tables whose values are typed in, because the app doesn't store them. */
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
  componentId: 'utility_flue',
  input: (facts) => {
    const load = loadOf(facts);
    const [only] = load ?? [];
    if (!load || load.length !== 1 || only?.fuel !== 'GAS') return undefined;
    return {
      appliance: only.kind,
      outletIn: only.outletIn,
      flue: utilityFlueAsFound(facts),
      chimney: exposureOf(facts),
    };
  },
  computed: (calculation, facts) => (calculation ? ofFlue(facts) : {}),
});

export const gasTwoSheet = sheetOf(gasTwoAppliances, {
  componentId: 'utility_flue',
  input: (facts) => {
    const load = loadOf(facts);
    if (!load || load.length !== 2 || !allGas(load) || needsTable(load)) return undefined;
    return {
      appliances: load.map(({ kind, outletIn, connectorIn }) => ({
        appliance: kind,
        outletIn,
        ...(connectorIn !== undefined && { connectorIn }),
      })),
      flue: utilityFlueAsFound(facts),
      chimney: exposureOf(facts),
    };
  },
  computed: (calculation, facts) => (calculation ? ofFlue(facts) : {}),
});

/** Oil alone or together with gas: the largest vent pipe plus half of each additional one. */
export const oilSheet = sheetOf(oilFlue, {
  componentId: 'utility_flue',
  input: (facts) => {
    const load = loadOf(facts);
    if (!load || load.length > 6 || !load.some(({ fuel }) => fuel === 'OIL')) return undefined;
    return {
      ventPipesIn: load.map(({ outletIn }) => outletIn),
      flue: utilityFlueAsFound(facts),
      inputBtuh: sumOf(load),
    };
  },
  computed: (calculation, facts) => (calculation ? ofFlue(facts) : {}),
});

const TABLE = typedEntry('Input of all appliances at most the common-vent table’s');

type Table = {
  readonly load: readonly Served[];
  readonly total: number | undefined;
  readonly max: number | undefined;
  readonly chimney: ChimneyExposure | undefined;
};

/** Draft hoods on a connector smaller than their outlet: prohibited in common venting, even if the table allows it. */
const reducedChecks = (load: readonly Served[]): readonly Check[] =>
  load.length < 2
    ? []
    : load
        .filter(({ kind, outletIn, connectorIn = outletIn }) => kind === 'DRAFT_HOOD' && connectorIn < outletIn)
        .map(({ outletIn, connectorIn = outletIn }) =>
          failing(
            'Connector smaller than its outlet',
            `not allowed: ${formatInches(connectorIn)} on a ${formatInches(outletIn)} outlet`,
            { value: connectorIn, unit: 'in' },
            COMMON.hoodSmaller,
          ),
        );

const tableChecks = ({ load, total, max }: Table): readonly Check[] => [
  ...(total === undefined || max === undefined
    ? []
    : [atMost({ label: 'Input against the table', value: total, unit: 'Btu/h' }, { value: max, reference: TABLE })]),
  ...reducedChecks(load),
];

const tableSteps = (table: Table): readonly CalculationStep[] => [
  {
    label: 'Input together',
    expression: table.load.map(({ btuh }) => (btuh === undefined ? 'not known' : formatNumber(btuh))).join(' + '),
    result: table.total ?? 0,
    unit: 'Btu/h',
    ...derived('Sum of the inputs'),
  },
  {
    label: 'Largest input by the table',
    expression: table.max === undefined ? 'Enter from the table' : 'typed from your code book',
    result: table.max ?? 0,
    unit: 'Btu/h',
    ...TABLE,
  },
  ...stepsOf(tableChecks(table)),
];

const tableVerdict = (table: Table): Verdict => {
  const { total, max, chimney } = table;
  const isComplete = total !== undefined && max !== undefined;
  return passesOnlyIf(chimney === 'NONE' || chimney === 'INSIDE', verdictOf(tableChecks(table), isComplete));
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
    ...noteIf(table.max === undefined, 'Enter the largest input from the common-vent table of your code book.'),
    ...noteIf(table.total === undefined, 'The input of an appliance is not known.'),
    ...chimneyNotes(table.chimney, true),
  ],
  ruleSet: 'NFPA_54',
});

/** For more than two appliances or for fans, the table value is typed in from the code book, never calculated. */
export const gasTableSheet: Sheet = {
  id: 'gas-from-table',
  limitsOf: null,
  componentId: 'utility_flue',
  run: (facts) => {
    const load = loadOf(facts);
    if (!load || !allGas(load) || !needsTable(load)) return undefined;
    const max = facts.figure('utility_flue_table_input');
    return byTable({ load, total: sumOf(load), max, chimney: exposureOf(facts) });
  },
  computed: (calculation, facts) => (calculation ? ofFlue(facts) : {}),
};

const withoutConnector =
  (answer: Lookup): Lookup =>
  (fieldId) =>
    fieldId === 'connector_pipe_diameter' ? undefined : answer(fieldId);

/**
 * The single calculation that sizes a utility flue, chosen by its appliances. It leaves out the connectors: one that is too
 * small is replaced, and a liner wouldn't correct it.
 */
export const utilitySizing = (facts: SheetFacts): Calculation | undefined => {
  const ofFlueAlone = { ...facts, served: facts.served.map(withoutConnector) };
  return [gasSingleSheet, gasTwoSheet, gasTableSheet, oilSheet]
    .map((sheet) => sheet.run(ofFlueAlone))
    .find((candidate) => candidate !== undefined);
};

export const burnsOil = ({ served }: SheetFacts): boolean =>
  served.some((answer) => ['OIL', 'OIL_AND_GAS'].includes(String(answer('utility_appliance_fuel_type'))));

/** Combined input of all appliances on the flue, in Btu/h. */
const togetherOf = ({ served }: SheetFacts): number | undefined => {
  const inputs = served.map((answer) => figureOf(answer)('utility_appliance_btu'));
  const knownInputs = inputs.filter((btuh) => btuh !== undefined);
  return knownInputs.length === 0 ? undefined : knownInputs.reduce((total, btuh) => total + btuh, 0);
};

export const togetherSheet: Sheet = {
  id: 'input-together',
  limitsOf: null,
  componentId: 'utility_appliance',
  run: () => undefined,
  computed: (_none, facts): Computed => {
    const together = togetherOf(facts);
    return together === undefined ? {} : { utility_appliance_btu_total: together };
  },
};

export const utilitySheets: readonly Sheet[] = [togetherSheet, gasSingleSheet, gasTwoSheet, gasTableSheet, oilSheet];
