import { partRule, type Rule, type RuleFacts } from '#shared/inspection/rules/rule.ts';
import { formatNumber } from '#shared/sizing/measures/fractions.ts';
import { reaches } from '#shared/sizing/liners/liner.ts';

/** Uses the required opening that the part's calculation shows: the manual's value, else the table's. */
const clamp = ({ figure, sheet }: RuleFacts): string | undefined => {
  const opening = figure('damper_clamp_opening_area');
  const needed = figure('damper_clamp_required_area') ?? sheet('gas-log-damper')?.figures?.['leastSqIn'];
  if (opening === undefined || needed === undefined || reaches(opening, needed)) return undefined;
  return `The clamp leaves ${formatNumber(opening)} sq in; at least ${formatNumber(needed)} is required.`;
};

export const damperClampRules: readonly Rule[] = [
  partRule(['damper_clamp', 'DAMPER_CLAMP_TOO_SMALL', 'CLAMP_OPENING'], clamp),
];
