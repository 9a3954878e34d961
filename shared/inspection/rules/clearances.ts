import { chosenInches, clearanceRule } from '#shared/inspection/rules/clearance-rule.ts';
import type { Rule } from '#shared/inspection/rules/rule.ts';

/** Clearances around chimneys, and where a vent may end. */
export const clearanceRules: readonly Rule[] = [
  clearanceRule({
    componentId: 'exterior_clearance',
    issue: 'EXT_CLEARANCE_UNDER_1IN',
    basis: 'CHIMNEY_CLEARANCE',
    figure: ['clearance', 'CHIMNEY_EXTERIOR'],
    published: 1,
    found: (facts) => chosenInches(facts, 'exterior_clearance_siding_gap'),
    sentence: (found, min) =>
      found === '0 in'
        ? `Siding, sheathing or framing touches the chimney; a gap of at least ${min} is required outside.`
        : `Siding, sheathing or framing is ${found} from the chimney; at least ${min} is required outside.`,
  }),
  clearanceRule({
    componentId: 'attic_chimney',
    issue: 'ATTIC_CLEARANCE_UNDER_2IN',
    basis: 'CHIMNEY_CLEARANCE',
    figure: ['clearance', 'CHIMNEY_INTERIOR'],
    published: 2,
    found: (facts) => chosenInches(facts, 'attic_chimney_clearance'),
    sentence: (found, min) => `In the attic, wood framing is ${found} from the chimney; at least ${min} is required.`,
  }),
  clearanceRule({
    componentId: 'metal_chimney',
    issue: 'METALCHIM_CLEARANCE',
    basis: 'FACTORY_CHIMNEY',
    figure: ['clearance', 'FACTORY_CHIMNEY'],
    published: 2,
    found: (facts) => chosenInches(facts, 'metal_chimney_clearance'),
    sentence: (found, min) => `The air space around the chimney is ${found}; at least ${min} is required.`,
  }),
  clearanceRule({
    componentId: 'vent_termination',
    issue: 'TERMINATION_TOO_LOW',
    basis: 'VENT_ABOVE_GRADE',
    figure: ['vent-terminal', 'gradeIn'],
    published: 12,
    found: ({ answer, figure }) =>
      answer('vent_termination_type') === 'HORIZONTAL' ? figure('vent_termination_above_grade') : undefined,
    sentence: (found, min) => `The vent outlet is ${found} above the ground; at least ${min} is required.`,
  }),
];
