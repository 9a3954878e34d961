import * as z from 'zod';
import { defineCalculator, type Outcome, type Refusal } from '#shared/sizing/calculator.ts';
import { atLeast, atMost, given, noteIf, step, stepsOf, verdictOf, type Check } from '#shared/sizing/checks.ts';
import { formatInches, formatNumber } from '#shared/sizing/fractions.ts';
import { amount, btuh, choiceOf, count, diameter, height, run, yesOrNo } from '#shared/sizing/inputs.ts';
import { sourceOf, type Limit } from '#shared/sizing/limits.ts';
import { reference } from '#shared/sizing/references.ts';
import { circleArea } from '#shared/sizing/tables.ts';
import type { FieldErrors } from '#shared/sizing/types.ts';
import { capacityAt, elbowFactor, sizesBetween } from '#shared/sizing/vent-table.ts';

const rule = (text: string) => reference(text, '803.1', 'CMC 2013 (NFPA 54-2012 ch. 13)', 'A');

const mbh = (title: string) => amount(title, { max: 10_000, unit: '1000 Btu/h' }).nullable();

/** An entry of the table as the user reads it in the code book; the tables themselves are not kept here. */
export const cellInput = () =>
  z
    .strictObject({
      heightIn: height('Height of the row'),
      lateralIn: run('Lateral of the row'),
      maxMbh: mbh('Maximum (NAT or FAN), 1000 Btu/h'),
      minMbh: amount('FAN Min, 1000 Btu/h', { min: 0, max: 10_000, unit: '1000 Btu/h' }).nullable().optional(),
    })
    .meta({ title: 'Entry' });

const shape = {
  appliance: choiceOf('Appliance', {
    DRAFT_HOOD: 'Draft hood',
    FAN_ASSISTED: 'Fan assisted',
    VENT_DAMPER: 'Draft hood with vent damper',
  }),
  inputBtuh: btuh('Input at sea level'),
  deratedInputBtuh: btuh('Input derated for altitude').optional(),
  heightIn: height('Height, outlet to vent top'),
  lateralIn: run('Lateral'),
  elbowsTo45: count('Elbows to 45° beyond the two the table counts', 20),
  elbowsTo90: count('Elbows over 45° to 90° beyond those two', 20),
  outletIn: diameter('Appliance outlet', 36),
  ventIn: diameter('Vertical vent', 36),
  connectorIn: diameter('Connector, where its size differs', 36).optional(),
  isCorrugated: yesOrNo('Corrugated metal liner'),
  cells: z
    .array(cellInput(), { error: 'Enter the entries of the table.' })
    .min(1, 'Enter at least one entry of the table.')
    .max(8, 'Enter at most 8 entries.')
    .meta({ title: 'Entries of the table, from your code book' }),
};

const limits = {
  leastHeightIn: { label: 'Tables start at', value: 72, unit: 'in', reference: rule('Vent tables start at 6 ft') },
  leastHeightForSmallerVentIn: {
    label: 'Height for a vent smaller than the outlet',
    value: 120,
    unit: 'in',
    reference: rule('A vent smaller than the outlet only from 10 ft, one size at most, outlet to 12 in'),
  },
  corrugatedFactor: {
    label: 'Corrugated liner',
    value: 0.8,
    unit: '×',
    reference: rule('Corrugated liner: Type B table, maximum × 0.80'),
  },
  smallerVentFactor: {
    label: 'Fan-assisted on a smaller vent',
    value: 0.9,
    unit: '×',
    reference: rule('Fan-assisted on a vent smaller than the outlet: maximum × 0.90'),
  },
  mostSizesUp: {
    label: 'Connector over the outlet',
    value: 2,
    unit: 'sizes',
    reference: rule('At most two sizes over the outlet'),
  },
  mostMultiple: {
    label: 'Vent to outlet',
    value: 7,
    unit: '×',
    reference: rule('Vertical vent at most 7 × the outlet'),
  },
} as const satisfies Record<string, Limit>;

type Facts = {
  readonly appliance: 'DRAFT_HOOD' | 'FAN_ASSISTED' | 'VENT_DAMPER';
  readonly heightIn: number;
  readonly outletIn: number;
  readonly ventIn: number;
  readonly connectorIn?: number | undefined;
};
type Set = { readonly [K in keyof typeof limits]: Limit };

