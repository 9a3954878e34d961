import type { Rule, RuleFacts } from '#shared/inspection/rules/rule.ts';
import { burnsSolidFuel } from '#shared/inspection/sheets/connector-fuel.ts';
import { isAtLeast } from '#shared/sizing/checks.ts';
import { formatInches } from '#shared/sizing/fractions.ts';

type Named = readonly [calculator: string, name: string];
type Place = Pick<Rule, 'componentId' | 'issue' | 'basis'>;

type Clearance = Place & {
  readonly figure: Named;
  readonly published: number;
  readonly found: (facts: RuleFacts) => number | undefined;
  readonly sentence: (found: string, min: string) => string;
};

/** A distance that must be at least one figure of a calculator. */
const clearanceRule = ({ figure, published, found, sentence, ...place }: Clearance): Rule => ({
  ...place,
  limits: [figure],
  test: (facts) => {
    const distance = found(facts);
    const min = facts.limit(...figure, published);
    if (distance === undefined || isAtLeast(distance, min)) return undefined;
    return sentence(formatInches(distance), formatInches(min));
  },
});

/** The inches that a choice stands for. */
const chosenInches = ({ answer }: RuleFacts, fieldId: string): number | undefined => {
  const inches = Number(answer(fieldId));
  return Number.isFinite(inches) ? inches : undefined;
};

/** Listed double-wall pipe has its own marked clearance. */
const SINGLE_WALL = ['SINGLE_WALL_24GA', 'SINGLE_WALL_LIGHT', 'STAINLESS', 'GALVANIZED'];

const connectorClearance = (facts: RuleFacts): number | undefined =>
  SINGLE_WALL.includes(String(facts.answer('connector_pipe_type'))) && burnsSolidFuel(facts)
    ? chosenInches(facts, 'connector_pipe_clearance')
    : undefined;

const BRICK_THIMBLES = ['CLAY', 'MASONRY_12'];

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
    componentId: 'connector_pipe',
    issue: 'CONNECTOR_CLEARANCE',
    basis: 'CONNECTOR_CLEARANCE',
    figure: ['clearance', 'CONNECTOR_SOLID_FUEL'],
    published: 18,
    found: connectorClearance,
    sentence: (found, min) =>
      `The single-wall connector pipe is ${found} from combustible material; at least ${min} is required.`,
  }),
  clearanceRule({
    componentId: 'thimble',
    issue: 'THIMBLE_CLEARANCE',
    basis: 'THIMBLE',
    figure: ['construction', 'PASS_BRICK'],
    published: 12,
    found: ({ answer, figure }) =>
      BRICK_THIMBLES.includes(String(answer('thimble_type'))) ? figure('thimble_distance_to_combustible') : undefined,
    sentence: (found, min) =>
      `Framing at the pass-through is ${found} from the thimble; at least ${min} of brick is required.`,
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
  clearanceRule({
    componentId: 'dryer_termination',
    issue: 'TERM_NEAR_OPENING',
    basis: 'DRYER_TERMINATION',
    figure: ['dryer-vent', 'openingIn'],
    published: 36,
    found: ({ figure }) => figure('dryer_termination_distance_to_opening'),
    sentence: (found, min) =>
      `The dryer vent ends ${found} from an opening of the building; at least ${min} is required.`,
  }),
  clearanceRule({
    componentId: 'dryer_duct',
    issue: 'DUCT_UNDERSIZED',
    basis: 'DRYER_DIAMETER',
    figure: ['dryer-vent', 'diameterIn'],
    published: 4,
    found: (facts) => chosenInches(facts, 'dryer_duct_diameter'),
    sentence: (found, min) => `The dryer duct is ${found} wide; at least ${min} is required.`,
  }),
];
