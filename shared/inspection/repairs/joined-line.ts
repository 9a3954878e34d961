import {
  extendedCents,
  fixedRate,
  isFixedRate,
  type QuantitySource,
  type Rate,
} from '#shared/inspection/repairs/rate.ts';

/** One repair as one finding recommends it. */
export type LinePart = {
  readonly quantity?: number | undefined;
  readonly rate?: Rate | undefined;
  readonly quantitySource?: QuantitySource | undefined;
  readonly priceCents?: number | undefined;
};

export type JoinedLine = {
  /** 0 while the quantity is open. */
  readonly quantity: number;
  readonly rate: Rate;
  readonly quantitySource: QuantitySource;
  /** Absent while the quantity is open. */
  readonly priceCents?: number;
};

const isSameRate = (a: Rate, b: Rate): boolean => a.unitCents === b.unitCents && a.baseCents === b.baseCents;

/** The rate of a part. Parts stored before rates existed have only a price. */
export const rateOfPart = ({ rate, priceCents = 0, quantity = 1 }: LinePart): Rate => {
  if (rate !== undefined) return rate;
  const unitCents = quantity > 0 ? Math.round(priceCents / quantity) : 0;
  const each: Rate = { unitCents, baseCents: 0 };
  return extendedCents(quantity, each) === priceCents ? each : fixedRate(priceCents);
};

const priced = (quantity: number, rate: Rate, quantitySource: QuantitySource): JoinedLine => ({
  quantity,
  rate,
  quantitySource,
  priceCents: extendedCents(quantity, rate),
});

const isAsked = ({ quantitySource }: LinePart): boolean => quantitySource === 'asked';

const summed = (parts: readonly LinePart[], first: Rate): JoinedLine => {
  const counted = parts.filter(isAsked);
  const quantity = counted.reduce((sum, part) => sum + Math.round((part.quantity ?? 1) * 100), 0) / 100;
  // A fixed price is each finding's own, so two findings with the same one cost it twice.
  const isOneRate = !isFixedRate(first) && parts.every((part) => isAsked(part) && isSameRate(rateOfPart(part), first));
  if (isOneRate) return priced(quantity, first, 'asked');
  const total = parts.reduce((sum, part) => sum + extendedCents(part.quantity ?? 1, rateOfPart(part)), 0);
  return priced(quantity, fixedRate(total), 'asked');
};

const PARTED = ': ';

/** Joins labels of the same work: 'Small repair: ash dump door missing; antenna strapped to chimney'. */
export const joinedLabel = (labels: readonly string[]): string => {
  const [first = '', ...rest] = [...new Set(labels)];
  const [work = ''] = first.split(PARTED);
  const others = rest.filter(
    (label) => label.startsWith(work + PARTED) && !first.includes(label.slice(work.length + PARTED.length)),
  );
  return [first, ...others.map((label) => label.slice(work.length + PARTED.length))].join('; ');
};

/**
 * The line of a repair that answers several findings of one flue. A measured quantity or a single piece of work is done and
 * charged once; quantities entered per finding are added up. While any of those is open, the line is open.
 */
export const joinedLine = (parts: readonly LinePart[]): JoinedLine => {
  const last: LinePart = parts.at(-1) ?? {};
  const open = parts.find(({ quantitySource }) => quantitySource === 'open');
  if (open !== undefined) return { quantity: 0, rate: rateOfPart(open), quantitySource: 'open' };
  if (parts.some(isAsked)) return summed(parts, rateOfPart(last));
  return priced(last.quantity ?? 1, rateOfPart(last), last.quantitySource ?? 'single');
};
