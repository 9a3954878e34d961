import { defineCalculator, type Outcome, type Refusal } from '#shared/sizing/calculator.ts';
import { atLeast, atMost, given, noteIf, step, stepsOf, verdictOf, type Check } from '#shared/sizing/checks.ts';
import {
  isTile,
  judgeFlue,
  leastAboveOutletIn,
  mostMultiple,
  outlet,
  TILE_NOT_ALLOWED,
} from '#shared/sizing/gas-rules.ts';
import { amount, btuh, choiceOf, gasFlueInput, run, yesOrNo } from '#shared/sizing/inputs.ts';
import type { Limit, Limits } from '#shared/sizing/limits.ts';
import { reference } from '#shared/sizing/references.ts';
import { circleArea } from '#shared/sizing/tables.ts';

/** Round connector in inches → least inside area of a lined chimney, sq in. */
const CONNECTOR_AREAS = { '3': 12, '4': 19, '5': 28, '6': 38, '7': 50, '8': 63, '9': 78, '10': 95, '12': 132 } as const;
const LINED = reference('Least inside area of a lined chimney by connector', 'Table 504.2(3)', 'IFGC 2012', 'A');
const outdoorRule = (text: string) => reference(text, '803.1.11', 'CMC 2013 (NFPA 54-2012)', 'A');

const limits = {
  mostMultiple,
  runPerInch: {
    label: 'Outdoor chimney, connector run per inch of diameter',
    value: 18,
    unit: 'in',
    reference: outdoorRule('Outdoor chimney: Type B connector of at most 18 in per inch of diameter'),
  },
  leastDesignTempF: {
    label: 'Design temperature, water heater on an outdoor chimney',
    value: 5,
    unit: '°F',
    reference: outdoorRule('A water heater alone on an outdoor chimney only from 5 °F (99 % design)'),
  },
} as const satisfies Record<string, Limit>;

type Outdoors = {
  readonly isOutdoors?: boolean | undefined;
  readonly use?: 'WATER_HEATER' | 'SPACE_HEATER' | undefined;
  readonly connectorRunIn?: number | undefined;
  readonly inputBtuh?: number | undefined;
  readonly interiorMaxBtuh?: number | undefined;
  readonly exteriorMinBtuh?: number | undefined;
  readonly designTempF?: number | undefined;
};

const BELOW_MAX = outdoorRule('Input under the maximum of the interior table, cell typed by the user');
const ABOVE_MIN = outdoorRule('Space heater: input over the least of the outdoor table, cell typed by the user');

/** The rule says under and over, not at. */
const strictly = (check: Check, isKept: boolean): Check => ({ ...check, passes: isKept });

const inputChecks = ({ use, inputBtuh, interiorMaxBtuh, exteriorMinBtuh }: Outdoors): readonly Check[] => {
  if (inputBtuh === undefined) return [];
  const found = { label: 'Input', value: inputBtuh, unit: 'Btu/h' };
  const least = use === 'SPACE_HEATER' ? exteriorMinBtuh : undefined;
  return [
    ...given(interiorMaxBtuh, (value) => strictly(atMost(found, { value, reference: BELOW_MAX }), inputBtuh < value)),
    ...given(least, (value) =>
      strictly(
        atLeast({ ...found, label: 'Input against the least' }, { value, reference: ABOVE_MIN }),
        inputBtuh > value,
      ),
    ),
  ];
};

/** What an outdoor chimney asks besides its area; open while any of it is not known. */
const outdoorChecks = (outdoors: Outdoors, connector: number, set: Limits<typeof limits>) => {
  if (outdoors.isOutdoors !== true) return { checks: [], isOpen: outdoors.isOutdoors === undefined };
  const { use, connectorRunIn, designTempF } = outdoors;
  const { runPerInch, leastDesignTempF } = set;
  const checks = [
    ...given(connectorRunIn, (value) =>
      atMost(
        { label: 'Connector run', value, unit: 'in' },
        { value: connector * runPerInch.value, reference: runPerInch.reference },
      ),
    ),
    ...inputChecks(outdoors),
    ...given(use === 'WATER_HEATER' ? designTempF : undefined, (value) =>
      atLeast({ label: 'Winter design temperature', value, unit: '°F' }, leastDesignTempF),
    ),
  ];
  // Run, both ends of the input for a space heater; run, input and temperature for a water heater.
  return { checks, isOpen: use === undefined || checks.length < 3 };
};

