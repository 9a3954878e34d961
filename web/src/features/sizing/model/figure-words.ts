import { formatFeet, formatInches, formatNumber } from '#shared/sizing/fractions.ts';
import type { Calculation, CalculationStep } from '#shared/sizing/types.ts';

const FEET_FROM_IN = 36;
const SMALL = 1;
const MIDDLE = 1000;

/** A figure with its unit: lengths as a tape reads, small figures with the digits that tell them apart. */
export function figureWords(value: number, unit: string): string {
  if (unit === 'in') return Math.abs(value) < FEET_FROM_IN ? formatInches(value) : formatFeet(value);
  const size = Math.abs(value);
  const digits = size < SMALL ? 4 : size < MIDDLE ? 2 : 0;
  return `${formatNumber(value, digits)} ${unit}`.trim();
}

export const CONFIDENCE_WORDS = {
  A: 'read in adopted code text, or in two sources that agree',
  B: 'one good source: a manufacturer, a standards body or one copy of the code',
  C: 'a trade source',
  D: 'arithmetic',
  R: 'recalled from a table that could not be read: check it',
  E: 'entered by you or your company, or an editorial choice',
} as const;

/** Where a step's rule stands. */
export function ruleWords({ edition, section, rule }: CalculationStep): string {
  const source = [edition === '-' ? '' : edition, section].filter(Boolean).join(' ');
  return source === '' ? rule : `${source}: ${rule}`;
}

export const VERDICT_WORDS = { passes: 'Passes', fails: 'Does not pass', info: 'Not determined' } as const;

/** The whole answer as plain text, for a message or a note. */
export function plainText({ title, verdict, result, steps, warnings }: Calculation, link: string): string {
  return [
    `${title}: ${VERDICT_WORDS[verdict]}`,
    `${result.label}: ${figureWords(result.value, result.unit)}`,
    '',
    ...steps.map(
      (step, index) =>
        `${index + 1}. ${step.label}: ${step.expression} = ${figureWords(step.result, step.unit)} (${ruleWords(step)})`,
    ),
    ...(warnings.length === 0 ? [] : ['', ...warnings.map((warning) => `! ${warning}`)]),
    '',
    link,
  ].join('\n');
}
