import * as z from 'zod';
import { defineCalculator, type Outcome } from '#shared/sizing/calculator.ts';
import {
  atLeast,
  atMost,
  isAtMost,
  step,
  stepsOf,
  verdictOf,
  type Check,
  given,
  noteIf,
} from '#shared/sizing/checks.ts';
import { formatNumber } from '#shared/sizing/fractions.ts';
import { gasFlueStep } from '#shared/sizing/gas-flue.ts';
import { amount, btuh, choiceOf, count, diameter, gasFlueInput, run, yesOrNo } from '#shared/sizing/inputs.ts';
import { sourceOf, type Limit, type Limits } from '#shared/sizing/limits.ts';
import { reference } from '#shared/sizing/references.ts';
import { circleArea } from '#shared/sizing/tables.ts';
import { elbowFactor, sizesBetween } from '#shared/sizing/vent-table.ts';

const rule = (text: string) => reference(text, '803.2', 'CMC 2013 (NFPA 54-2012 ch. 13)', 'A');
const mbh = (title: string) => amount(title, { max: 10_000, unit: '1000 Btu/h' });

const appliance = z
  .strictObject({
    appliance: choiceOf('Appliance', { DRAFT_HOOD: 'Draft hood', FAN_ASSISTED: 'Fan assisted' }),
    inputBtuh: btuh('Input at sea level'),
    deratedInputBtuh: btuh('Input derated for altitude').optional(),
    outletIn: diameter('Outlet', 36),
    connectorIn: diameter('Connector', 36),
    connectorRunIn: run('Connector, horizontal'),
    tableMaxMbh: mbh('Connector maximum from your code book'),
    tableMinMbh: mbh('FAN Min from your code book').optional(),
  })
  .meta({ title: 'Appliance' });
type Appliance = z.output<typeof appliance>;

const limits = {
  runPerInch: {
    label: 'Run per inch of diameter',
    value: 18,
    unit: 'in',
    reference: rule('At most 18 in per inch of diameter'),
  },
  extraRunLoss: {
    label: 'Taken off per further multiple',
    value: 0.1,
    unit: '×',
    reference: rule('−10 % for each further multiple of the length'),
  },
  manifoldLoss: {
    label: 'Taken off for a manifold',
    value: 0.1,
    unit: '×',
    reference: rule('Manifold: −10 % of the common maximum'),
  },
  corrugatedFactor: {
    label: 'Corrugated liner',
    value: 0.8,
    unit: '×',
    reference: rule('Corrugated liner: maximum × 0.80'),
  },
  mostSizesUp: {
    label: 'Connector over the outlet',
    value: 2,
    unit: 'sizes',
    reference: rule('At most two sizes over the outlet'),
  },
  mostMultiple: {
    label: 'Common vent to smallest outlet',
    value: 7,
    unit: '×',
    reference: rule('Common vent at most 7 × the smallest outlet'),
  },
} as const satisfies Record<string, Limit>;
type Set = Limits<typeof limits>;

/** How many times the free run a connector uses beyond the first. */
const furtherMultiples = (runIn: number, freeIn: number): number =>
  isAtMost(runIn, freeIn) ? 0 : Math.ceil(runIn / freeIn - 1e-9) - 1;

const connectorChecks = (one: Appliance, index: number, set: Set): readonly Check[] => {
  const name = `Appliance ${index + 1}`;
  const further = furtherMultiples(one.connectorRunIn, one.connectorIn * set.runPerInch.value);
  const most = one.tableMaxMbh * 1000 * Math.max(0, 1 - set.extraRunLoss.value * further);
  const up = sizesBetween(one.outletIn, one.connectorIn);
  return [
    atMost(
      { label: `${name}, input`, value: one.inputBtuh, unit: 'Btu/h' },
      {
        value: most,
        reference:
          further > 0
            ? sourceOf(set.extraRunLoss.reference, set.extraRunLoss, set.runPerInch)
            : sourceOf(rule('Input at most the connector’s maximum'), set.runPerInch),
      },
    ),
    ...given(one.appliance === 'FAN_ASSISTED' ? one.tableMinMbh : undefined, (value) =>
      atLeast(
        { label: `${name}, input against FAN Min`, value: one.deratedInputBtuh ?? one.inputBtuh, unit: 'Btu/h' },
        { value: value * 1000, reference: rule('Input at least FAN Min, derated for altitude') },
      ),
    ),
    ...given(up, (value) => atMost({ label: `${name}, sizes over the outlet`, value, unit: 'sizes' }, set.mostSizesUp)),
  ];
};

