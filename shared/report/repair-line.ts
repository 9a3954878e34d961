import { omit } from '#shared/omit.ts';
import { rateOfPart } from '#shared/inspection/joined-line.ts';
import { extendedCents, fixedRate, rateText, type Rate } from '#shared/inspection/rate.ts';
import type { ReportRepair } from './repair-model.ts';

export type RepairEdit = { chosen?: boolean; quantity?: number; priceCents?: number };

const isPriced = ({ rate, priceCents }: ReportRepair): boolean => rate !== undefined || priceCents !== undefined;

type Figures = Pick<ReportRepair, 'quantity' | 'quantitySource'> & { rate: Rate };

/** The only place where an edited quantity or rate becomes a price and its text. */
function withFigures(repair: ReportRepair, { quantity = 1, quantitySource = 'single', rate }: Figures): ReportRepair {
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

/** A quantity that was open is entered with it. */
const countedSource = ({ quantitySource = 'single' }: ReportRepair) =>
  quantitySource === 'open' ? 'asked' : quantitySource;

/** The same line for another quantity, at the rate that it has. */
function withQuantity(repair: ReportRepair, quantity: number): ReportRepair {
  if (!isPriced(repair)) return { ...repair, quantity };
  return withFigures(repair, { quantity, quantitySource: countedSource(repair), rate: rateOfPart(repair) });
}

/** A price typed for the whole line stays what it is when the quantity changes. */
function withPrice(repair: ReportRepair, priceCents: number): ReportRepair {
  const { quantity, quantitySource } = repair;
  const known = quantitySource === 'open' ? { quantitySource: 'single' as const } : { quantity, quantitySource };
  return withFigures(repair, { ...known, rate: fixedRate(priceCents) });
}

/** A repair as its editor wants it; a price only where prices are shown. */
export function editedRepair(
  repair: ReportRepair,
  { chosen, quantity, priceCents }: RepairEdit,
  showPrices: boolean,
): ReportRepair {
  const counted = quantity === undefined ? repair : withQuantity(repair, quantity);
  const priced = priceCents === undefined || !showPrices ? counted : withPrice(counted, priceCents);
  return chosen === undefined ? priced : { ...priced, chosen };
}
