import { regulatorDraftRule } from '#shared/inspection/rules/draft.ts';
import { computedFigure, partRule, type Rule, type RuleFacts } from '#shared/inspection/rules/rule.ts';
import { utilityFlueAsFound } from '#shared/inspection/sheets/flue-as-found.ts';
import { isAtMost } from '#shared/sizing/checks.ts';
import { failedComparisons } from '#shared/sizing/failed-comparisons.ts';
import { flueFacts } from '#shared/sizing/measures/flue-area.ts';
import { formatAreas } from '#shared/sizing/measures/figures.ts';
import { formatNumber } from '#shared/sizing/measures/fractions.ts';
import { SMALLER_VENT_LABELS } from '#shared/sizing/gas/gas-single-sizes.ts';
import { reaches } from '#shared/sizing/liners/liner.ts';
import type { CalculationStep } from '#shared/sizing/types.ts';

/** `sheetId` is the calculator that sizes the flue by the basic rule. */
const seven =
  (sheetId: string) =>
  (facts: RuleFacts): string | undefined => {
    const max = facts.ownSheet(sheetId)?.figures?.['mostSqIn'];
    const ratio = computedFigure(facts, 'utility_flue_area_ratio');
    if (max === undefined || ratio === undefined || facts.answer('utility_flue_use') !== 'GAS') return undefined;
    const times = facts.limit(sheetId, 'mostMultiple', 7);
    if (isAtMost(ratio, times)) return undefined;
    return `The flue is ${formatNumber(ratio)} times the area of the smallest outlet on it; at most ${formatNumber(times)} times is allowed.`;
  };

/**
 * Reports a flue too small for its appliances. For fans and more than two appliances, only the tables have the required size.
 */
const underOutlets =
  (sheetId: string) =>
  (facts: RuleFacts): string | undefined => {
    const sheet = facts.ownSheet(sheetId);
    const flue = utilityFlueAsFound(facts);
    const area = flue && flueFacts(flue)?.area;
    const min = sheet?.figures?.['leastSqIn'];
    if (area === undefined || min === undefined || reaches(area, min)) return undefined;
    const [actual, required] = formatAreas(area, min);
    return `The flue gives ${actual} sq in. The appliances on it call for ${required}.`;
  };

/** Compares the combined input with the vent table entry that the technician typed. */
const overTable = ({ ownSheet, figure }: RuleFacts): string | undefined => {
  const total = ownSheet('gas-from-table')?.result.value;
  const max = figure('utility_flue_table_input');
  if (total === undefined || max === undefined || isAtMost(total, max)) return undefined;
  return `The appliances on this flue total ${formatNumber(total)} Btu/h; the vent table allows ${formatNumber(max)} Btu/h.`;
};

/** A connector smaller than its outlet is a finding about the connector, because a liner wouldn't correct it. */
const isOfFlue = ({ label }: CalculationStep): boolean => !SMALLER_VENT_LABELS.includes(label);

const outdoors = ({ ownSheet }: RuleFacts): string | undefined => {
  const sheet = ownSheet('gas-outdoor-chimney');
  const failed = sheet && failedComparisons({ ...sheet, steps: sheet.steps.filter(isOfFlue) });
  return (
    failed &&
    `The masonry chimney has a wall exposed to the outdoors and isn’t suitable for the gas appliances vented into it. ${failed}.`
  );
};

const GAS_ONE = 'gas-single-appliance';
const GAS_TWO = 'gas-two-appliances';
const OUTDOORS = 'gas-chimney-area';

/** The flue of furnaces, boilers and water heaters, and its draft. */
export const utilityFlueRules: readonly Rule[] = [
  partRule(['utility_flue', 'UFLUE_OVERSIZED', 'SEVEN_TIMES'], seven(GAS_ONE), [GAS_ONE, 'mostMultiple']),
  partRule(['utility_flue', 'UFLUE_OVERSIZED', 'SEVEN_TIMES'], seven(GAS_TWO), [GAS_TWO, 'mostMultiple']),
  partRule(['utility_flue', 'UFLUE_UNDERSIZED', 'OUTLET_AREA'], underOutlets(GAS_ONE), [GAS_ONE, 'leastMultiple']),
  partRule(['utility_flue', 'UFLUE_UNDERSIZED', 'OUTLET_AREA'], underOutlets(GAS_TWO), [GAS_TWO, 'shareOfSmaller']),
  partRule(['utility_flue', 'UFLUE_UNDERSIZED', 'OIL_FLUE_AREA'], underOutlets('oil-flue'), [
    'oil-flue',
    'shareOfEach',
  ]),
  partRule(['utility_flue', 'UFLUE_UNDERSIZED', 'TABLE_INPUT'], overTable),
  partRule(
    ['utility_flue', 'UFLUE_OUTDOOR_GAS', 'OUTDOOR_CHIMNEY'],
    outdoors,
    [OUTDOORS, 'runPerInch'],
    [OUTDOORS, 'leastDesignTempF'],
    [OUTDOORS, 'mostSizesUp'],
  ),
  regulatorDraftRule,
];