const runCheck = (label: string, runIn: number | undefined, diameterIn: number, set: Set): readonly Check[] =>
  runIn === undefined
    ? []
    : [
        atMost(
          { label, value: runIn, unit: 'in' },
          { value: diameterIn * set.runPerInch.value, reference: set.runPerInch.reference },
        ),
      ];

type Common = {
  readonly tableMaxMbh: number;
  readonly isManifold: boolean;
  readonly isCorrugated: boolean;
  readonly elbowsTo45: number;
  readonly elbowsTo90: number;
};
const REDUCTIONS = rule('Manifold −10 %; each offset elbow −5 % or −10 %; corrugated × 0.80');

const commonMost = ({ tableMaxMbh, isManifold, isCorrugated, elbowsTo45, elbowsTo90 }: Common, set: Set) => {
  const loss = isManifold ? set.manifoldLoss.value : 0;
  const share = Math.max(0, elbowFactor(elbowsTo45, elbowsTo90) - loss);
  const corrugated = isCorrugated ? set.corrugatedFactor.value : 1;
  const most = tableMaxMbh * 1000 * share * corrugated;
  const used = [...(isManifold ? [set.manifoldLoss] : []), ...(isCorrugated ? [set.corrugatedFactor] : [])];
  const expression = `${formatNumber(tableMaxMbh * 1000)} × ${formatNumber(share, 2)} × ${corrugated}`;
  const found = { value: most, unit: 'Btu/h' };
  return { most, step: step('Common maximum here', expression, found, sourceOf(REDUCTIONS, ...used)) };
};

export const gasCommonVent = defineCalculator({
  id: 'gas-common-vent',
  title: 'Gas vent by table, appliances together',
  group: 'Gas',
  shape: {
    appliances: z
      .array(appliance, { error: 'Enter the appliances.' })
      .min(2, 'Enter at least two appliances.')
      .max(8, 'Enter at most 8 appliances.')
      .meta({ title: 'Appliances' }),
    common: gasFlueInput('Common vent'),
    tableMaxMbh: mbh('Common maximum from your code book'),
    isManifold: yesOrNo('Connectors join in a manifold'),
    manifoldIn: run('Length of the manifold').optional(),
    offsetIn: run('Horizontal offset of the common vent').optional(),
    elbowsTo45: count('Offset elbows to 45°', 20),
    elbowsTo90: count('Offset elbows over 45° to 90°', 20),
    isCorrugated: yesOrNo('Corrugated metal liner'),
  },
  limits,
  calculate: (input, set): Outcome => {
    const { appliances, common } = input;
    const found = gasFlueStep(common);
    const area = found?.result ?? 0;
    const across = Math.sqrt((4 * area) / Math.PI);
    const total = appliances.reduce((sum, { inputBtuh }) => sum + inputBtuh, 0);
    const { most, step: mostStep } = commonMost(input, set);
    const vent = { label: 'Common vent', value: area, unit: 'sq in' };
    const checks = [
      ...appliances.flatMap((one, index) => connectorChecks(one, index, set)),
      atMost(
        { label: 'Inputs together', value: total, unit: 'Btu/h' },
        { value: most, reference: rule('Inputs together at most the common maximum') },
      ),
      atLeast(
        { ...vent, label: 'Common vent, least' },
        {
          value: Math.max(...appliances.map(({ connectorIn }) => circleArea(connectorIn))),
          reference: rule('Common vent at least the largest connector'),
        },
      ),
      atMost(
        { ...vent, label: 'Common vent, largest' },
        {
          value: set.mostMultiple.value * Math.min(...appliances.map(({ outletIn }) => circleArea(outletIn))),
          reference: set.mostMultiple.reference,
        },
      ),
      ...runCheck('Manifold', input.isManifold ? input.manifoldIn : undefined, across, set),
      ...runCheck('Offset', input.offsetIn, across, set),
    ];
    return {
      steps: [...(found ? [found] : []), mostStep, ...stepsOf(checks)],
      result: { label: 'Most input together', value: most, unit: 'Btu/h' },
      verdict: verdictOf(
        checks,
        appliances.every((one) => one.appliance === 'DRAFT_HOOD' || one.tableMinMbh !== undefined) &&
          (!input.isManifold || input.manifoldIn !== undefined),
      ),
      ruleSet: 'NFPA_54',
      figures: { mostBtuh: most, totalBtuh: total },
      warnings: [
        ...noteIf(
          appliances.some(({ connectorIn, outletIn }) => connectorIn < outletIn),
          'A connector is smaller than its outlet: the height and size rules for a reduced vent are to be kept as well.',
        ),
        'With two inlets at different heights, the smaller connector enters highest.',
      ],
    };
  },
});
