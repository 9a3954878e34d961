import type { Rule } from '#shared/inspection/rules/rule.ts';
import { chimneyWidth } from '#shared/inspection/sheets/chimney-width.ts';
import { formatFeet, formatInches } from '#shared/sizing/fractions.ts';

const heightBelowRule: Rule = {
  componentId: 'chimney_height',
  issue: 'HEIGHT_BELOW_RULE',
  basis: 'HEIGHT',
  limits: [
    ['chimney-height', 'aboveRoofIn'],
    ['chimney-height', 'aboveNearbyIn'],
  ],
  test: ({ sheet, limit }) => {
    const height = sheet('chimney-height');
    if (height?.verdict !== 'fails') return undefined;
    const by = formatFeet(height.result.value);
    const roof = formatFeet(limit('chimney-height', 'aboveRoofIn', 36));
    const clearance = formatFeet(limit('chimney-height', 'aboveNearbyIn', 24));
    return `The chimney is ${by} too short: ${roof} above the roof and ${clearance} above anything within 10 ft are required.`;
  },
};

const cricketMissing: Rule = {
  componentId: 'cricket',
  issue: 'CRICKET_MISSING',
  basis: 'CRICKET',
  limits: [['cricket', 'widestWithoutIn']],
  test: (facts) => {
    const width = chimneyWidth(facts);
    const widest = facts.limit('cricket', 'widestWithoutIn', 30);
    if (width === undefined || width <= widest || facts.answer('cricket_present') !== false) return undefined;
    return `The chimney is ${formatInches(width)} wide along the ridge and has no cricket; one is required over ${formatInches(widest)}.`;
  },
};

const noOverhang: Rule = {
  componentId: 'crown',
  issue: 'CROWN_NO_OVERHANG',
  basis: 'CROWN',
  test: ({ figure }) => {
    const overhang = figure('crown_overhang');
    if (overhang === undefined || overhang >= 2) return undefined;
    if (overhang === 0) return 'The crown ends flush with the brick; an overhang of at least 2 in is required.';
    return `The crown overhangs the brick by ${formatInches(overhang)}; at least 2 in is required.`;
  },
};

export const exteriorRules: readonly Rule[] = [heightBelowRule, cricketMissing, noOverhang];