type Sizes = { readonly checks: readonly Check[]; readonly isOpen?: boolean };

const HOOD = rule('A draft-hood outlet over 4 in for a vent smaller than the outlet');
const LARGEST_REDUCED_IN = 12;

const hoodCheck = (outletIn: number): Check => {
  const found = { label: 'Draft-hood outlet', value: outletIn, unit: 'in' };
  const check = atLeast(found, { value: 4, reference: HOOD });
  const expression = `${formatInches(outletIn)}, over 4 in`;
  return { step: { ...check.step, expression }, passes: outletIn > 4 };
};

/** The rule is printed for outlets to 12 in: beyond them, and for sizes that are none of the trade, it says nothing. */
const smallerVentChecks = ({ appliance, heightIn, outletIn, ventIn }: Facts, set: Set): Sizes => {
  const { leastHeightForSmallerVentIn: least } = set;
  const sizes = sizesBetween(outletIn, ventIn);
  const isPrinted = outletIn <= LARGEST_REDUCED_IN;
  return {
    isOpen: sizes === undefined || !isPrinted,
    checks: [
      atLeast({ label: 'Height for a smaller vent', value: heightIn, unit: 'in' }, least),
      ...given(isPrinted ? sizes : undefined, (value) =>
        atMost(
          { label: 'Sizes below the outlet', value: -value, unit: 'sizes' },
          { value: 1, reference: least.reference },
        ),
      ),
      ...(appliance === 'FAN_ASSISTED' ? [] : [hoodCheck(outletIn)]),
    ],
  };
};

/** The connector may be two sizes over the outlet; the vertical vent is bound by 7 × alone. */
const sizeChecks = (facts: Facts, set: Set): Sizes => {
  const { outletIn, ventIn, connectorIn = ventIn } = facts;
  if (Math.min(ventIn, connectorIn) < outletIn) {
    return smallerVentChecks({ ...facts, ventIn: Math.min(ventIn, connectorIn) }, set);
  }
  if (ventIn === outletIn && connectorIn === outletIn) return { checks: [] };
  const multiple = circleArea(ventIn) / circleArea(outletIn);
  const up = sizesBetween(outletIn, connectorIn);
  return {
    isOpen: up === undefined,
    checks: [
      ...given(up, (value) => atMost({ label: 'Sizes over the outlet', value, unit: 'sizes' }, set.mostSizesUp)),
      atMost({ label: 'Vent area to outlet area', value: multiple, unit: '×' }, set.mostMultiple),
    ],
  };
};

const NOT_AROUND = 'Enter entries on both sides of this height and lateral; a table is never extended.';
const NOT_DETERMINABLE = 'The table says NA here: not determinable, and not allowed without other advice.';
const NOT_PRINTED = 'The sizes are outside of what the rule is printed for: read your code book.';
const STRAIGHT =
  'The row of lateral 0 is for a straight vent without elbow: between it and the next the table flatters.';
const TWO_COLUMNS =
  'The vertical vent is larger than the connector: type the maximum from the column of the connector, FAN Min from that of the vertical vent.';
const ADDITIVE = 'Elbow reductions are taken off the table value each, as the rule is worded, not multiplied.';

type Input = z.output<z.ZodObject<typeof shape>>;

/** Only what one field alone cannot tell. */
const refusalOf = ({ appliance, heightIn, lateralIn, elbowsTo45, elbowsTo90, cells }: Input, set: Set): FieldErrors => {
  const lacksMin = appliance !== 'DRAFT_HOOD' && cells.some(({ minMbh }) => minMbh === undefined);
  const turns = lateralIn === 0 && elbowsTo45 + elbowsTo90 > 0;
  return {
    ...(heightIn < set.leastHeightIn.value && { heightIn: 'The tables start at 6 ft; they are never extended.' }),
    ...(turns && { lateralIn: 'A straight vertical vent has no elbows: enter the lateral.' }),
    ...(lacksMin && { cells: 'Enter FAN Min of each entry as well.' }),
  };
};

