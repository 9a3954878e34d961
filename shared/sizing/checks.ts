import { formatDiffering, formatFigure, LONG_IN } from '#shared/sizing/measures/figures.ts';
import { formatFeet, withUnit } from '#shared/sizing/measures/fractions.ts';
import type { Limit } from '#shared/sizing/limits.ts';
import type { CalculationStep, RuleReference, Verdict } from '#shared/sizing/types.ts';

/** Tolerance for floating-point error, which can make an exact match miss by a tiny amount; it doesn't round anything. */
const NOISE = 1e-9;

const slack = (limit: number): number => Math.abs(limit) * NOISE;
export const isAtLeast = (value: number, min: number): boolean => value >= min - slack(min);
export const isAtMost = (value: number, max: number): boolean => value <= max + slack(max);

/** A step that compares a figure with a limit. */
export type Check = { readonly step: CalculationStep; readonly passes: boolean };

export const step = (
  label: string,
  expression: string,
  { value, unit }: { readonly value: number; readonly unit: string },
  source: RuleReference,
): CalculationStep => ({ label, expression, result: value, unit, ...citation(source) });

/** A step whose expression is a complete sentence; displayed without a result. */
export const sentence = (...args: Parameters<typeof step>): CalculationStep => ({
  ...step(...args),
  isComparison: true,
});

/** Only the citation fields: a table passed as a source has further fields. */
const citation = ({ rule, section, edition, confidence }: RuleReference): RuleReference => ({
  rule,
  section,
  edition,
  confidence,
});

/** The default of `how` depends on the unit: a tape or a meter reads those in `METERED`. */
type Found = {
  readonly label: string;
  readonly value: number;
  readonly unit: string;
  readonly how?: 'measured' | 'computed' | 'found';
};
const METERED = ['in', 'mV', 'in w.c.', '°F', 's', 'ppm'];

const isEqual = (value: number, other: number): boolean => isAtLeast(value, other) && isAtMost(value, other);

/**
 * Both figures of a comparison in the same unit: feet if either is 10 ft or longer. Unequal figures that round to the same
 * text are shown with enough decimals to differ; otherwise a failing comparison would read '20 in measured; 20 in required'.
 */
const shown = (value: number, unit: string, other: number): string => {
  const isLong = unit === 'in' && Math.max(value, other) >= LONG_IN;
  const text = (one: number) => (isLong ? formatFeet(one) : formatFigure(one, unit));
  return isEqual(value, other) || text(value) !== text(other)
    ? text(value)
    : withUnit(formatDiffering(value, other), unit);
};

type Bound = { readonly value: number; readonly reference: RuleReference; readonly relation: 'required' | 'allowed' };

const comparison = (one: CalculationStep, passes: boolean): CalculationStep => ({
  ...one,
  isComparison: true,
  ...(!passes && { isFailed: true }),
});

/** A check that fails whatever the figures, such as a prohibited configuration: the step states in words what is wrong. */
export const failing = (...args: Parameters<typeof step>): Check => ({
  step: comparison(step(...args), false),
  passes: false,
});

const compared = (found: Found, bound: Bound, passes: boolean): Check => {
  const { label, value, unit, how = METERED.includes(unit) ? 'measured' : 'found' } = found;
  const text = `${shown(value, unit, bound.value)} ${how}; ${shown(bound.value, unit, value)} ${bound.relation}`;
  return { step: comparison(step(label, text, found, bound.reference), passes), passes };
};

/** `found` must be `least` or more; both in the same unit. */
export const atLeast = (found: Found, min: Pick<Limit, 'value' | 'reference'>): Check =>
  compared(
    found,
    { value: min.value, reference: min.reference, relation: 'required' },
    isAtLeast(found.value, min.value),
  );

/** `found` must be `most` or less; both in the same unit. */
export const atMost = (found: Found, max: Pick<Limit, 'value' | 'reference'>): Check =>
  compared(
    found,
    { value: max.value, reference: max.reference, relation: 'allowed' },
    isAtMost(found.value, max.value),
  );

const strictly = ({ step: one }: Check, relation: 'less than' | 'more than', passes: boolean): Check => {
  const { isFailed: _isFailed, ...rest } = one;
  const [measured, bound] = one.expression.split('; ');
  return { step: comparison({ ...rest, expression: `${measured}; ${relation} ${bound}` }, passes), passes };
};

/** `found` must be less than `limit`: the limit itself fails. */
export const lessThan = (found: Found, limit: Pick<Limit, 'value' | 'reference'>): Check =>
  strictly(atMost(found, limit), 'less than', !isAtLeast(found.value, limit.value));

/** `found` must be more than `limit`: the limit itself fails. */
export const moreThan = (found: Found, limit: Pick<Limit, 'value' | 'reference'>): Check =>
  strictly(atLeast(found, limit), 'more than', !isAtMost(found.value, limit.value));

/** The same comparison for sheet metal, in thousandths of an inch, which sixteenths can't show. */
export const atLeastThick = (found: Found, min: Pick<Limit, 'value' | 'reference'>): Check => {
  const check = atLeast(found, min);
  return { ...check, step: { ...check.step, expression: `${found.value} in measured; ${min.value} in required` } };
};

/** Fails if any check fails; passes only if nothing required is missing. */
export const verdictOf = (checks: readonly Check[], isComplete = true): Verdict => {
  if (checks.some(({ passes }) => !passes)) return 'fails';
  return isComplete && checks.length > 0 ? 'passes' : 'info';
};

export const stepsOf = (checks: readonly Check[]): readonly CalculationStep[] => checks.map(({ step: one }) => one);

/** The result of `make` if the figure is known, else an empty list. */
export const ifKnown = <T, U>(value: T | undefined, make: (value: T) => U): readonly U[] =>
  value === undefined ? [] : [make(value)];

/** The warning if it applies, else an empty list. */
export const noteIf = (applies: boolean, text: string): readonly string[] => (applies ? [text] : []);
