import { formatFeet } from '#shared/sizing/fractions.ts';
import { MAX_LENGTH_IN } from '#shared/sizing/lengths.ts';
import type { Calculation, CalculationStep, FieldErrors, RuleReference, Sized } from '#shared/sizing/types.ts';

export const HEIGHT_REFERENCE: RuleReference = {
  rule: '3 ft above the roof where it leaves it, 2 ft above anything within 10 ft',
  section: 'R1003.9',
  edition: 'IRC 2012',
  confidence: 'A',
};

const LEAST_ABOVE_ROOF_IN = 36;
const LEAST_ABOVE_NEIGHBOURS_IN = 24;

/** Both in inches, to the flue top (not the cap); what is left out is not judged. */
export type ChimneyHeightInput = { readonly aboveRoofIn?: number; readonly aboveWithin10FtIn?: number };

type Height = { readonly name: string; readonly label: string; readonly value: number; readonly least: number };

const heights = ({ aboveRoofIn, aboveWithin10FtIn }: ChimneyHeightInput): readonly Height[] => [
  ...(aboveRoofIn === undefined
    ? []
    : [
        {
          name: 'aboveRoofIn',
          label: 'Above the roof where it leaves it',
          value: aboveRoofIn,
          least: LEAST_ABOVE_ROOF_IN,
        },
      ]),
  ...(aboveWithin10FtIn === undefined
    ? []
    : [
        {
          name: 'aboveWithin10FtIn',
          label: 'Above anything within 10 ft',
          value: aboveWithin10FtIn,
          least: LEAST_ABOVE_NEIGHBOURS_IN,
        },
      ]),
];

const problem = (value: number): string | undefined => {
  if (!Number.isFinite(value)) return 'Enter a number.';
  return Math.abs(value) > MAX_LENGTH_IN ? `Enter at most ${MAX_LENGTH_IN / 12} ft.` : undefined;
};

const problems = (known: readonly Height[]): FieldErrors =>
  Object.fromEntries(
    known.flatMap(({ name, value }) => {
      const message = problem(value);
      return message === undefined ? [] : [[name, message]];
    }),
  );

const step = ({ label, value, least }: Height): CalculationStep => ({
  label,
  expression: `${formatFeet(value)} measured; ${formatFeet(least)} required`,
  result: value,
  unit: 'in',
  isComparison: true,
  ...HEIGHT_REFERENCE,
});

/** The 3-2-10 rule on two measured heights. Passes only when both are known and kept; fails as soon as one is not. */
export const checkChimneyHeight = (input: ChimneyHeightInput): Sized => {
  const known = heights(input);
  if (known.length === 0) return { ok: false, errors: { aboveRoofIn: 'Enter at least one of the two heights.' } };
  const errors = problems(known);
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const spare = Math.min(...known.map(({ value, least }) => value - least));
  const complete = known.length === 2;
  const calculation: Calculation = {
    id: 'chimney-height',
    title: 'Chimney height, 3-2-10 rule',
    inputs: Object.fromEntries(known.map(({ name, value }) => [name, value])),
    steps: known.map(step),
    result: { label: spare < 0 ? 'Too short by' : 'To spare', value: Math.abs(spare), unit: 'in' },
    verdict: spare < 0 ? 'fails' : complete ? 'passes' : 'info',
    warnings: complete ? [] : ['Only one of the two heights is known.'],
    ruleSet: 'IRC',
  };
  return { ok: true, calculation };
};
