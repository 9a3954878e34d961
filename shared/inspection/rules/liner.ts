import { collarOf, computedFigure, partRule, type Rule, type RuleFacts } from '#shared/inspection/rules/rule.ts';
import { formatAreas } from '#shared/sizing/measures/figures.ts';
import { formatInches } from '#shared/sizing/measures/fractions.ts';
import { reaches } from '#shared/sizing/liners/liner.ts';

const wrongLiner = ({ figure }: RuleFacts): string | undefined => {
  const liner = figure('insert_liner_connection_liner_diameter');
  const collar = figure('insert_unit_flue_collar');
  if (liner === undefined || collar === undefined || liner >= collar) return undefined;
  return `The liner is ${formatInches(liner)} across and the collar ${formatInches(collar)}; at least the collar’s size is required.`;
};

type Collar = { readonly collar: number; readonly area: number; readonly figures: Readonly<Record<string, number>> };

const collarFacts = (facts: RuleFacts): Collar | undefined => {
  const collar = collarOf(facts);
  const area = computedFigure(facts, 'flue_liner_actual_area');
  const figures = facts.sheet('solid-fuel-liner')?.figures;
  return collar === undefined || area === undefined || !figures ? undefined : { collar, area, figures };
};

const underCollar = (facts: RuleFacts): string | undefined => {
  const found = collarFacts(facts);
  const min = found?.figures['leastSqIn'];
  if (!found || min === undefined || reaches(found.area, min)) return undefined;
  const [area, least] = formatAreas(found.area, min);
  return `The flue gives ${area} sq in. The ${formatInches(found.collar)} collar calls for ${least}.`;
};

/** While the walls are unknown, only a flue that is too large for every chimney is reported as too large. */
const overCollar = (facts: RuleFacts): string | undefined => {
  const found = collarFacts(facts);
  const isKnown = ['INSIDE', 'OUTSIDE'].includes(String(facts.answer('flue_liner_walls')));
  const max = found?.figures[isKnown ? 'mostSqIn' : 'insideMostSqIn'];
  if (!found || max === undefined || reaches(max, found.area)) return undefined;
  const [area, most] = formatAreas(found.area, max);
  return `The flue gives ${area} sq in. The ${formatInches(found.collar)} collar allows at most ${most}.`;
};

const LINER = 'solid-fuel-liner';

/** The liner of a stove or an insert against its collar. */
export const linerRules: readonly Rule[] = [
  partRule(['insert_liner_connection', 'INSERT_LINER_WRONG_SIZE', 'COLLAR'], wrongLiner),
  partRule(['flue_liner', 'LINER_UNDERSIZED', 'COLLAR'], underCollar, [LINER, 'leastMultiple']),
  partRule(
    ['flue_liner', 'LINER_OVERSIZED', 'COLLAR'],
    overCollar,
    [LINER, 'insideMultiple'],
    [LINER, 'outsideMultiple'],
  ),
];
