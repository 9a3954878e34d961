import { formatFeet, formatInches, formatNumber, withUnit } from '#shared/sizing/measures/fractions.ts';
import { failedComparisons } from '#shared/sizing/failed-comparisons.ts';
import { sourceText, stepText } from '#shared/sizing/step-text.ts';
import type { Calculation } from '#shared/sizing/types.ts';

const FEET_FROM_IN = 36;
const SMALL = 1;
const MIDDLE = 1000;

/** Smaller than a tape's smallest mark, but not zero: a chimney 0.02 in too short must not be shown as 0 in too short. */
const isOverNoise = (inches: number): boolean => Math.abs(inches) > 1e-4 && Math.abs(inches) < 1 / 32;

/** Formats a number with its unit: lengths in feet and inches, small numbers with enough digits to distinguish them. */
export function figureText(value: number, unit: string): string {
  if (unit === 'in' && isOverNoise(value)) return `${formatNumber(value, 4)} in`;
  if (unit === 'in') return Math.abs(value) < FEET_FROM_IN ? formatInches(value) : formatFeet(value);
  const size = Math.abs(value);
  const digits = size < SMALL ? 4 : size < MIDDLE ? 2 : 0;
  return withUnit(formatNumber(value, digits), unit);
}

export const VERDICT_LABELS = { passes: 'Passes', fails: 'Does not pass', info: 'Not determined' } as const;

/** The result in one line: the calculation's conclusion, its failed comparisons, or else label and value. */
const resultText = (calculation: Calculation): string => {
  const { result, conclusion } = calculation;
  return conclusion ?? failedComparisons(calculation) ?? `${result.label}: ${figureText(result.value, result.unit)}`;
};

/** The whole result as plain text, for a message or a note. */
export function plainText(calculation: Calculation, link: string): string {
  const { title, verdict, steps, warnings } = calculation;
  return [
    `${title}: ${VERDICT_LABELS[verdict]}`,
    resultText(calculation),
    '',
    ...steps.map(
      (step, index) =>
        `${index + 1}. ${step.label}: ${stepText(step, figureText(step.result, step.unit))} (${sourceText(step)})`,
    ),
    ...(warnings.length === 0 ? [] : ['', ...warnings.map((warning) => `! ${warning}`)]),
    '',
    link,
  ].join('\n');
}
