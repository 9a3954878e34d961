import * as z from 'zod';
import { defineCalculator, type Outcome } from '#shared/sizing/calculator.ts';
import { atLeast, atMost, step, stepsOf, verdictOf, noteIf } from '#shared/sizing/checks.ts';
import { formatNumber } from '#shared/sizing/fractions.ts';
import { GAS_TILE_EQUIVALENTS, gasFlueStep, type GasFlue } from '#shared/sizing/gas-flue.ts';
import { amount, btuh, choiceOf, diameter, gasFlueInput, yesOrNo } from '#shared/sizing/inputs.ts';
import type { Limit } from '#shared/sizing/limits.ts';
import { geometry, reference } from '#shared/sizing/references.ts';
import { circleArea } from '#shared/sizing/tables.ts';
import type { CalculationStep } from '#shared/sizing/types.ts';

const ONE = reference('Flue from 1 to 7 × the draft-hood outlet', '12.6.3.1, 12.7.3.1', 'NFPA 54-2012', 'A');
const TWO = reference(
  'Larger outlet plus half the smaller, to 7 × the smaller',
  '12.6.3.1, 12.7.3.1',
  'NFPA 54-2012',
  'A',
);
const NOMINALS = GAS_TILE_EQUIVALENTS.map(({ nominal }) => nominal);

export const APPLIANCE_KINDS = {
  DRAFT_HOOD: 'Draft hood',
  FAN_ASSISTED: 'Fan assisted, Category I',
  CATEGORY_II_III_IV: 'Category II, III or IV',
} as const;
export type GasAppliance = keyof typeof APPLIANCE_KINDS;

const kind = (title: string) => choiceOf(title, APPLIANCE_KINDS);
const outlet = (title: string) => diameter(title, 24);
const most: Limit = { label: 'Flue to smallest outlet, at most', value: 7, unit: '×', reference: ONE };

const BY_TABLE = 'Fan-assisted appliances are sized from the vent tables, not by this rule.';
const BY_MAKER = 'Category II, III and IV appliances are vented by their maker’s instructions alone.';
const TILE_NOT_ALLOWED =
  'A single fan-assisted appliance may not use a tile-lined chimney of this size: line it first (CSA unit 22; the table shows NA).';

const kindWarnings = (kinds: readonly GasAppliance[]): readonly string[] => [
  ...noteIf(kinds.includes('FAN_ASSISTED'), BY_TABLE),
  ...noteIf(kinds.includes('CATEGORY_II_III_IV'), BY_MAKER),
];

type Range = { readonly least: number; readonly most: number; readonly leastLimit: Limit; readonly mostLimit: Limit };

/** Least and largest flue area, and the flue against both where the rule may be used. */
const judge = (flue: GasFlue | undefined, range: Range, byRule: boolean) => {
  const found = flue && gasFlueStep(flue);
  const area = { value: found?.result ?? 0, unit: 'sq in' };
  const checks =
    found && byRule
      ? [
          atLeast(
            { label: 'Flue area, least', ...area },
            { value: range.least, reference: range.leastLimit.reference },
          ),
          atMost({ label: 'Flue area, largest', ...area }, { value: range.most, reference: range.mostLimit.reference }),
        ]
      : [];
  const steps: readonly CalculationStep[] = [...(found ? [found] : []), ...stepsOf(checks)];
  return { steps, verdict: verdictOf(checks) };
};

const areaStep = (label: string, outletIn: number): CalculationStep =>
  step(label, `π × ${outletIn}² ÷ 4`, { value: circleArea(outletIn), unit: 'sq in' }, geometry('Area of a circle'));

