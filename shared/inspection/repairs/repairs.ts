import { choiceGroupsOf, proposedOf } from '#shared/catalog/choice-groups.ts';
import { needsQuantity, isCountedUnit } from '#shared/catalog/units.ts';
import type { OwnService } from '#shared/inspection/kit.ts';
import { findOfferedItems, type OfferedItem } from '#shared/inspection/repairs/own-services.ts';
import { extendedCents, rateText, type QuantitySource, type Rate } from '#shared/inspection/repairs/rate.ts';
import { measuredQuantity, type QuantityFigures } from '#shared/inspection/repairs/repair-quantities.ts';
import type { WrittenRepair } from '#shared/inspection/written/written.ts';
import { isWrittenId } from '#shared/inspection/written/written-ids.ts';
import type { Repair } from '#shared/inspection/results.ts';

/** A company's price for one repair, in cents. Absent properties keep the seed price. */
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

/** The only function that combines quantity and rate into a line. */
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
 * While no length is known, a liner with its kit is priced at its typical price, because that price covers a whole repair.
 * Every other counted repair has only a unit price, so its quantity must be entered.
 */
const pricedLine = (item: PricedItem, figures: QuantityFigures, asked: number | undefined): Line => {
  const { unit, priceCents } = item;
  if (!isCountedUnit(unit)) return lineOf(unit, 1, each(priceCents), 'single');
  const measured = measuredQuantity(item, figures);
  if (measured !== undefined) return lineOf(unit, measured, rateOf(item), 'measured');
  if (!needsQuantity(unit)) return lineOf(unit, 1, each(priceCents), 'single');
  return asked === undefined ? openLine(unit, rateOf(item)) : lineOf(unit, asked, rateOf(item), 'asked');
};

/**
 * A line for a company's service without a price, because the price was removed or never entered. Only the quantity is known.
 */
const unpricedLine = ({ unit }: SoldItem, asked: number | undefined): Line => {
  if (!needsQuantity(unit)) return { quantity: 1, quantitySource: 'single' };
  return asked === undefined ? { quantitySource: 'open' } : { quantity: asked, quantitySource: 'asked' };
};

const isPriced = (item: SoldItem): item is PricedItem => item.priceCents !== undefined;

const lineFor = (item: SoldItem, figures: QuantityFigures, asked: number | undefined): Line =>
  isPriced(item) ? pricedLine(item, figures, asked) : unpricedLine(item, asked);

/** The properties of an item that are the same in every inspection under one price book. */
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

/** The given repairs that the company offers, priced. Cached by identity: presets and price book stay the same objects. */
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
  /** If undefined, the proposed repairs are chosen: the first, the best, and what they require. */
  readonly chosen: readonly string[] | undefined;
  readonly figures: QuantityFigures;
  readonly prices: Prices;
  /** The company's own services, in addition to the catalog's. */
  readonly services?: readonly OwnService[] | undefined;
  /** Price of the first repair for this finding, as one line. */
  readonly firstCents?: number | undefined;
  /** The quantity entered for a repair of this finding. */
  readonly askedOf?: ((repairId: string) => number | undefined) | undefined;
};

/** The repairs of a preset in its order, except those that the company doesn't offer. */
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

/** The line of a written repair. Its quantity was typed, hence 'asked'. Without a price, it's advice with a quantity. */
const writtenLine = ({ quantity, unit, unitCents }: WrittenRepair): Line =>
  unitCents === undefined ? { quantity, quantitySource: 'asked' } : lineOf(unit, quantity, each(unitCents), 'asked');

/** The chosen ids that are still valid: a written repair may have been deleted since. */
export const validChoice = (
  chosen: readonly string[],
  written: readonly WrittenRepair[],
): readonly string[] | undefined => {
  const standing = chosen.filter((id) => !isWrittenId(id) || written.some((repair) => repair.id === id));
  return standing.length > 0 ? standing : undefined;
};

/** The technician's written repairs for a finding. The first is chosen if no other repair is offered. */
export const writtenRepairs = (
  written: readonly WrittenRepair[],
  chosen: readonly string[] | undefined,
  isAlone: boolean,
): readonly Repair[] =>
  written.map((repair, index): Repair => {
    const { id, label, unit } = repair;
    return {
      id,
      kind: 'service',
      label,
      unit,
      ...writtenLine(repair),
      chosen: chosen ? chosen.includes(id) : isAlone && index === 0,
    };
  });
