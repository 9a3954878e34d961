import type { Rule, RuleFacts } from '#shared/inspection/rules/rule.ts';
import { formatFeet, formatInches, formatNumber } from '#shared/sizing/fractions.ts';
import { reaches } from '#shared/sizing/liner.ts';

const rule = (componentId: string, issue: string, basis: Rule['basis'], test: Rule['test']): Rule => ({
  componentId,
  issue,
  basis,
  test,
});

const collarOf = ({ figure }: RuleFacts): number | undefined =>
  figure('stove_unit_flue_collar') ?? figure('insert_unit_flue_collar') ?? figure('utility_appliance_takeoff_size');

const computed = ({ computed: values }: RuleFacts, fieldId: string): number | undefined => {
  const value = values[fieldId];
  return typeof value === 'number' ? value : undefined;
};

const slope = ({ figure }: RuleFacts): string | undefined => {
  const rise = figure('connector_pipe_rise');
  const run = figure('connector_pipe_horizontal_run');
  if (rise === undefined || run === undefined || rise >= run / 48) return undefined;
  return `The connector rises ${formatInches(rise)} over a run of ${formatFeet(run)}; at least ${formatInches(run / 48)} is called for.`;
};

const chimneyOf = ({ figure }: RuleFacts): number | undefined =>
  figure('utility_flue_height') ?? figure('flue_liner_flue_height') ?? figure('metal_chimney_height');

const tooLong = (facts: RuleFacts): string | undefined => {
  const run = facts.figure('connector_pipe_horizontal_run');
  const height = chimneyOf(facts);
  const share = facts.answer('connector_pipe_type') === 'B_VENT_CONNECTOR' ? 1 : 0.75;
  if (run === undefined || height === undefined || run <= share * height) return undefined;
  return `The connector runs ${formatFeet(run)} level; at most ${formatFeet(share * height)} is called for with this chimney.`;
};

const narrowPipe = (facts: RuleFacts): string | undefined => {
  const pipe = facts.figure('connector_pipe_diameter');
  const collar = collarOf(facts);
  if (pipe === undefined || collar === undefined || pipe >= collar) return undefined;
  return `The connector is ${formatInches(pipe)} across and the outlet ${formatInches(collar)}; the full size is called for.`;
};

const wrongLiner = ({ figure }: RuleFacts): string | undefined => {
  const liner = figure('insert_liner_connection_liner_diameter');
  const collar = figure('insert_unit_flue_collar');
  if (liner === undefined || collar === undefined || liner >= collar) return undefined;
  return `The liner is ${formatInches(liner)} across and the collar ${formatInches(collar)}; at least the collar’s size is called for.`;
};

/** Areas against the collar; the 2 × cap needs to know about outdoor walls, so only 3 × is held against a flue. */
const flueByCollar =
  (fires: (area: number, least: number) => boolean, words: string) =>
  (facts: RuleFacts): string | undefined => {
    const collar = facts.figure('stove_unit_flue_collar') ?? facts.figure('insert_unit_flue_collar');
    const area = computed(facts, 'flue_liner_actual_area');
    const least = computed(facts, 'flue_liner_required_area');
    if (collar === undefined || area === undefined || least === undefined || !fires(area, least)) return undefined;
    return `The flue gives ${formatNumber(area)} sq in. The ${formatInches(collar)} collar ${words} ${formatNumber(words.startsWith('allows') ? 3 * least : least)}.`;
  };

const seven = (facts: RuleFacts): string | undefined => {
  const ratio = computed(facts, 'utility_flue_area_ratio');
  const isGas = facts.answer('utility_flue_use') === 'GAS';
  if (ratio === undefined || !isGas || ratio <= 7 * (1 + 1e-9)) return undefined;
  return `The flue is ${formatNumber(ratio)} times the area of the appliance outlet; at most 7 times is allowed.`;
};

const clamp = ({ figure }: RuleFacts): string | undefined => {
  const opening = figure('damper_clamp_opening_area');
  const needed = figure('damper_clamp_required_area');
  if (opening === undefined || needed === undefined || reaches(opening, needed)) return undefined;
  return `The clamp leaves ${formatNumber(opening)} sq in; the log set calls for ${formatNumber(needed)}.`;
};

const padR = ({ figure }: RuleFacts): string | undefined => {
  const pad = figure('floor_protection_pad_r_value');
  const needed = figure('floor_protection_required_r_value');
  if (pad === undefined || needed === undefined || reaches(pad, needed)) return undefined;
  return `The floor pad has an R of ${formatNumber(pad, 2)}; the plate calls for ${formatNumber(needed, 2)}.`;
};

const DRYER_LIMIT_FT = 35;

/** The maker's table replaces the code's length and counts the straight duct alone. */
const dryerLength = (facts: RuleFacts): string | undefined => {
  const straight = facts.figure('dryer_duct_measured_length');
  const maker = facts.figure('dryer_appliance_max_duct_length_plate');
  if (straight !== undefined && maker !== undefined) {
    if (straight <= maker) return undefined;
    return `The duct has ${formatFeet(straight)} of straight pipe; the dryer’s table allows ${formatFeet(maker)}.`;
  }
  const length = computed(facts, 'dryer_duct_equivalent_length');
  if (length === undefined || length <= DRYER_LIMIT_FT * (1 + 1e-9)) return undefined;
  return `With its elbows the duct counts as ${formatNumber(length)} ft; at most ${DRYER_LIMIT_FT} ft is called for.`;
};

export const applianceRules: readonly Rule[] = [
  rule('connector_pipe', 'CONNECTOR_SLOPE', 'CONNECTOR_SLOPE', slope),
  rule('connector_pipe', 'CONNECTOR_TOO_LONG', 'CONNECTOR_LENGTH', tooLong),
  rule('connector_pipe', 'CONNECTOR_UNDERSIZED', 'COLLAR', narrowPipe),
  rule('insert_liner_connection', 'INSERT_LINER_WRONG_SIZE', 'COLLAR', wrongLiner),
  rule(
    'flue_liner',
    'LINER_UNDERSIZED',
    'COLLAR',
    flueByCollar((area, least) => !reaches(area, least), 'calls for'),
  ),
  rule(
    'flue_liner',
    'LINER_OVERSIZED',
    'COLLAR',
    flueByCollar((area, least) => !reaches(3 * least, area), 'allows at most'),
  ),
  rule('utility_flue', 'UFLUE_OVERSIZED', 'SEVEN_TIMES', seven),
  rule('damper_clamp', 'DAMPER_CLAMP_TOO_SMALL', 'CLAMP_OPENING', clamp),
  rule('floor_protection', 'FLOOR_PAD_RVALUE', 'PAD_R', padR),
  rule('dryer_duct', 'DUCT_TOO_LONG', 'DRYER_LENGTH', dryerLength),
];
