import { money } from './present.ts';
import type { ReportRepair } from './model.ts';

export type RepairEdit = { chosen?: boolean; quantity?: number; priceCents?: number };

/** As the engine writes it: '23 ft × $110 + $450'. */
const BASIS = /^[\d.,]+ (?<unit>.+?) × \$(?<each>[\d.,]+)(?: \+ \$(?<base>[\d.,]+))?$/;

const cents = (dollars: string): number => Math.round(Number(dollars.replaceAll(',', '')) * 100);

type Rate = { each: number; base: number | undefined; unit: string };

function rateOf({ priceBasis, priceCents, quantity = 1 }: ReportRepair): Rate | undefined {
  const { unit, each, base } = BASIS.exec(priceBasis ?? '')?.groups ?? {};
  if (unit !== undefined && each !== undefined) {
    return { unit, each: cents(each), base: base === undefined ? undefined : cents(base) };
  }
  return priceCents === undefined || quantity <= 0
    ? undefined
    : { unit: '', each: Math.round(priceCents / quantity), base: undefined };
}

/** The same line for another quantity, at the price of one that it had. */
function withQuantity(repair: ReportRepair, quantity: number): ReportRepair {
  const rate = rateOf(repair);
  if (rate === undefined) return { ...repair, quantity };
  const { unit, each, base } = rate;
  const count = unit === '' ? String(quantity) : `${quantity} ${unit}`;
  const added = base === undefined ? '' : ` + ${money(base)}`;
  return {
    ...repair,
    quantity,
    priceCents: Math.round(quantity * each) + (base ?? 0),
    priceBasis: `${count} × ${money(each)}${added}`,
  };
}

/** A price typed for the whole line says nothing of how it came about. */
function withPrice(repair: ReportRepair, priceCents: number): ReportRepair {
  const priced = { ...repair, priceCents };
  delete priced.priceBasis;
  return priced;
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