const notDeterminable = ({ inputBtuh }: Input, { checks }: Sizes): Outcome => ({
  steps: [
    step('Input', 'NA in the table', { value: inputBtuh, unit: 'Btu/h' }, rule('Not allowed where the table says NA')),
    ...stepsOf(checks),
  ],
  result: { label: 'Most input allowed', value: 0, unit: 'Btu/h' },
  verdict: verdictOf(checks, false),
  ruleSet: 'NFPA_54',
  warnings: [NOT_DETERMINABLE],
});

const factorsOf = (input: Input, set: Set) => {
  const isSmaller = input.appliance === 'FAN_ASSISTED' && input.ventIn < input.outletIn;
  return {
    elbows: elbowFactor(input.elbowsTo45, input.elbowsTo90),
    corrugated: input.isCorrugated ? set.corrugatedFactor.value : 1,
    smaller: isSmaller ? set.smallerVentFactor.value : 1,
  };
};

const FACTORS = rule('Elbows −5 % and −10 % each; corrugated × 0.80; smaller vent × 0.90');
const usedFactors = ({ isCorrugated, appliance, ventIn, outletIn }: Input, set: Set): readonly Limit[] => [
  ...(isCorrugated ? [set.corrugatedFactor] : []),
  ...(appliance === 'FAN_ASSISTED' && ventIn < outletIn ? [set.smallerVentFactor] : []),
];

const within = (input: Input, maxMbh: number, minMbh: number | undefined, set: Set): Outcome => {
  const { elbows, corrugated, smaller } = factorsOf(input, set);
  const most = maxMbh * 1000 * elbows * corrugated * smaller;
  const derated = input.deratedInputBtuh ?? input.inputBtuh;
  const sizes = sizeChecks(input, set);
  const checks = [
    atMost(
      { label: 'Input', value: input.inputBtuh, unit: 'Btu/h' },
      { value: most, reference: rule('Input at most the maximum, at sea level') },
    ),
    ...given(minMbh, (value) =>
      atLeast(
        { label: 'Input against FAN Min', value: derated, unit: 'Btu/h' },
        { value: value * 1000, reference: rule('Input at least FAN Min, derated for altitude') },
      ),
    ),
    ...sizes.checks,
  ];
  return {
    steps: [
      step(
        'Maximum by the table',
        'between the entries given',
        { value: maxMbh * 1000, unit: 'Btu/h' },
        rule('Straight line between entries'),
      ),
      step(
        'Maximum here',
        `${formatNumber(maxMbh * 1000)} × ${formatNumber(elbows, 2)} × ${corrugated} × ${smaller}`,
        { value: most, unit: 'Btu/h' },
        sourceOf(FACTORS, ...usedFactors(input, set)),
      ),
      ...stepsOf(checks),
    ],
    result: { label: 'Most input allowed', value: most, unit: 'Btu/h' },
    verdict: verdictOf(checks, sizes.isOpen !== true),
    ruleSet: 'NFPA_54',
    figures: { mostBtuh: most, leastBtuh: (minMbh ?? 0) * 1000 },
    warnings: [
      ...noteIf(input.elbowsTo45 + input.elbowsTo90 > 1, ADDITIVE),
      ...noteIf(sizes.isOpen === true, NOT_PRINTED),
      ...noteIf(input.connectorIn !== undefined && input.connectorIn < input.ventIn, TWO_COLUMNS),
      ...noteIf(input.lateralIn > 0 && input.cells.some(({ lateralIn }) => lateralIn === 0), STRAIGHT),
    ],
  };
};

export const gasVentTable = defineCalculator({
  id: 'gas-vent-table',
  title: 'Gas vent by table, one appliance',
  group: 'Gas',
  shape,
  limits,
  calculate: (input, set): Outcome | Refusal => {
    const errors = refusalOf(input, set);
    if (Object.keys(errors).length > 0) return { errors };
    const capacity = capacityAt(input.cells, input.heightIn, input.lateralIn);
    if (!capacity) return { errors: { cells: NOT_AROUND } };
    const minMbh = input.appliance === 'DRAFT_HOOD' ? undefined : capacity.minMbh;
    if (capacity.maxMbh === null || minMbh === null) return notDeterminable(input, sizeChecks(input, set));
    return within(input, capacity.maxMbh, minMbh, set);
  },
});
