import { formatInches, formatNumber } from '#shared/sizing/fractions.ts';
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
): CalculationStep => ({ label, expression, result: value, unit, ...source });

type Found = { readonly label: string; readonly value: number; readonly unit: string };

const compared = (found: Found, text: string, source: RuleReference, passes: boolean): Check => ({
  step: step(found.label, `${show(found.value, found.unit)}, ${text}`, found, source),
  passes,
});

/** `found` must be `least` or more; both in the same unit. */
export const atLeast = (found: Found, least: Pick<Limit, 'value' | 'reference'>): Check =>
  compared(found, `at least ${show(least.value, found.unit)}`, least.reference, isAtLeast(found.value, least.value));

/** `found` must be `most` or less; both in the same unit. */
export const atMost = (found: Found, most: Pick<Limit, 'value' | 'reference'>): Check =>
  compared(found, `at most ${show(most.value, found.unit)}`, most.reference, isAtMost(found.value, most.value));

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