const HOOD_ONLY = 'An outdoor masonry chimney takes a single draft-hood appliance only.';
const NOT_KNOWN =
  'Not determinable until it is known whether the chimney stands outdoors, and then its further limits.';

export const gasChimneyArea = defineCalculator({
  id: 'gas-chimney-area',
  title: 'Lined masonry chimney for one gas appliance',
  group: 'Gas',
  shape: {
    appliance: choiceOf('Appliance', { DRAFT_HOOD: 'Draft hood', FAN_ASSISTED: 'Fan assisted' }).optional(),
    connectorIn: choiceOf('Connector', {
      '3': '3 in',
      '4': '4 in',
      '5': '5 in',
      '6': '6 in',
      '7': '7 in',
      '8': '8 in',
      '9': '9 in',
      '10': '10 in',
      '12': '12 in',
    }),
    outletIn: outlet('Appliance outlet'),
    flue: gasFlueInput().optional(),
    isOutdoors: yesOrNo('A chimney wall stands outdoors').optional(),
    use: choiceOf('The appliance is', { WATER_HEATER: 'Water heater', SPACE_HEATER: 'Space heater' }).optional(),
    connectorRunIn: run('Connector, horizontal run').optional(),
    inputBtuh: btuh('Input').optional(),
    interiorMaxBtuh: btuh('Maximum of the interior table, from your code book').optional(),
    exteriorMinBtuh: btuh('Least of the outdoor table, from your code book').optional(),
    designTempF: amount('99 % winter design temperature', { min: -80, max: 120, unit: '°F' }).optional(),
  },
  limits,
  calculate: ({ appliance = 'DRAFT_HOOD', connectorIn, outletIn, flue, ...outdoors }, set): Outcome | Refusal => {
    const leastLimit = { label: 'Least area', value: CONNECTOR_AREAS[connectorIn], unit: 'sq in', reference: LINED };
    const most = circleArea(outletIn) * set.mostMultiple.value;
    const range = { least: leastLimit.value, most, leastLimit, mostLimit: set.mostMultiple };
    const judged = judgeFlue({ flue, aboveOutlet: leastAboveOutletIn }, range, true);
    const outside = outdoorChecks(outdoors, Number(connectorIn), set);
    const isFan = appliance === 'FAN_ASSISTED';
    const isBanned = isFan && (isTile(flue) || outdoors.isOutdoors === true);
    const further = verdictOf(outside.checks, false);
    const isOpen = outside.isOpen || isFan;
    const verdict = isBanned || further === 'fails' ? 'fails' : judged.verdict;
    return {
      steps: [
        step('Least inside area', `${connectorIn} in connector`, { value: range.least, unit: 'sq in' }, LINED),
        step(
          'Largest inside area',
          `${set.mostMultiple.value} × outlet`,
          { value: most, unit: 'sq in' },
          set.mostMultiple.reference,
        ),
        ...judged.steps,
        ...stepsOf(outside.checks),
      ],
      result: { label: 'Least inside area', value: range.least, unit: 'sq in' },
      verdict: verdict === 'passes' && isOpen ? 'info' : verdict,
      ruleSet: 'IFGC',
      figures: { leastSqIn: range.least, mostSqIn: most },
      warnings: [
        ...noteIf(isFan && isTile(flue), TILE_NOT_ALLOWED),
        ...noteIf(isFan && outdoors.isOutdoors === true, HOOD_ONLY),
        ...noteIf(isFan && !isBanned, 'Fan-assisted appliances are sized from the vent tables.'),
        ...noteIf(outside.isOpen, NOT_KNOWN),
      ],
    };
  },
});
