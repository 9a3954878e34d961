import type { PartCalculation } from '#shared/inspection/calculations.ts';
import { asSentence } from '#shared/inspection/format.ts';
import { splitId } from '#shared/inspection/instance-ids.ts';
import type { InspectionResult } from '#shared/inspection/results.ts';
import { formatFigure } from '#shared/sizing/measures/figures.ts';
import { failedComparisons } from '#shared/sizing/failed-comparisons.ts';
import type { Calculation } from '#shared/sizing/types.ts';
import type { ReportCalculation } from '#shared/report/model.ts';

/** A figure and its unit, separately; a length is one text, because `22 ft 6 in` has two units. */
const measured = (value: number, unit: string): { readonly result: string; readonly unit: string } => {
  const text = formatFigure(value, unit);
  const isApart = unit !== 'in' && text.endsWith(` ${unit}`);
  return isApart ? { result: text.slice(0, -unit.length - 1), unit } : { result: text, unit: '' };
};

export function calculationSheets({ calculations, computed }: InspectionResult): ReportCalculation[] {
  return calculations.map((calculation): ReportCalculation => {
    const comparison = comparisonOf(calculation, computed);
    return {
      calculationId: calculation.id,
      componentId: calculation.componentId,
      title: `${calculation.title}, step by step`,
      steps: calculation.steps.map(({ result, unit, isFailed: _isFailed, ...step }) => ({
        ...step,
        ...measured(result, unit),
      })),
      verdict: calculation.verdict,
      ...(comparison === undefined ? {} : { comparison }),
      conclusion: conclusionOf(calculation, computed),
      warnings: [...calculation.warnings],
    };
  });
}

const JUDGMENTS = {
  passes: 'This meets the requirement.',
  fails: 'This does not meet the requirement.',
  info: '',
} as const satisfies Record<Calculation['verdict'], string>;

const LINER_JUDGMENTS = {
  passes: 'It fits and meets the required area.',
  fails: 'It has less than the required area.',
  info: '',
} as const satisfies Record<Calculation['verdict'], string>;

/** A computed value of the flue that the calculation is about. */
function computedOf(name: string, { id }: PartCalculation, computed: InspectionResult['computed']) {
  return splitId(id).base === 'fireplace-flue' ? computed[name + splitId(id).suffix] : undefined;
}

function conclusionOf(calculation: PartCalculation, computed: InspectionResult['computed']): string {
  const { result, verdict, conclusion } = calculation;
  if (conclusion !== undefined) return conclusion;
  const liner = computedOf('flue_liner_suggested_liner', calculation, computed);
  const suggested = typeof liner === 'number' ? `Round liner that fits and passes: ${formatFigure(liner, 'in')}.` : '';
  const needed = failedComparisons(calculation) ?? `${result.label}: ${formatFigure(result.value, result.unit)}`;
  const assessment = splitId(calculation.id).base === 'liner-match' ? LINER_JUDGMENTS[verdict] : JUDGMENTS[verdict];
  return [asSentence(needed), assessment, verdict === 'fails' ? suggested : ''].filter((part) => part !== '').join(' ');
}

type LinerChoice = {
  requiredRoundAreaSqIn: number;
  candidates: readonly { diameterIn: number; areaSqIn: number; passes: boolean }[];
};

/** The flue as found; if it is too small, also the round liner that fits and passes. */
function comparisonOf(
  calculation: PartCalculation,
  computed: InspectionResult['computed'],
): ReportCalculation['comparison'] {
  const needed = computedOf('flue_liner_required_area', calculation, computed);
  const found = computedOf('flue_liner_actual_area', calculation, computed);
  if (typeof needed !== 'number' || typeof found !== 'number') return undefined;
  const asFound = {
    label: 'As found',
    value: round(found),
    needed: round(needed),
    passes: calculation.verdict === 'passes',
  };
  const suggested = computedOf('flue_liner_suggested_liner', calculation, computed);
  if (asFound.passes || !choosesLiner(calculation)) return { unit: 'sq in', bars: [asFound] };
  const { candidates, requiredRoundAreaSqIn } = calculation;
  // Only a liner that the verdict offers is drawn beside the flue as found; any other liner wouldn't fit.
  const shown = candidates.filter(({ diameterIn }) => diameterIn === suggested);
  const liners = shown.map(({ diameterIn, areaSqIn, passes }) => {
    return {
      label: `${formatFigure(diameterIn, 'in')} round`,
      value: round(areaSqIn),
      needed: round(requiredRoundAreaSqIn),
      passes,
    };
  });
  return { unit: 'sq in', bars: [asFound, ...liners] };
}

function choosesLiner(calculation: Calculation): calculation is Calculation & LinerChoice {
  return Array.isArray((calculation as Partial<LinerChoice>).candidates);
}

const round = (value: number): number => Number(value.toFixed(2));
