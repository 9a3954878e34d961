import { choiceGroupsOf, proposedOf } from '#shared/catalogue/choice-groups.ts';
import { isAskedUnit, isCountedUnit } from '#shared/catalogue/units.ts';
import { splitId } from '#shared/inspection/instance-ids.ts';
import { joinedLine } from '#shared/inspection/joined-line.ts';
import type { OwnService } from '#shared/inspection/kit.ts';
import { findOfferedItems, type OfferedItem } from '#shared/inspection/own-services.ts';
import { extendedCents, rateText, type QuantitySource, type Rate } from '#shared/inspection/rate.ts';
import { measuredQuantity, type QuantityFigures } from '#shared/inspection/repair-quantities.ts';
import type { WrittenRepair } from '#shared/inspection/written.ts';
import { isWrittenId } from '#shared/inspection/written-ids.ts';
import type { Repair } from '#shared/inspection/results.ts';

/** A company's price of one repair, in cents; what it leaves out keeps the seed price. */
export type PriceOverride = {
  readonly priceCents?: number;
  readonly perFootCents?: number;
  readonly baseCents?: number;
  readonly isHidden?: boolean;
};
export type Prices = Readonly<Record<string, PriceOverride>>;

type SoldItem = Exclude<OfferedItem, { kind: 'action' }>;
type PricedItem = SoldItem & { readonly priceCents: number };
type Line = Pick<Repair, 'quantity' | 'quantitySource' | 'rate' | 'priceCents' | 'basis'>;

/** The one place where quantity and rate become a line. */
const lineOf = (unit: string, quantity: number, rate: Rate, quantitySource: QuantitySource): Line => {
  const basis = rateText({ quantity, unit, rate, quantitySource });
  return {
    quantity,
    quantitySource,
    rate,
    priceCents: extendedCents(quantity, rate),
    ...(basis !== undefined && { basis }),
  };
};

const openLine = (unit: string, rate: Rate): Line => {
  const basis = rateText({ unit, rate, quantitySource: 'open' });
  return { quantitySource: 'open', rate, ...(basis !== undefined && { basis }) };
};

const each = (unitCents: number): Rate => ({ unitCents, baseCents: 0 });
const rateOf = ({ priceCents, perFootCents = priceCents, baseCents = 0 }: PricedItem): Rate => ({
  unitCents: perFootCents,
  baseCents,
});

/**
 * A liner with its kit is sold at its typical price while no length is known: the price is that of a whole repair. Every other
 * counted repair has only the price of one unit, so its quantity is asked for.
 */
const pricedLine = (item: PricedItem, figures: QuantityFigures, asked: number | undefined): Line => {
  const { unit, priceCents } = item;
  if (!isCountedUnit(unit)) return lineOf(unit, 1, each(priceCents), 'single');
  const measured = measuredQuantity(item, figures);
  if (measured !== undefined) return lineOf(unit, measured, rateOf(item), 'measured');
  if (!isAskedUnit(unit)) return lineOf(unit, 1, each(priceCents), 'single');
  return asked === undefined ? openLine(unit, rateOf(item)) : lineOf(unit, asked, rateOf(item), 'asked');
};

/** A company's service whose price was removed or never entered: the quantity is known, the amount is not. */
const unpricedLine = ({ unit }: SoldItem, asked: number | undefined): Line => {
  if (!isAskedUnit(unit)) return { quantity: 1, quantitySource: 'single' };
  return asked === undefined ? { quantitySource: 'open' } : { quantity: asked, quantitySource: 'asked' };
};

const isPriced = (item: SoldItem): item is PricedItem => item.priceCents !== undefined;

const lineFor = (item: SoldItem, figures: QuantityFigures, asked: number | undefined): Line =>
  isPriced(item) ? pricedLine(item, figures, asked) : unpricedLine(item, asked);

/** What of an item is the same in every inspection under one price book. */
type Offer = { readonly item: OfferedItem; readonly head: Omit<Repair, 'chosen'> };

const headOf = (item: OfferedItem, prices: Prices, group: string | undefined): Offer => {
  const { id, kind, label } = item;
  const head = { id, kind, label, ...(group !== undefined && { choiceGroup: group }) };
  if (item.kind === 'action') return { item, head };
  const detail = item.kind === 'service' && item.covers !== undefined ? { detail: item.covers } : {};
  return { item: { ...item, ...prices[id] }, head: { ...head, ...detail, unit: item.unit } };
};

type Catalog = Pick<Offering, 'prices' | 'services'>;
const NO_SERVICES: readonly OwnService[] = [];