export const gasSingleAppliance = defineCalculator({
  id: 'gas-single-appliance',
  title: 'One gas appliance on a flue, basic rule',
  group: 'Gas',
  shape: {
    appliance: kind('Appliance'),
    outletIn: outlet('Draft-hood outlet'),
    flue: gasFlueInput(NOMINALS).optional(),
  },
  limits: {
    leastMultiple: { label: 'Flue to outlet, at least', value: 1, unit: '×', reference: ONE },
    mostMultiple: most,
  },
  calculate: ({ appliance, outletIn, flue }, { leastMultiple, mostMultiple }): Outcome => {
    const area = circleArea(outletIn);
    const range = {
      least: area * leastMultiple.value,
      most: area * mostMultiple.value,
      leastLimit: leastMultiple,
      mostLimit: mostMultiple,
    };
    const byRule = appliance === 'DRAFT_HOOD';
    const judged = judge(flue, range, byRule);
    const tileLined = appliance === 'FAN_ASSISTED' && flue?.kind === 'tile';
    return {
      steps: [
        areaStep('Outlet area', outletIn),
        step(
          'Largest flue area',
          `${mostMultiple.value} × ${formatNumber(area, 2)}`,
          { value: range.most, unit: 'sq in' },
          mostMultiple.reference,
        ),
        ...judged.steps,
      ],
      result: { label: 'Largest flue area', value: range.most, unit: 'sq in' },
      verdict: tileLined ? 'fails' : judged.verdict,
      ruleSet: 'NFPA_54',
      figures: { leastSqIn: range.least, mostSqIn: range.most },
      warnings: [...kindWarnings([appliance]), ...noteIf(tileLined, TILE_NOT_ALLOWED)],
    };
  },
});

export const gasTwoAppliances = defineCalculator({
  id: 'gas-two-appliances',
  title: 'Two gas appliances on a flue, basic rule',
  group: 'Gas',
  shape: {
    appliances: z
      .array(z.strictObject({ appliance: kind('Appliance'), outletIn: outlet('Draft-hood outlet') }), {
        error: 'Enter the two appliances.',
      })
      .length(2, 'This rule is for two appliances; more are sized from the tables.')
      .meta({ title: 'The two appliances' }),
    flue: gasFlueInput(NOMINALS).optional(),
  },
  limits: {
    shareOfSmaller: { label: 'Share of the smaller outlet', value: 0.5, unit: '×', reference: TWO },
    mostMultiple: { ...most, reference: TWO },
  },
  calculate: ({ appliances, flue }, { shareOfSmaller, mostMultiple }): Outcome => {
    const kinds = appliances.map(({ appliance }) => appliance);
    const outlets = appliances.map(({ outletIn }) => outletIn);
    const [larger, smaller] = [Math.max(...outlets), Math.min(...outlets)];
    const range = {
      least: circleArea(larger) + shareOfSmaller.value * circleArea(smaller),
      most: mostMultiple.value * circleArea(smaller),
      leastLimit: shareOfSmaller,
      mostLimit: mostMultiple,
    };
    const judged = judge(
      flue,
      range,
      kinds.every((one) => one === 'DRAFT_HOOD'),
    );
    return {
      steps: [
        areaStep('Larger outlet', larger),
        areaStep('Smaller outlet', smaller),
        step(
          'Least flue area',
          `larger + ${shareOfSmaller.value} × smaller`,
          { value: range.least, unit: 'sq in' },
          shareOfSmaller.reference,
        ),
        step(
          'Largest flue area',
          `${mostMultiple.value} × smaller`,
          { value: range.most, unit: 'sq in' },
          mostMultiple.reference,
        ),
        ...judged.steps,
      ],
      result: { label: 'Least flue area', value: range.least, unit: 'sq in' },
      verdict: range.least > range.most ? 'fails' : judged.verdict,
      ruleSet: 'NFPA_54',
      figures: { leastSqIn: range.least, mostSqIn: range.most },
      warnings: [
        ...kindWarnings(kinds),
        ...noteIf(range.least > range.most, 'No flue can serve both: the outlets differ too much.'),
      ],
    };
  },
});

const COLD = reference(
  'A water heater alone on an outdoor chimney only where the 99 % design is 5 °F or more',
  '803.1.11',
  'CMC 2013 (NFPA 54-2012)',
  'A',
);
const NAT = reference(
  'Input at most the NAT Max of the vent table',
  '13.1',
  'NFPA 54-2012, cell typed by the user',
  'A',
);

