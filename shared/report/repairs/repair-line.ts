import { omit } from '#shared/omit.ts';
import { rateOfPart } from '#shared/inspection/repairs/joined-line.ts';
import { extendedCents, fixedRate, rateText, type Rate } from '#shared/inspection/repairs/rate.ts';
import type { ReportRepair } from './repair-model.ts';

export type RepairEdit = { chosen?: boolean; quantity?: number; priceCents?: number };

const isPriced = ({ rate, priceCents }: ReportRepair): boolean => rate !== undefined || priceCents !== undefined;

export type RepairFigures = Pick<ReportRepair, 'quantity' | 'quantitySource'> & { rate: Rate };

/** The only place where an edited quantity or rate becomes a price and its text. */
export function withFigures(
  repair: ReportRepair,
  { quantity = 1, quantitySource = 'single', rate }: RepairFigures,
): ReportRepair {
  const line = {
    ...omit(repair, 'priceBasis'),
    quantity,
    quantitySource,
    rate,
    priceCents: extendedCents(quantity, rate),
  };
  const priceBasis = rateText(line);
  return { ...line, ...(priceBasis !== undefined && { priceBasis }) };
}

/** Entering a quantity turns an open quantity into an asked one. */
const countedSource = ({ quantitySource = 'single' }: ReportRepair) =>
  quantitySource === 'open' ? 'asked' : quantitySource;

/** The same line with another quantity, at its existing rate. */
function withQuantity(repair: ReportRepair, quantity: number): ReportRepair {
  if (!isPriced(repair)) return { ...repair, quantity };
  return withFigures(repair, { quantity, quantitySource: countedSource(repair), rate: rateOfPart(repair) });
}

/** Sets a price for the whole line; it doesn't change with the quantity. */
function withPrice(repair: ReportRepair, priceCents: number): ReportRepair {
  const { quantity, quantitySource } = repair;
  const known = quantitySource === 'open' ? { quantitySource: 'single' as const } : { quantity, quantitySource };
  return withFigures(repair, { ...known, rate: fixedRate(priceCents) });
}

/** A repair with its edits; the price is edited only if prices are shown. */
export function editedRepair(
  repair: ReportRepair,
  { chosen, quantity, priceCents }: RepairEdit,
  showPrices: boolean,
): ReportRepair {
  const counted = quantity === undefined ? repair : withQuantity(repair, quantity);
  const priced = priceCents === undefined || !showPrices ? counted : withPrice(counted, priceCents);
  return chosen === undefined ? priced : { ...priced, chosen };
}
