import type { SheetFacts } from '#shared/inspection/sheets/sheet.ts';
import { chosenSet, FIREPLACE_LIMITS } from '#shared/sizing/calculators/fireplace.ts';
import type { FireplaceOpening } from '#shared/sizing/fireplace/fireplace-opening.ts';
import { DEFAULT_FIREPLACE_RULE_SET } from '#shared/sizing/fireplace/fireplace-rule-sets.ts';
import type { Flue } from '#shared/sizing/measures/flue-area.ts';
import { jurisdictionFor } from '#shared/sizing/jurisdiction.ts';
import { resolveLimits } from '#shared/sizing/limits.ts';
import type { LinerServes } from '#shared/sizing/liners/liner-need.ts';
import type { LinerMatchInput } from '#shared/sizing/liners/liner-option.ts';
import type { Calculation } from '#shared/sizing/types.ts';

/** What a flue serves, according to its own sizing. */
export type FlueService = {
  readonly sizing: Calculation | undefined;
  readonly flue: Flue | undefined;
  readonly heightIn: number | undefined;
  readonly fuel: LinerMatchInput['fuel'];
  readonly connection: LinerMatchInput['connection'];
  readonly serves: LinerServes | undefined;
  readonly toMeasure: readonly string[];
  readonly opening?: FireplaceOpening;
  readonly materialId: string;
};

export type FlueServiceOf = (facts: SheetFacts) => FlueService;

export const missing = (...named: readonly (readonly [name: string, value: unknown])[]): readonly string[] =>
  named.flatMap(([name, value]) => (value === undefined ? [name] : []));

export const FLUE_SIZE = 'the inside of the flue';

export const ruleSetOf = ({ ruleSet, localCode }: SheetFacts) =>
  chosenSet(
    ruleSet ?? DEFAULT_FIREPLACE_RULE_SET,
    undefined,
    resolveLimits(FIREPLACE_LIMITS, jurisdictionFor(localCode, 'fireplace-flue')),
  );

/** Whether the flue is sized from the vent tables: the basic rule covers only draft hoods, not fan-assisted appliances. */
export const isByTable = (sizing: Calculation | undefined): boolean =>
  sizing?.id === 'gas-from-table' ||
  (sizing?.id === 'gas-single-appliance' && sizing.inputs['appliance'] !== 'DRAFT_HOOD');

/** The areas computed by the flue's sizing, with that sizing's source. */
export const areaServes = (sizing: Calculation | undefined, collarIn?: number): LinerServes | undefined => {
  const { leastSqIn, mostSqIn } = sizing?.figures ?? {};
  if (!sizing || leastSqIn === undefined) return undefined;
  const from = sizing.steps.find(({ result }) => result === leastSqIn) ?? sizing.steps[0];
  const source = from && { rule: from.rule, section: from.section, edition: from.edition, confidence: from.confidence };
  return {
    kind: 'area',
    leastSqIn,
    ...(mostSqIn !== undefined && { mostSqIn }),
    ...(collarIn !== undefined && { collarIn }),
    ...(source && { source }),
  };
};
