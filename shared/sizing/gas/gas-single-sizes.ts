import { atLeast, atMost, ifKnown, moreThan, type Check } from '#shared/sizing/checks.ts';
import { formatNumber } from '#shared/sizing/measures/fractions.ts';
import {
  mostSizesDown,
  sizesBetween,
  SMALLER_VENT_FROM_IN,
  SMALLEST_HOOD_IN,
  type Connector,
} from '#shared/sizing/gas/gas-connector-rules.ts';
import { SINGLE } from '#shared/sizing/gas/gas-vent-rules.ts';
import { sourceOf, type Limit } from '#shared/sizing/limits.ts';
import { circleArea } from '#shared/sizing/tables.ts';
import { compared, joined, openPart, part, type CalculationPart, type Factor } from '#shared/sizing/gas/vent-checks.ts';

export const SMALLER_VENT_FACTOR: Limit = {
  label: 'Fan-assisted on a smaller vent',
  value: 0.9,
  unit: '×',
  reference: SINGLE.smallerFan,
};

/** Limits on how one appliance's connector may differ in size from its outlet. */
export const CONNECTOR_SIZE_LIMITS = {
  leastHeightForSmallerVentIn: {
    label: 'Height for a vent smaller than the outlet',
    value: SMALLER_VENT_FROM_IN,
    unit: 'in',
    reference: SINGLE.smaller,
  },
  mostSizesUp: { label: 'Connector over the outlet', value: 2, unit: 'sizes', reference: SINGLE.sizesUp },
} as const satisfies Record<string, Limit>;
type ConnectorSet = { readonly [K in keyof typeof CONNECTOR_SIZE_LIMITS]: Limit };

/** The same limits, and how large its vertical vent may be. */
export const SIZE_LIMITS = {
  ...CONNECTOR_SIZE_LIMITS,
  mostMultiple: { label: 'Vent to outlet', value: 7, unit: '×', reference: SINGLE.sevenTimes },
} as const satisfies Record<string, Limit>;
type Set = { readonly [K in keyof typeof SIZE_LIMITS]: Limit };

export type SingleSizes = Connector & {
  /** Undefined for a chimney, whose flue is checked by its area. */
  readonly ventIn?: number | undefined;
};

type Sizes = Pick<SingleSizes, 'outletIn' | 'connectorIn' | 'ventIn'>;

const smallestOf = ({ ventIn, connectorIn }: Sizes): number => Math.min(ventIn ?? connectorIn, connectorIn);

export const isReduced = (sizes: Sizes): boolean => smallestOf(sizes) < sizes.outletIn;

const NOT_PRINTED = 'The sizes are not trade sizes of vent: the rule for them cannot be applied. Read your code book.';
const ASK_HEIGHT =
  'Enter the height from the outlet to the top: only from 10 ft may the vent be smaller than the outlet.';

const HEIGHT = 'Height for a smaller vent';
const SIZES_DOWN = 'Sizes below the outlet';
const HOOD = 'Draft-hood outlet';
/** Labels of the steps that compare a vent or connector smaller than its outlet. */
export const SMALLER_VENT_LABELS: readonly string[] = [HEIGHT, SIZES_DOWN, HOOD];

const hoodCheck = (outletIn: number): Check =>
  moreThan({ label: HOOD, value: outletIn, unit: 'in' }, { value: SMALLEST_HOOD_IN, reference: SINGLE.smallerHood });

const smallerVent = (facts: SingleSizes, { leastHeightForSmallerVentIn: min }: ConnectorSet): CalculationPart => {
  const { isFan, heightIn, outletIn } = facts;
  const down = sizesBetween(smallestOf(facts), outletIn);
  return joined([
    compared(
      ...ifKnown(heightIn, (value) => atLeast({ label: HEIGHT, value, unit: 'in' }, min)),
      ...ifKnown(down, (value) =>
        atMost(
          { label: SIZES_DOWN, value, unit: 'sizes' },
          { value: mostSizesDown(outletIn), reference: min.reference },
        ),
      ),
      ...(isFan ? [] : [hoodCheck(outletIn)]),
    ),
    heightIn === undefined ? openPart(ASK_HEIGHT) : part({}),
    down === undefined ? openPart(NOT_PRINTED) : part({}),
  ]);
};

const largerConnector = ({ outletIn, connectorIn }: SingleSizes, { mostSizesUp }: ConnectorSet): CalculationPart => {
  const up = sizesBetween(outletIn, connectorIn);
  if (up === undefined) return openPart(NOT_PRINTED);
  return compared(atMost({ label: 'Sizes over the outlet', value: up, unit: 'sizes' }, mostSizesUp));
};

const largerVent = (ventIn: number, { outletIn }: SingleSizes, { mostMultiple }: Set): CalculationPart => {
  const value = circleArea(ventIn) / circleArea(outletIn);
  return compared(atMost({ label: 'Vent area to outlet area', value, unit: '×' }, mostMultiple));
};

/** What a fan-assisted appliance's maximum is multiplied by on a vent smaller than its outlet. */
export const smallerVentFactor = (facts: SingleSizes, limit: Limit): Factor | undefined =>
  facts.isFan && isReduced(facts)
    ? { share: limit.value, text: formatNumber(limit.value, 2), source: sourceOf(SINGLE.smallerFan, limit) }
    : undefined;

/** The connector against its outlet: smaller only under conditions, larger by two sizes at most. */
export const connectorSizes = (facts: SingleSizes, set: ConnectorSet): CalculationPart =>
  joined([
    isReduced(facts) ? smallerVent(facts, set) : part({}),
    facts.connectorIn > facts.outletIn ? largerConnector(facts, set) : part({}),
  ]);

/** The connector and the vertical vent, each against the outlet; only the 7 × rule limits how large the vertical vent may be. */
export const singleSizes = (facts: SingleSizes, set: Set): CalculationPart => {
  const { outletIn, ventIn = 0 } = facts;
  return joined([connectorSizes(facts, set), ventIn > outletIn ? largerVent(ventIn, facts, set) : part({})]);
};
