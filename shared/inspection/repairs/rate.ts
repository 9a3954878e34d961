import { countText, isCountedUnit, perText } from '#shared/catalog/units.ts';
import { shortDollars } from '#shared/money.ts';

/** The price of a line is quantity × `unitCents`, rounded to a cent, + `baseCents`. */
export type Rate = { readonly unitCents: number; readonly baseCents: number };

/** The source of a quantity. `open`: not known yet, so the line has no extended price. */
export const QUANTITY_SOURCES = ['measured', 'asked', 'single', 'open'] as const;
export type QuantitySource = (typeof QUANTITY_SOURCES)[number];

/** Half a cent rounds up: 0.35 × $110.50 is $38.675, although the binary product is a little less. */
export const extendedCents = (quantity: number, { unitCents, baseCents }: Rate): number =>
  Math.round(Number((quantity * unitCents).toFixed(4))) + baseCents;

/** A fixed price for the whole line: changing the quantity doesn't change it. */
export const fixedRate = (totalCents: number): Rate => ({ unitCents: 0, baseCents: totalCents });
export const isFixedRate = ({ unitCents, baseCents }: Rate): boolean => unitCents === 0 && baseCents > 0;

export type RatedLine = {
  readonly quantity?: number | undefined;
  readonly unit?: string | undefined;
  readonly rate?: Rate | undefined;
  readonly quantitySource?: QuantitySource | undefined;
};

/** `$55 per brick`, `$110 per ft + $450`. */
export const perUnitText = ({ unitCents, baseCents }: Rate, unit = ''): string => {
  const added = baseCents === 0 ? '' : ` + ${shortDollars(baseCents)}`;
  return `${shortDollars(unitCents)} ${perText(unit)}${added}`;
};

const isOnePiece = ({ quantity = 1, unit, quantitySource }: RatedLine): boolean =>
  quantity === 1 && (quantitySource === 'single' || !isCountedUnit(unit));

/**
 * How the price of a line was calculated: `23 ft × $110 + $450`, `3 bricks × $55`. Undefined for a single piece of work, whose
 * price is self-explanatory. The only place that produces this text.
 */
export const rateText = (line: RatedLine): string | undefined => {
  const { quantity = 1, unit = '', rate, quantitySource } = line;
  if (rate === undefined) return undefined;
  if (quantitySource === 'open') return `${perUnitText(rate, unit)}, quantity to be entered`;
  if (isOnePiece(line)) return undefined;
  const count = countText(quantity, unit);
  if (isFixedRate(rate)) return `${count}, price for the whole line`;
  const added = rate.baseCents === 0 ? '' : ` + ${shortDollars(rate.baseCents)}`;
  return `${count} × ${shortDollars(rate.unitCents)}${added}`;
};
