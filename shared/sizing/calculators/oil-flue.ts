import * as z from 'zod';
import { defineCalculator, type Outcome } from '#shared/sizing/calculator.ts';
import { atLeast, noteIf, step, verdictOf } from '#shared/sizing/checks.ts';
import { flueFacts, type Flue } from '#shared/sizing/measures/flue-area.ts';
import { formatNumber, plainNumber } from '#shared/sizing/measures/fractions.ts';
import { btuh, diameter, flueInput } from '#shared/sizing/inputs.ts';
import { reference } from '#shared/sizing/references.ts';
import { circleArea } from '#shared/sizing/tables.ts';
import type { CalculationStep } from '#shared/sizing/types.ts';

const SHARED = reference(
  'Flue at least the largest vent pipe plus half of each further one',
  'Chimney size',
  'NFPA 31, as restated by furnace manufacturers',
  'B',
);
const BECKETT = reference('Common chimney sizes by gross input', 'Venting bulletin', 'Beckett', 'B');

/** Gross input in Btu/h, tile, round liner in inches, height in feet. The 960,000 row was illegible and is omitted. */
const BECKETT_ROWS = [
  { btuh: 144_000, tile: '8½ × 8½', roundIn: 8, heightFt: 20 },
  { btuh: 235_000, tile: '8½ × 13', roundIn: 10, heightFt: 30 },
  { btuh: 374_000, tile: '13 × 13', roundIn: 12, heightFt: 35 },
  { btuh: 516_000, tile: '13 × 18', roundIn: 14, heightFt: 40 },
  { btuh: 612_000, tile: '13 × 18', roundIn: 15, heightFt: 45 },
  { btuh: 768_000, tile: '18 × 18', roundIn: 18, heightFt: 50 },
] as const;

const beckettStep = (input: number): CalculationStep | undefined => {
  const row = BECKETT_ROWS.find((beckettRow) => input <= beckettRow.btuh);
  return (
    row &&
    step(
      'Common size for this input',
      `up to ${formatNumber(row.btuh)} Btu/h: ${row.tile} tile or ${row.roundIn} in round, ${row.heightFt} ft`,
      { value: row.roundIn, unit: 'in' },
      BECKETT,
    )
  );
};

const NO_ROW = 'The published sizes end at 768,000 Btu/h; they are never extended.';
const ANNEX_E =
  'Where the chimney is too large or wet, read the liner from NFPA 31 Annex E in your code book and enter it.';

const checked = (flue: Flue | undefined, cellIn: number | undefined) => {
  if (flue) return flueFacts(flue)?.step;
  if (cellIn === undefined) return undefined;
  return step(
    'Liner by your code book',
    `π × ${plainNumber(cellIn)}² ÷ 4`,
    { value: circleArea(cellIn), unit: 'sq in' },
    reference('Liner size typed from the code book', 'Annex E', 'NFPA 31', 'E'),
  );
};

const leastText = (largest: number, others: readonly number[], share: number): string => {
  const sum = others.map((area) => formatNumber(area, 2)).join(' + ');
  return sum === '' ? 'area of the vent pipe' : `${formatNumber(largest, 2)} + ${share} × (${sum})`;
};

export const oilFlue = defineCalculator({
  id: 'oil-flue',
  title: 'Oil appliance flue',
  group: 'Oil',
  shape: {
    ventPipesIn: z
      .array(diameter('Vent pipe', 24), { error: 'Enter at least one vent pipe.' })
      .min(1, 'Enter at least one vent pipe.')
      .max(6, 'Enter at most 6 vent pipes.')
      .meta({ title: 'Vent pipe of each appliance' }),
    flue: flueInput().optional(),
    inputBtuh: btuh('Gross input of all').optional(),
    codeBookLinerIn: diameter('Liner by NFPA 31 Annex E, from your code book').optional(),
  },
  limits: {
    shareOfEach: { label: 'Share of each further pipe', value: 0.5, unit: '×', reference: SHARED },
  },
  calculate: ({ ventPipesIn, flue, inputBtuh, codeBookLinerIn }, { shareOfEach }): Outcome => {
    const areas = ventPipesIn.map(circleArea).toSorted((a, b) => b - a);
    const [largest = 0, ...others] = areas;
    const min = largest + shareOfEach.value * others.reduce((sum, area) => sum + area, 0);
    const size = inputBtuh === undefined ? undefined : beckettStep(inputBtuh);
    const found = checked(flue, codeBookLinerIn);
    const checks = found
      ? [
          atLeast(
            { label: 'Flue area against the least', value: found.result, unit: 'sq in' },
            { value: min, reference: shareOfEach.reference },
          ),
        ]
      : [];
    return {
      steps: [
        step(
          'Minimum flue area',
          leastText(largest, others, shareOfEach.value),
          { value: min, unit: 'sq in' },
          shareOfEach.reference,
        ),
        ...(size ? [size] : []),
        ...(found ? [found] : []),
        ...checks.map(({ step: one }) => one),
      ],
      result: { label: 'Minimum flue area', value: min, unit: 'sq in' },
      verdict: verdictOf(checks),
      ruleSet: 'NFPA_31',
      figures: { leastSqIn: min, ...(size && { commonRoundIn: size.result }) },
      warnings: [
        ...noteIf(inputBtuh !== undefined && !size, NO_ROW),
        ...noteIf(codeBookLinerIn === undefined, ANNEX_E),
      ],
    };
  },
});