type OffersByIds = WeakMap<readonly string[], readonly Offer[]>;
const offers = new WeakMap<Prices, WeakMap<readonly OwnService[], OffersByIds>>();

const offersUnder = (prices: Prices, services: readonly OwnService[]): OffersByIds => {
  const ofPrices = offers.get(prices) ?? new WeakMap<readonly OwnService[], OffersByIds>();
  offers.set(prices, ofPrices);
  const known = ofPrices.get(services) ?? new WeakMap<readonly string[], readonly Offer[]>();
  ofPrices.set(services, known);
  return known;
};

/** The repairs a company offers of these, with its prices; kept, because presets and price book stay the same objects. */
const offersOf = (repairIds: readonly string[], { prices, services = NO_SERVICES }: Catalog): readonly Offer[] => {
  const byIds = offersUnder(prices, services);
  const known = byIds.get(repairIds);
  if (known) return known;
  const items = findOfferedItems(repairIds, services).filter(({ id }) => prices[id]?.isHidden !== true);
  const groups = choiceGroupsOf(items.map(({ id }) => id));
  const made = items.map((item) => headOf(item, prices, groups.get(item.id)));
  byIds.set(repairIds, made);
  return made;
};

export type Offering = {
  /** None means what is proposed: the first, the best, and what is needed with it. */
  readonly chosen: readonly string[] | undefined;
  readonly figures: QuantityFigures;
  readonly prices: Prices;
  /** The company's own services, beside those of the catalog. */
  readonly services?: readonly OwnService[] | undefined;
  /** What the first repair costs as the company answers this finding, as one line. */
  readonly firstCents?: number | undefined;
  /** The quantity that was entered for a repair of this finding. */
  readonly askedOf?: ((repairId: string) => number | undefined) | undefined;
};

/** The repairs of a preset in its order, without what the company does not offer. */
export const repairsFor = (
  repairIds: readonly string[],
  { chosen, figures, prices, services, firstCents, askedOf }: Offering,
): readonly Repair[] => {
  const offered = offersOf(repairIds, { prices, services });
  const proposed = chosen ?? proposedOf(offered.map(({ item }) => item.id));
  return offered.map(({ item, head }, index) => {
    const isChosen = proposed.includes(item.id);
    if (item.kind === 'action') return { ...head, chosen: isChosen };
    const line =
      index === 0 && firstCents !== undefined
        ? lineOf(item.unit, 1, each(firstCents), 'single')
        : lineFor(item, figures, askedOf?.(item.id));
    return { ...head, ...line, chosen: isChosen };
  });
};

/** What was typed is asked for by its nature; without a price it is advice with an amount. */
const writtenLine = ({ quantity, unit, unitCents }: WrittenRepair): Line =>
  unitCents === undefined ? { quantity, quantitySource: 'asked' } : lineOf(unit, quantity, each(unitCents), 'asked');

/** Ids the technician chose that still mean something: a written repair may have been deleted since. */
export const standingChoice = (
  chosen: readonly string[],
  written: readonly WrittenRepair[],
): readonly string[] | undefined => {
  const standing = chosen.filter((id) => !isWrittenId(id) || written.some((repair) => repair.id === id));
  return standing.length > 0 ? standing : undefined;
};

/** The repairs that the technician wrote for a finding; the first of them is chosen where nothing else is offered. */
export const writtenRepairs = (
  written: readonly WrittenRepair[],
  chosen: readonly string[] | undefined,
  isAlone: boolean,
): readonly Repair[] =>
  written.map((repair, index): Repair => {
    const { id, label, unit } = repair;
    return {
      ...{ id, kind: 'service', label, unit },
      ...writtenLine(repair),
      chosen: chosen ? chosen.includes(id) : isAlone && index === 0,
    };
  });

type Charged = { readonly componentId: string; readonly repairs: readonly Repair[] };

/**
 * Sum of the chosen repairs in cents. A repair that answers several findings of one flue is one line; a line whose quantity is
 * open has no price yet.
 */
export const totalCents = (findings: readonly Charged[]): number => {
  const lines = new Map<string, Repair[]>();
  for (const { componentId, repairs } of findings) {
    const { suffix } = splitId(componentId);
    for (const repair of repairs) {
      if (!repair.chosen || repair.rate === undefined) continue;
      const lineId = repair.id + suffix;
      const parts = lines.get(lineId);
      if (parts) parts.push(repair);
      else lines.set(lineId, [repair]);
    }
  }
  return [...lines.values()].reduce((sum, parts) => sum + (joinedLine(parts).priceCents ?? 0), 0);
};
