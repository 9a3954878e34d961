import type { Rule, RuleFacts } from '#shared/inspection/rules/rule.ts';
import { hasDraftHood, onFlue, servedFrom, type Served } from '#shared/inspection/sheets/utility-load.ts';
import { formatFeet, formatInches } from '#shared/sizing/measures/fractions.ts';
import {
  maySmallerVent,
  mostSizesDown,
  requiresFullSize,
  sizesBetween,
  SMALLER_VENT_FROM_IN,
} from '#shared/sizing/gas/gas-connector-rules.ts';

export const isGasAppliance = ({ answer }: RuleFacts): boolean => servedFrom(answer)?.fuel === 'GAS';

type Reduced = Served & { readonly connectorIn: number };

/** The gas appliance, if its connector is smaller than its outlet. */
const reducedOf = ({ answer }: RuleFacts): Reduced | undefined => {
  const found = servedFrom(answer);
  if (found?.fuel !== 'GAS' || found.connectorIn === undefined || found.connectorIn >= found.outletIn) return undefined;
  return { ...found, connectorIn: found.connectorIn };
};

/** The appliance, if it is of this kind and the flue serves others as well. */
const sharedOf = (facts: RuleFacts, kind: Served['kind']): Reduced | undefined => {
  const found = reducedOf(facts);
  return found?.kind === kind && onFlue(facts).length > 1 ? found : undefined;
};

const sentenceOf = ({ connectorIn, outletIn }: Reduced, rule: string): string =>
  `The connector is ${formatInches(connectorIn)} across and the outlet ${formatInches(outletIn)}; ${rule}.`;

const sharedHood = (facts: RuleFacts): string | undefined => {
  const found = sharedOf(facts, 'DRAFT_HOOD');
  return found && sentenceOf(found, 'with several appliances on a flue, a draft hood requires the full size');
};

const SIZES: Readonly<Record<number, string>> = { 1: 'one size', 2: 'two sizes' };

const sharedFan = (facts: RuleFacts): string | undefined => {
  const found = sharedOf(facts, 'FAN_ASSISTED');
  if (!found) return undefined;
  if (!onFlue(facts).some(hasDraftHood))
    return sentenceOf(found, 'without a draft hood on the same flue, the full size is required');
  if (facts.answer('connector_pipe_type') === 'FLEX_STAINLESS')
    return sentenceOf(found, 'a flexible connector requires the full size');
  const max = mostSizesDown(found.outletIn);
  const down = sizesBetween(found.connectorIn, found.outletIn);
  return down === undefined || down <= max ? undefined : sentenceOf(found, `at most ${SIZES[max]} smaller is allowed`);
};

/** A connector of unknown material may be corrugated, and an odd diameter isn't a number of sizes smaller. */
const isFanOpen = (facts: RuleFacts): boolean => {
  const found = sharedOf(facts, 'FAN_ASSISTED');
  if (!found) return false;
  const isTypeOpen = [undefined, 'OTHER'].includes(facts.answer('connector_pipe_type') as string | undefined);
  return isTypeOpen || sizesBetween(found.connectorIn, found.outletIn) === undefined;
};

const LIMITS_OF = 'gas-chimney-area';

/** Alone on its flue, the appliance may have a smaller vent from a height that is often not measured. */
const lone = (facts: RuleFacts): string | undefined => {
  const found = reducedOf(facts);
  if (!found || found.kind === 'CATEGORY_II_III_IV' || onFlue(facts).length > 1) return undefined;
  const heightIn = facts.figure('utility_flue_outlet_to_top');
  const fromIn = facts.limit(LIMITS_OF, 'leastHeightForSmallerVentIn', SMALLER_VENT_FROM_IN);
  const connector = { ...found, isFan: found.kind === 'FAN_ASSISTED', heightIn };
  if (maySmallerVent(connector, fromIn)) return undefined;
  if (requiresFullSize(connector, fromIn)) return sentenceOf(found, 'the full size is required');
  const most = SIZES[mostSizesDown(found.outletIn)];
  return sentenceOf(
    found,
    `at most ${most} smaller is allowed, and only from ${formatFeet(fromIn)} between the outlet and the top`,
  );
};

/** Only the manufacturer's instructions govern the vent of such an appliance. */
const isByManufacturer = (facts: RuleFacts): boolean => reducedOf(facts)?.kind === 'CATEGORY_II_III_IV';

const COMMON = { componentId: 'connector_pipe', issue: 'CONNECTOR_UNDERSIZED' } as const;

/** A gas appliance's connector that is smaller than its outlet, by the vent rules of the fuel gas code. */
export const gasConnectorRules: readonly Rule[] = [
  { ...COMMON, basis: 'HOOD_CONNECTOR', test: sharedHood, isOpen: isByManufacturer },
  { ...COMMON, basis: 'FAN_CONNECTOR', test: sharedFan, isOpen: isFanOpen },
  { ...COMMON, basis: 'LONE_CONNECTOR', limits: [[LIMITS_OF, 'leastHeightForSmallerVentIn']], test: lone },
];
