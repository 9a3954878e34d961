import { isAtLeast } from '#shared/sizing/checks.ts';
import { reference } from '#shared/sizing/references.ts';
import type { RuleReference } from '#shared/sizing/types.ts';

/* How a gas appliance's connector may differ from its outlet: the part of the vent rules that findings use without the tables. */

/** Sections of NFPA 54-2012 with those of the codes that reprint them; IFGC only where its number was seen in print. */
export const gasVentRule = (text: string, nfpa: string, others: string): RuleReference =>
  reference(text, `${nfpa} (${others})`, 'NFPA 54-2012', 'A');

export const CONNECTOR_RULES = {
  smaller: gasVentRule(
    'A vent smaller than the outlet only from 10 ft: one size for an outlet to 12 in, two above',
    '13.1.2',
    'CMC 2013 803.1.2',
  ),
  smallerHood: gasVentRule('A draft-hood outlet over 4 in for a vent smaller than it', '13.1.2', 'CMC 2013 803.1.2'),
  sizesUp: gasVentRule('Connector at most two sizes over the outlet', '13.1.13', 'CMC 2013 803.1.14'),
  hoodSmaller: gasVentRule(
    'No draft-hood connector smaller than its outlet in common venting, even where the table allows it',
    '13.2.24',
    'IFGC 504.3.21, CMC 2013 803.2.20',
  ),
  fanSmaller: gasVentRule(
    'Fan-assisted connector smaller than its outlet: one size to 12 in, two above, with a draft hood on the same vent and a smooth connector',
    '13.2.24',
    'IFGC 504.3.21, CMC 2013 803.2.20',
  ),
} as const;

/** Trade sizes of gas vents in inches, for counting sizes up and down. */
const VENT_SIZES = [3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 36] as const;

/** How many trade sizes `toIn` is above `fromIn` (negative: below); undefined if either isn't a trade size. */
export const sizesBetween = (fromIn: number, toIn: number): number | undefined => {
  const [from, to] = [fromIn, toIn].map((size) => VENT_SIZES.findIndex((known) => known === size));
  return from === undefined || to === undefined || from < 0 || to < 0 ? undefined : to - from;
};

const LAST_OF_ONE_SIZE_IN = 12;

/** How many trade sizes a vent or connector may at most be smaller than its outlet, where it may be smaller at all. */
export const mostSizesDown = (outletIn: number): number => (outletIn <= LAST_OF_ONE_SIZE_IN ? 1 : 2);

/** A smaller vent is ruled out on a draft hood whose outlet is not larger than this. */
export const SMALLEST_HOOD_IN = 4;
/** The height, in inches, from which a vent may be smaller than the outlet. */
export const SMALLER_VENT_FROM_IN = 120;

export type Connector = {
  readonly isFan: boolean;
  readonly heightIn?: number | undefined;
  readonly outletIn: number;
  readonly connectorIn: number;
};

/** Whether the outlet or a known height rules out any vent smaller than the outlet. */
export const requiresFullSize = ({ isFan, heightIn, outletIn }: Connector, fromIn = SMALLER_VENT_FROM_IN): boolean =>
  (!isFan && outletIn <= SMALLEST_HOOD_IN) || (heightIn !== undefined && !isAtLeast(heightIn, fromIn));

/** Whether a connector smaller than its outlet is known to be allowed for an appliance alone on its vent. */
export const maySmallerVent = (connector: Connector, fromIn = SMALLER_VENT_FROM_IN): boolean => {
  const { heightIn, outletIn, connectorIn } = connector;
  const down = sizesBetween(connectorIn, outletIn);
  if (heightIn === undefined || down === undefined || requiresFullSize(connector, fromIn)) return false;
  return down <= mostSizesDown(outletIn);
};
