import { partRule, type Rule, type RuleFacts } from '#shared/inspection/rules/rule.ts';
import { formatAreas } from '#shared/sizing/measures/figures.ts';
import { reaches } from '#shared/sizing/liners/liner.ts';

/** Uses the required opening that the part's calculation shows: the manual's value, else the table's. */
const clamp = ({ figure, sheet }: RuleFacts): string | undefined => {
  const opening = figure('damper_clamp_opening_area');
  const needed = figure('damper_clamp_required_area') ?? sheet('gas-log-damper')?.figures?.['leastSqIn'];
  if (opening === undefined || needed === undefined || reaches(opening, needed)) return undefined;
  const [found, least] = formatAreas(opening, needed);
  return `The clamp leaves ${found} sq in; at least ${least} is required.`;
};

export const damperClampRules: readonly Rule[] = [
  partRule(['damper_clamp', 'DAMPER_CLAMP_TOO_SMALL', 'CLAMP_OPENING'], clamp),
];
