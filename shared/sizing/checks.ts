import { formatFeet, formatInches, formatNumber } from '#shared/sizing/fractions.ts';
import type { Limit } from '#shared/sizing/limits.ts';
import type { CalculationStep, RuleReference, Verdict } from '#shared/sizing/types.ts';

/** Binary fractions may leave an exact match a hair off; this is noise of the arithmetic, not rounding. */
const NOISE = 1e-9;

const slack = (limit: number): number => Math.abs(limit) * NOISE;
export const isAtLeast = (value: number, least: number): boolean => value >= least - slack(least);
export const isAtMost = (value: number, most: number): boolean => value <= most + slack(most);

/** A step that was compared with a limit. */
export type Check = { readonly step: CalculationStep; readonly passes: boolean };

/** A figure with its unit, for showing only. */
export const show = (value: number, unit: string): string =>
  unit === 'in' ? formatInches(value) : `${formatNumber(value, 3)} ${unit}`.trim();

export const step = (
  label: string,
  expression: string,
  { value, unit }: { readonly value: number; readonly unit: string },
  source: RuleReference,
): CalculationStep => ({ label, expression, result: value, unit, ...citation(source) });

/** A step whose expression says everything as words: shown without a result. */
export const sentence = (...args: Parameters<typeof step>): CalculationStep => ({
  ...step(...args),
  isComparison: true,
});

/** Only what a step cites: a table passed as its source carries more. */
const citation = ({ rule, section, edition, confidence }: RuleReference): RuleReference => ({
  rule,
  section,
  edition,
  confidence,
});

/** `how` a figure came about is derived from its unit where it is not given: a tape or a meter reads these. */
type Found = {
  readonly label: string;
  readonly value: number;
  readonly unit: string;
  readonly how?: 'measured' | 'computed' | 'found';
};
const METERED = ['in', 'mV', 'in w.c.', '°F', 's', 'ppm'];

const LONG_IN = 120;
/** Both figures of a comparison in one unit: a run of 10 ft or more reads in feet. */
const shown = (value: number, unit: string, other: number): string =>
  unit === 'in' && Math.max(value, other) >= LONG_IN ? formatFeet(value) : show(value, unit);

type Bound = { readonly value: number; readonly reference: RuleReference; readonly relation: 'required' | 'allowed' };

const compared = (found: Found, bound: Bound, passes: boolean): Check => {
  const { label, value, unit, how = METERED.includes(unit) ? 'measured' : 'found' } = found;
  const text = `${shown(value, unit, bound.value)} ${how}; ${shown(bound.value, unit, value)} ${bound.relation}`;
  return { step: { ...step(label, text, found, bound.reference), isComparison: true }, passes };
};

/** `found` must be `least` or more; both in the same unit. */
export const atLeast = (found: Found, least: Pick<Limit, 'value' | 'reference'>): Check =>
  compared(
    found,
    { value: least.value, reference: least.reference, relation: 'required' },
    isAtLeast(found.value, least.value),
  );

/** `found` must be `most` or less; both in the same unit. */
export const atMost = (found: Found, most: Pick<Limit, 'value' | 'reference'>): Check =>
  compared(
    found,
    { value: most.value, reference: most.reference, relation: 'allowed' },
    isAtMost(found.value, most.value),
  );

/** The same comparison for sheet metal, whose thousandths a tape's sixteenths cannot show. */
export const atLeastThick = (found: Found, least: Pick<Limit, 'value' | 'reference'>): Check => {
  const check = atLeast(found, least);
  return { ...check, step: { ...check.step, expression: `${found.value} in measured; ${least.value} in required` } };
};

/** Fails as soon as one check does; passes only when nothing needed is missing. */
export const verdictOf = (checks: readonly Check[], isComplete = true): Verdict => {
  if (checks.some(({ passes }) => !passes)) return 'fails';
  return isComplete && checks.length > 0 ? 'passes' : 'info';
};

export const stepsOf = (checks: readonly Check[]): readonly CalculationStep[] => checks.map(({ step: one }) => one);

/** What is made of a figure, only where the figure is known. */
export const given = <T, U>(value: T | undefined, make: (value: T) => U): readonly U[] =>
  value === undefined ? [] : [make(value)];

/** A warning only where it applies. */
export const noteIf = (applies: boolean, text: string): readonly string[] => (applies ? [text] : []);