export const orphanedWaterHeater = defineCalculator({
  id: 'orphaned-water-heater',
  title: 'Water heater left alone on a flue',
  group: 'Gas',
  shape: {
    outletIn: outlet('Draft-hood outlet'),
    flue: gasFlueInput(NOMINALS),
    inputBtuh: btuh('Input of the water heater').optional(),
    tableMaxBtuh: btuh('NAT Max from your code book').optional(),
    hasOutdoorWall: yesOrNo('A chimney wall stands outdoors').optional(),
    designTempF: amount('99 % winter design temperature', { min: -80, max: 120, unit: '°F' }).optional(),
  },
  limits: {
    mostMultiple: most,
    leastDesignTempF: { label: 'Design temperature for an outdoor chimney', value: 5, unit: '°F', reference: COLD },
  },
  calculate: ({ outletIn, flue, inputBtuh, tableMaxBtuh, hasOutdoorWall, designTempF }, set): Outcome => {
    const area = circleArea(outletIn);
    const largest = area * set.mostMultiple.value;
    const found = gasFlueStep(flue);
    const capacity = inputBtuh !== undefined && tableMaxBtuh !== undefined;
    const outdoors = hasOutdoorWall === true;
    const checks = [
      atMost(
        { label: 'Flue area, largest', value: found?.result ?? 0, unit: 'sq in' },
        { value: largest, reference: set.mostMultiple.reference },
      ),
      ...(capacity
        ? [atMost({ label: 'Input', value: inputBtuh, unit: 'Btu/h' }, { value: tableMaxBtuh, reference: NAT })]
        : []),
      ...(outdoors && designTempF !== undefined
        ? [atLeast({ label: 'Winter design temperature', value: designTempF, unit: '°F' }, set.leastDesignTempF)]
        : []),
    ];
    const isComplete = capacity && hasOutdoorWall !== undefined && (!outdoors || designTempF !== undefined);
    const verdict = verdictOf(checks, isComplete);
    return {
      steps: [areaStep('Outlet area', outletIn), ...(found ? [found] : []), ...stepsOf(checks)],
      result: { label: 'Largest flue area', value: largest, unit: 'sq in' },
      verdict,
      ruleSet: 'NFPA_54',
      figures: { mostSqIn: largest },
      warnings: [
        ...noteIf(verdict === 'fails', 'Line the flue for the water heater alone.'),
        ...noteIf(!capacity, 'The input was not compared: enter it with the table’s NAT Max.'),
      ],
    };
  },
});

/** Round connector in inches → least inside area of a lined chimney, sq in. */
const CONNECTOR_AREAS = { '3': 12, '4': 19, '5': 28, '6': 38, '7': 50, '8': 63, '9': 78, '10': 95, '12': 132 } as const;
const LINED = reference('Least inside area of a lined chimney by connector', 'Table 504.2(3)', 'IFGC 2012', 'A');

export const gasChimneyArea = defineCalculator({
  id: 'gas-chimney-area',
  title: 'Lined masonry chimney for one gas appliance',
  group: 'Gas',
  shape: {
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
    flue: gasFlueInput(NOMINALS).optional(),
  },
  limits: { mostMultiple: most },
  calculate: ({ connectorIn, outletIn, flue }, { mostMultiple }): Outcome => {
    const leastLimit = { label: 'Least area', value: CONNECTOR_AREAS[connectorIn], unit: 'sq in', reference: LINED };
    const range = {
      least: leastLimit.value,
      most: circleArea(outletIn) * mostMultiple.value,
      leastLimit,
      mostLimit: mostMultiple,
    };
    const judged = judge(flue, range, true);
    return {
      steps: [
        step('Least inside area', `${connectorIn} in connector`, { value: range.least, unit: 'sq in' }, LINED),
        step(
          'Largest inside area',
          `${mostMultiple.value} × outlet`,
          { value: range.most, unit: 'sq in' },
          mostMultiple.reference,
        ),
        ...judged.steps,
      ],
      result: { label: 'Least inside area', value: range.least, unit: 'sq in' },
      verdict: judged.verdict,
      ruleSet: 'IFGC',
      figures: { leastSqIn: range.least, mostSqIn: range.most },
    };
  },
});
