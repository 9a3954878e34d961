import { findRepairItems, type RepairItem } from '#shared/catalogue/repairs.ts';
import { splitId } from '#shared/inspection/instance-ids.ts';
import type { WrittenRepair } from '#shared/inspection/written.ts';
import { isWrittenId } from '#shared/inspection/written-ids.ts';
import { WRITTEN_UNITS } from '#shared/inspection/written-fields.ts';
import type { Repair } from '#shared/inspection/results.ts';
import type { Figure } from '#shared/inspection/sheets/sheet.ts';
import { linerOrderLengthFt } from '#shared/sizing/liner.ts';

/** A company's price of one repair, in cents; what it leaves out keeps the seed price. */
export type PriceOverride = {
  readonly priceCents?: number;
  readonly perFootCents?: number;
  readonly baseCents?: number;
  readonly isHidden?: boolean;
};
export type Prices = Readonly<Record<string, PriceOverride>>;

type SoldItem = Exclude<RepairItem, { kind: 'action' }>;
type Line = Pick<Repair, 'quantity' | 'priceCents' | 'basis'>;

/** `$1,250`, `$89.50`. By hand: it is done for every line of every finding with each answer. */
const dollars = (cents: number): string => {
  const whole = String(Math.trunc(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return cents % 100 === 0 ? `$${whole}` : `$${whole}.${String(cents % 100).padStart(2, '0')}`;
};

const times = (quantity: number, unit: string, priceCents: number): Line => ({
  quantity,
  priceCents: Math.round(quantity * priceCents),
  basis: `${quantity} ${unit} × ${dollars(priceCents)}`,
});

/** A liner is ordered a foot longer than the flue; a coating covers the flue as it is. */
const byLength = (item: SoldItem, flueHeightIn: number): Line => {
  if (item.perFootCents === undefined) return times(Math.ceil(flueHeightIn / 12), 'ft', item.priceCents);
  const feet = linerOrderLengthFt(flueHeightIn);
  const base = item.baseCents ?? 0;
  return {
    quantity: feet,
    priceCents: feet * item.perFootCents + base,
    basis: `${feet} ft × ${dollars(item.perFootCents)} + ${dollars(base)}`,
  };
};

/** What quantities are measured by: the height of the flue in inches, the area of bad joints in sq ft. */
export type QuantityFigures = readonly (number | undefined)[];

export const quantityFigures = (figure: Figure): QuantityFigures => [
  figure('flue_liner_flue_height') ?? figure('utility_flue_height'),
  figure('mortar_joints_area_sqft'),
];

/** Only a flue's own repairs run by the foot of the flue. */
const lineFor = (item: SoldItem, [height, area]: QuantityFigures): Line => {
  const byFoot = item.unit === 'FOOT' || item.unit === 'FOOT_AND_KIT';
  if (byFoot && height !== undefined) return byLength(item, height);
  if (item.unit === 'SQUARE_FOOT' && area !== undefined) return times(Math.ceil(area), 'sq ft', item.priceCents);
  return { quantity: 1, priceCents: item.priceCents };
};

/** What of an item is the same in every inspection under one price book. */
type Offer = { readonly item: RepairItem; readonly head: Omit<Repair, 'chosen'> };

const headOf = (item: RepairItem, prices: Prices): Offer => {
  const { id, kind, label } = item;
  if (item.kind === 'action') return { item, head: { id, kind, label } };
  const detail = item.kind === 'service' ? { detail: item.covers } : {};
  return { item: { ...item, ...prices[id] }, head: { id, kind, label, ...detail, unit: item.unit } };
};

const offers = new WeakMap<Prices, WeakMap<readonly string[], readonly Offer[]>>();

/** The repairs a company offers of these, with its prices; kept, because presets and price book stay the same objects. */
const offersOf = (repairIds: readonly string[], prices: Prices): readonly Offer[] => {
  const byIds = offers.get(prices) ?? new WeakMap<readonly string[], readonly Offer[]>();
  offers.set(prices, byIds);
  const known = byIds.get(repairIds);
  if (known) return known;
  const made = findRepairItems(repairIds)
    .filter(({ id }) => prices[id]?.isHidden !== true)
    .map((item) => headOf(item, prices));
  byIds.set(repairIds, made);
  return made;
};

export type Offering = {
  /** None means the first, the best. */
  readonly chosen: readonly string[] | undefined;
  readonly figures: QuantityFigures;
  readonly prices: Prices;
  /** What the first repair costs as the company answers this finding, as one line. */
  readonly firstCents?: number | undefined;
};

/** The repairs of a preset in its order, without what the company does not offer. */
export const repairsFor = (
  repairIds: readonly string[],
  { chosen, figures, prices, firstCents }: Offering,
): readonly Repair[] =>
  offersOf(repairIds, prices).map(({ item, head }, index) => {
    const isChosen = chosen ? chosen.includes(item.id) : index === 0;
    if (item.kind === 'action') return { ...head, chosen: isChosen };
    const line =
      index === 0 && firstCents !== undefined ? { quantity: 1, priceCents: firstCents } : lineFor(item, figures);
    return { ...head, ...line, chosen: isChosen };
  });

const writtenLine = ({ quantity, unit }: WrittenRepair, unitCents: number): Line =>
  quantity === 1 && unit === 'EACH'
    ? { quantity, priceCents: unitCents }
    : times(quantity, WRITTEN_UNITS.find(({ value }) => value === unit)?.label ?? '', unitCents);

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
    const { id, label, unitCents, quantity, unit } = repair;
    return {
      ...{ id, kind: 'service', label, unit, quantity, quantitySource: 'asked' },
      ...(unitCents !== undefined && {
        ...writtenLine(repair, unitCents),
        rate: { unitCents, baseCents: 0 },
      }),
      chosen: chosen ? chosen.includes(id) : isAlone && index === 0,
    };
  });

type Charged = { readonly componentId: string; readonly repairs: readonly Repair[] };

/** Sum of the chosen repairs in cents. A repair that answers several findings of one flue is done and paid once. */
export const totalCents = (findings: readonly Charged[]): number => {
  const lines = new Map<string, number>();
  for (const { componentId, repairs } of findings) {
    const { suffix } = splitId(componentId);
    for (const { id, chosen, priceCents } of repairs) {
      if (chosen && priceCents !== undefined) lines.set(id + suffix, priceCents);
    }
  }
  return [...lines.values()].reduce((sum, cents) => sum + cents, 0);
};
