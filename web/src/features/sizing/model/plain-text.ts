import { formatFigure } from '#shared/sizing/measures/figures.ts';
import { failedComparisons } from '#shared/sizing/failed-comparisons.ts';
import { sourceText, stepText } from '#shared/sizing/step-text.ts';
import type { Calculation } from '#shared/sizing/types.ts';

export const VERDICT_LABELS = { passes: 'Passes', fails: 'Does not pass', info: 'Not determined' } as const;

/** The result in one line: the calculation's conclusion, its failed comparisons, or else label and value. */
const resultText = (calculation: Calculation): string => {
  const { result, conclusion } = calculation;
  return conclusion ?? failedComparisons(calculation) ?? `${result.label}: ${formatFigure(result.value, result.unit)}`;
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
        `${index + 1}. ${step.label}: ${stepText(step, formatFigure(step.result, step.unit))} (${sourceText(step)})`,
    ),
    ...(warnings.length === 0 ? [] : ['', ...warnings.map((warning) => `! ${warning}`)]),
    '',
    link,
  ].join('\n');
}
