import { openingOf } from '#shared/inspection/sheets/opening.ts';
import type { SheetFacts } from '#shared/inspection/sheets/sheet.ts';
import type { FireplaceOpening } from '#shared/sizing/fireplace/fireplace-opening.ts';
import { formatInches, formatNumber } from '#shared/sizing/measures/fractions.ts';
import type { Calculation } from '#shared/sizing/types.ts';

/** One decimal; more only if two different areas would otherwise look equal. */
export const areaTexts = (actual: number, required: number): readonly [string, string] => {
  const digits = [1, 2, 3].find((count) => formatNumber(actual, count) !== formatNumber(required, count)) ?? 6;
  return [formatNumber(actual, digits), formatNumber(required, digits)];
};

/** 'This 36 × 28 in opening'; an opening with several faces is described by its area. */
const openingText = (opening: FireplaceOpening | undefined, areaSqIn: number | undefined): string => {
  if (opening?.kind === 'single')
    return `This ${formatInches(opening.widthIn).replace(' in', '')} × ${formatInches(opening.heightIn)} opening`;
  return `This opening of ${formatNumber(areaSqIn ?? 0)} sq in`;
};

type FireplaceFigures = { requiredAreaSqIn?: number; actualAreaSqIn?: number; openingAreaSqIn?: number };

/** 'The flue gives 50.3 sq in. This 36 × 28 in opening needs 84.' `sizing` is the flue's own `fireplace-flue` sheet. */
export const fireplaceSentence = (sizing: Calculation | undefined, facts: SheetFacts): string | undefined => {
  const { requiredAreaSqIn, actualAreaSqIn, openingAreaSqIn } = (sizing ?? {}) as FireplaceFigures;
  if (requiredAreaSqIn === undefined || actualAreaSqIn === undefined) return undefined;
  const [actual, required] = areaTexts(actualAreaSqIn, requiredAreaSqIn);
  const opening = openingText(openingOf(facts) as FireplaceOpening | undefined, openingAreaSqIn);
  return `The flue gives ${actual} sq in. ${opening} needs ${required}.`;
};
