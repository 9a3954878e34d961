import { findRepairItems, type RepairItem } from '#shared/catalogue/repairs.ts';
import type { Repair } from '#shared/inspection/results.ts';
import type { Figure } from '#shared/inspection/calculations.ts';
import { linerOrderLengthFt } from '#shared/sizing/liner.ts';

/** A company's price of one repair, in cents; what it leaves out keeps the seed price. */
export type PriceOverride = {
  readonly priceCents?: number;
  readonly perFootCents?: number;
  readonly baseCents?: number;
};
export type Prices = Readonly<Record<string, PriceOverride>>;

type SoldItem = Exclude<RepairItem, { kind: 'action' }>;
type Line = Pick<Repair, 'quantity' | 'priceCents' | 'basis'>;

const dollars = (cents: number): string =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: cents % 100 === 0 ? 0 : 2 })}`;

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

/** Only a flue's own repairs run by the foot of the flue. */
const lineFor = (item: SoldItem, figure: Figure): Line => {
  const height = figure('flue_liner_flue_height');
  const area = figure('mortar_joints_area_sqft');
  const byFoot = item.unit === 'FOOT' || item.unit === 'FOOT_AND_KIT';
  if (byFoot && height !== undefined) return byLength(item, height);
  if (item.unit === 'SQUARE_FOOT' && area !== undefined) return times(Math.ceil(area), 'sq ft', item.priceCents);
  return { quantity: 1, priceCents: item.priceCents };
};

const toRepair = (item: RepairItem, chosen: boolean, figure: Figure, prices: Prices): Repair => {
  const { id, kind, label } = item;
  if (item.kind === 'action') return { id, kind, label, chosen };
  const priced: SoldItem = { ...item, ...prices[id] };
  return {
    id,
    kind,
    label,
    ...(item.kind === 'service' && { detail: item.covers }),
    unit: item.unit,
    ...lineFor(priced, figure),
    chosen,
  };
};

/** The repairs of a preset in its order; `chosen` none means the first, the best. */
export const repairsFor = (
  repairIds: readonly string[],
  chosen: readonly string[] | undefined,
  figure: Figure,
  prices: Prices,
): readonly Repair[] => {
  const picked = chosen ?? repairIds.slice(0, 1);
  return findRepairItems(repairIds).map((item) => toRepair(item, picked.includes(item.id), figure, prices));
};

/** Sum of the chosen repairs in cents; a repair that answers several findings is done and paid once. */
export const totalCents = (findings: readonly { readonly repairs: readonly Repair[] }[]): number => {
  const lines = new Map<string, number>();
  for (const { repairs } of findings) {
    for (const { id, chosen, priceCents } of repairs) if (chosen && priceCents !== undefined) lines.set(id, priceCents);
  }
  return [...lines.values()].reduce((sum, cents) => sum + cents, 0);
};
