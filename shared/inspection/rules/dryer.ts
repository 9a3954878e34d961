import { chosenInches, clearanceRule } from '#shared/inspection/rules/clearance-rule.ts';
import { computedFigure, partRule, type Rule, type RuleFacts } from '#shared/inspection/rules/rule.ts';
import { isAtMost } from '#shared/sizing/checks.ts';
import { formatFeet, formatNumber } from '#shared/sizing/measures/fractions.ts';
import { reaches } from '#shared/sizing/liners/liner.ts';

const TRANSITION = ['dryer-vent', 'transitionIn'] as const;

const longTransition: Rule = {
  componentId: 'dryer_transition',
  issue: 'TRANSITION_TOO_LONG',
  basis: 'DRYER_TRANSITION',
  limits: [TRANSITION],
  test: ({ figure, limit }) => {
    const length = figure('dryer_transition_length');
    const max = limit(...TRANSITION, 96);
    if (length === undefined || isAtMost(length, max)) return undefined;
    return `The hose behind the dryer is ${formatFeet(length)} long; one piece of at most ${formatFeet(max)} is allowed.`;
  },
};

/** The manufacturer's table replaces the code's length and counts only the straight duct. */
const dryerLength = (facts: RuleFacts): string | undefined => {
  const straight = facts.figure('dryer_duct_measured_length');
  const maker = facts.figure('dryer_appliance_max_duct_length_plate');
  if (straight !== undefined && maker !== undefined) {
    if (straight <= maker) return undefined;
    return `The duct has ${formatFeet(straight)} of straight pipe; the dryer’s table allows ${formatFeet(maker)}.`;
  }
  const length = computedFigure(facts, 'dryer_duct_equivalent_length');
  const max = facts.limit('dryer-vent', 'ircIn', 420) / 12;
  if (length === undefined || length <= max * (1 + 1e-9)) return undefined;
  return `With its elbows the duct counts as ${formatNumber(length)} ft; the limit is ${formatNumber(max)} ft.`;
};

/** Uses the same flow and the same minimum flow as the calculation that the part shows. */
const airflowLow = ({ sheet }: RuleFacts): string | undefined => {
  const { cfm, leastCfm } = sheet('dryer-airflow')?.figures ?? {};
  if (cfm === undefined || leastCfm === undefined || reaches(cfm, leastCfm)) return undefined;
  return `The duct carries ${formatNumber(cfm)} cfm; at least ${formatNumber(leastCfm)} cfm is required.`;
};

export const dryerRules: readonly Rule[] = [
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
  longTransition,
  partRule(['dryer_duct', 'DUCT_TOO_LONG', 'DRYER_LENGTH'], dryerLength, ['dryer-vent', 'ircIn']),
  partRule(['dryer_airflow', 'AIRFLOW_LOW', 'DRYER_AIRFLOW'], airflowLow, ['dryer-airflow', 'cfm']),
];
