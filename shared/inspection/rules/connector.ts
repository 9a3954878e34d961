import { chosenInches, clearanceRule } from '#shared/inspection/rules/clearance-rule.ts';
import { gasConnectorRules, isGasAppliance } from '#shared/inspection/rules/gas-connector.ts';
import { collarOf, partRule, type Rule, type RuleFacts } from '#shared/inspection/rules/rule.ts';
import { burnsSolidFuel, connectorFuel } from '#shared/inspection/sheets/connector-fuel.ts';
import { isAtMost } from '#shared/sizing/checks.ts';
import { formatFeet, formatInches, formatNumber } from '#shared/sizing/measures/fractions.ts';

/** Listed double-wall pipe has its own marked clearance. */
const SINGLE_WALL = ['SINGLE_WALL_24GA', 'SINGLE_WALL_LIGHT', 'STAINLESS', 'GALVANIZED'];

const connectorClearance = (facts: RuleFacts): number | undefined =>
  SINGLE_WALL.includes(String(facts.answer('connector_pipe_type'))) && burnsSolidFuel(facts)
    ? chosenInches(facts, 'connector_pipe_clearance')
    : undefined;

const BRICK_THIMBLES = ['CLAY', 'MASONRY_12'];

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

const CONNECTOR = 'vent-connector';

const slope = ({ figure, limit }: RuleFacts): string | undefined => {
  const rise = figure('connector_pipe_rise');
  const run = figure('connector_pipe_horizontal_run');
  if (rise === undefined || run === undefined) return undefined;
  const min = (run / 12) * limit(CONNECTOR, 'risePerFoot', 0.25);
  if (rise >= min) return undefined;
  return `The connector rises ${formatInches(rise)} over a run of ${formatFeet(run)}; at least ${formatInches(min)} is required.`;
};

const chimneyOf = ({ figure }: RuleFacts): number | undefined =>
  figure('utility_flue_height') ?? figure('flue_liner_flue_height') ?? figure('metal_chimney_height');

const tooLong = (facts: RuleFacts): string | undefined => {
  const run = facts.figure('connector_pipe_horizontal_run');
  const height = chimneyOf(facts);
  // Type B vent is for gas only: on any other fuel it isn't allowed the longer run.
  const isTypeB = facts.answer('connector_pipe_type') === 'B_VENT_CONNECTOR' && connectorFuel(facts) === 'GAS';
  const share = facts.limit(CONNECTOR, isTypeB ? 'typeBShare' : 'singleWallShare', isTypeB ? 100 : 75) / 100;
  if (run === undefined || height === undefined || run <= share * height) return undefined;
  return `The connector runs ${formatFeet(run)} level; at most ${formatFeet(share * height)} is allowed with this chimney.`;
};

/** The connector of a gas appliance has rules of its own. */
const narrowPipe = (facts: RuleFacts): string | undefined => {
  const pipe = facts.figure('connector_pipe_diameter');
  const collar = collarOf(facts);
  if (isGasAppliance(facts)) return undefined;
  if (pipe === undefined || collar === undefined || pipe >= collar) return undefined;
  return `The connector is ${formatInches(pipe)} across and the outlet ${formatInches(collar)}; the full size is required.`;
};

/** Type B has a galvanized outer wall and an aluminum inner one, so it counts as galvanized pipe. */
const typeBOnSolidFuel = (facts: RuleFacts): string | undefined =>
  facts.answer('connector_pipe_type') === 'B_VENT_CONNECTOR' && burnsSolidFuel(facts)
    ? 'The connector is Type B vent, which is for gas appliances only.'
    : undefined;

const typeBOnOil = (facts: RuleFacts): string | undefined =>
  facts.answer('connector_pipe_type') === 'B_VENT_CONNECTOR' && connectorFuel(facts) === 'OIL'
    ? 'The connector of the oil appliance is Type B vent, which is for gas appliances only.'
    : undefined;

/** The pipe between an appliance and its chimney, and where it passes through a wall. */
export const connectorRules: readonly Rule[] = [
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
  tooManyTurns('CONNECTOR_TURNS', ['solidFuelElbows', 2], burnsSolidFuel),
  tooManyTurns('OIL_TURNS', ['oilElbows', 2], (facts) => connectorFuel(facts) === 'OIL'),
  partRule(['connector_pipe', 'CONNECTOR_SLOPE', 'CONNECTOR_SLOPE'], slope, [CONNECTOR, 'risePerFoot']),
  partRule(
    ['connector_pipe', 'CONNECTOR_TOO_LONG', 'CONNECTOR_LENGTH'],
    tooLong,
    [CONNECTOR, 'singleWallShare'],
    [CONNECTOR, 'typeBShare'],
  ),
  partRule(['connector_pipe', 'CONNECTOR_UNDERSIZED', 'COLLAR'], narrowPipe),
  partRule(['connector_pipe', 'CONNECTOR_GALVANIZED', 'LINER_ALLOY'], typeBOnSolidFuel),
  partRule(['connector_pipe', 'CONNECTOR_TYPE_B_OIL', 'TYPE_B_GAS_ONLY'], typeBOnOil),
  ...gasConnectorRules,
];
