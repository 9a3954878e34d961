import type { Rule, RuleFacts } from '#shared/inspection/rules/rule.ts';
import { burnsSolidFuel, connectorFuel } from '#shared/inspection/sheets/connector-fuel.ts';
import { isAtLeast, isAtMost } from '#shared/sizing/checks.ts';
import { formatFeet, formatInches, formatNumber } from '#shared/sizing/fractions.ts';

const TURNS = 'connector_pipe_elbows_90';

/** Gas elbows count through the vent tables, not here. */
const tooManyTurns = (
  basis: Rule['basis'],
  [name, published]: readonly [name: string, published: number],
  applies: (facts: RuleFacts) => boolean,
): Rule => ({
  componentId: 'connector_pipe',
  issue: 'CONNECTOR_TOO_LONG',
  basis,
  limits: [['vent-connector', name]],
  test: (facts) => {
    const turns = facts.figure(TURNS);
    const max = facts.limit('vent-connector', name, published);
    if (turns === undefined || !applies(facts) || isAtMost(turns, max)) return undefined;
    return `The connector has ${formatNumber(turns)} turns of 90°; at most ${formatNumber(max)} are allowed.`;
  },
});

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

export const maximumRules: readonly Rule[] = [
  tooManyTurns('CONNECTOR_TURNS', ['solidFuelElbows', 2], burnsSolidFuel),
  tooManyTurns('OIL_TURNS', ['oilElbows', 2], (facts) => connectorFuel(facts) === 'OIL'),
  longTransition,
  sootDue,
];
