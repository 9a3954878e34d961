import { atLeast, atMost, ifKnown, moreThan, type Check } from '#shared/sizing/checks.ts';
import { SINGLE } from '#shared/sizing/gas-vent-rules.ts';
import type { Limit } from '#shared/sizing/limits.ts';
import { circleArea } from '#shared/sizing/tables.ts';
import { compared, joined, openPart, part, type CalculationPart } from '#shared/sizing/vent-checks.ts';
import { sizesBetween } from '#shared/sizing/vent-table.ts';

/** Limits on how one appliance's vent may differ in size from its outlet. */
export const SIZE_LIMITS = {
  leastHeightForSmallerVentIn: {
    label: 'Height for a vent smaller than the outlet',
    value: 120,
    unit: 'in',
    reference: SINGLE.smaller,
  },
  mostSizesUp: { label: 'Connector over the outlet', value: 2, unit: 'sizes', reference: SINGLE.sizesUp },
  mostMultiple: { label: 'Vent to outlet', value: 7, unit: '×', reference: SINGLE.sevenTimes },
} as const satisfies Record<string, Limit>;
type Set = { readonly [K in keyof typeof SIZE_LIMITS]: Limit };

export type SingleSizes = {
  readonly isFan: boolean;
  readonly heightIn: number;
  readonly outletIn: number;
  readonly ventIn: number;
  readonly connectorIn: number;
};

export const isReduced = ({ outletIn, ventIn, connectorIn }: Omit<SingleSizes, 'isFan' | 'heightIn'>): boolean =>
  Math.min(ventIn, connectorIn) < outletIn;

const NOT_PRINTED = 'The sizes are not trade sizes of vent: the rule for them cannot be applied. Read your code book.';
/** Outlets up to 12 in may be reduced one size, larger ones two. */
const LAST_OF_ONE_SIZE_IN = 12;

const hoodCheck = (outletIn: number): Check =>
  moreThan({ label: 'Draft-hood outlet', value: outletIn, unit: 'in' }, { value: 4, reference: SINGLE.smallerHood });

const smallerVent = ({ isFan, heightIn, outletIn, ventIn, connectorIn }: SingleSizes, set: Set): CalculationPart => {
  const { leastHeightForSmallerVentIn: min } = set;
  const down = sizesBetween(Math.min(ventIn, connectorIn), outletIn);
  const max = outletIn <= LAST_OF_ONE_SIZE_IN ? 1 : 2;
  return joined([
    compared(
      atLeast({ label: 'Height for a smaller vent', value: heightIn, unit: 'in' }, min),
      ...ifKnown(down, (value) =>
        atMost({ label: 'Sizes below the outlet', value, unit: 'sizes' }, { value: max, reference: min.reference }),
      ),
      ...(isFan ? [] : [hoodCheck(outletIn)]),
    ),
    down === undefined ? openPart(NOT_PRINTED) : part({}),
  ]);
};

/** The connector may be two sizes over the outlet; the vertical vent is limited only by the 7 × rule. */
export const singleSizes = (facts: SingleSizes, set: Set): CalculationPart => {
  const { outletIn, ventIn, connectorIn } = facts;
  if (isReduced(facts)) return smallerVent(facts, set);
  if (ventIn === outletIn && connectorIn === outletIn) return part({});
  const multiple = circleArea(ventIn) / circleArea(outletIn);
  const up = sizesBetween(outletIn, connectorIn);
  return joined([
    compared(
      ...ifKnown(up, (value) => atMost({ label: 'Sizes over the outlet', value, unit: 'sizes' }, set.mostSizesUp)),
      atMost({ label: 'Vent area to outlet area', value: multiple, unit: '×' }, set.mostMultiple),
    ),
    up === undefined ? openPart(NOT_PRINTED) : part({}),
  ]);
};
