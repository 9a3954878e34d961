import type { Rule, RuleFacts } from '#shared/inspection/rules/rule.ts';
import { chimneyHeightOf } from '#shared/inspection/calculations.ts';
import { formatFeet, formatInches } from '#shared/sizing/fractions.ts';

const heightBelowRule: Rule = {
  componentId: 'chimney_height',
  issue: 'HEIGHT_BELOW_RULE',
  basis: 'HEIGHT',
  test: ({ figure }) => {
    const height = chimneyHeightOf(figure);
    if (height?.verdict !== 'fails') return undefined;
    const by = formatFeet(height.result.value);
    return `The chimney is ${by} too short: 3 ft above the roof and 2 ft above anything within 10 ft are called for.`;
  },
};

const chimneyWidth = ({ figure }: RuleFacts): number | undefined =>
  figure('masonry_chimney_width') ?? figure('cricket_width_parallel_ridge');

const cricketMissing: Rule = {
  componentId: 'cricket',
  issue: 'CRICKET_MISSING',
  basis: 'CRICKET',
  test: (facts) => {
    const width = chimneyWidth(facts);
    if (width === undefined || width <= 30 || facts.answer('cricket_present') !== false) return undefined;
    return `The chimney is ${formatInches(width)} wide along the ridge and has no cricket; one is called for over 30 in.`;
  },
};

const noOverhang: Rule = {
  componentId: 'crown',
  issue: 'CROWN_NO_OVERHANG',
  basis: 'CROWN',
  test: ({ figure }) => {
    const overhang = figure('crown_overhang');
    if (overhang === undefined || overhang >= 2) return undefined;
    if (overhang === 0) return 'The crown ends flush with the brick; an overhang of at least 2 in is called for.';
    return `The crown overhangs the brick by ${formatInches(overhang)}; at least 2 in is called for.`;
  },
};

export const exteriorRules: readonly Rule[] = [heightBelowRule, cricketMissing, noOverhang];
