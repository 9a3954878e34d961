import type { Rule } from '#shared/inspection/rules/rule.ts';
import { isAtLeast } from '#shared/sizing/checks.ts';
import { formatInches } from '#shared/sizing/measures/fractions.ts';

const CREOSOTE = ['construction', 'CREOSOTE'] as const;

/** An open range counts as its open end. */
const THICKNESSES: Readonly<Record<string, number>> = { UNDER_1_8: 0, '1_8': 0.125, '1_4': 0.25, OVER_1_4: Infinity };

/** The sentence doesn't repeat the thickness: a choice is a range, not a measurement. */
const sootDue: Rule = {
  componentId: 'creosote',
  issue: 'CREOSOTE_STAGE1',
  basis: 'CREOSOTE_EIGHTH',
  limits: [CREOSOTE],
  test: ({ answer, limit }) => {
    const thickness = THICKNESSES[String(answer('creosote_thickness'))];
    const max = limit(...CREOSOTE, 0.125);
    if (answer('creosote_stage') !== '1' || thickness === undefined || !isAtLeast(thickness, max)) return undefined;
    return `A light, dusty layer of soot has built up in the flue; it is swept from a thickness of ${formatInches(max)}.`;
  },
};

export const creosoteRules: readonly Rule[] = [sootDue];
