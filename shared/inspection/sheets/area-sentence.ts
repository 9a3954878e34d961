import { openingOf } from '#shared/inspection/sheets/opening.ts';
import type { SheetFacts } from '#shared/inspection/sheets/sheet.ts';
import type { FireplaceOpening } from '#shared/sizing/fireplace/fireplace-opening.ts';
import { formatAreas, formatFigure } from '#shared/sizing/measures/figures.ts';
import { formatInches } from '#shared/sizing/measures/fractions.ts';
import type { Calculation } from '#shared/sizing/types.ts';

/** 'This 36 × 28 in opening'; an opening with several faces is described by its area. */
const openingText = (opening: FireplaceOpening | undefined, areaSqIn: number | undefined): string => {
  if (opening?.kind === 'single')
    return `This ${formatInches(opening.widthIn).replace(' in', '')} × ${formatInches(opening.heightIn)} opening`;
  return `This opening of ${formatFigure(areaSqIn ?? 0, 'sq in')}`;
};

type FireplaceFigures = { requiredAreaSqIn?: number; actualAreaSqIn?: number; openingAreaSqIn?: number };

/** 'The flue gives 50.3 sq in. This 36 × 28 in opening needs 84.' `sizing` is the flue's own `fireplace-flue` sheet. */
export const fireplaceSentence = (sizing: Calculation | undefined, facts: SheetFacts): string | undefined => {
  const { requiredAreaSqIn, actualAreaSqIn, openingAreaSqIn } = (sizing ?? {}) as FireplaceFigures;
  if (requiredAreaSqIn === undefined || actualAreaSqIn === undefined) return undefined;
  const [actual, required] = formatAreas(actualAreaSqIn, requiredAreaSqIn);
  const opening = openingText(openingOf(facts) as FireplaceOpening | undefined, openingAreaSqIn);
  return `The flue gives ${actual} sq in. ${opening} needs ${required}.`;
};
