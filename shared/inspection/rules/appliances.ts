import { gasConnectorRules, isGasAppliance } from '#shared/inspection/rules/gas-connector.ts';
import type { Rule, RuleFacts } from '#shared/inspection/rules/rule.ts';
import { stoveRules } from '#shared/inspection/rules/stove.ts';
import { utilityFlueAsFound } from '#shared/inspection/sheets/flue-as-found.ts';
import { connectorFuel } from '#shared/inspection/sheets/connector-fuel.ts';
import { areaTexts } from '#shared/inspection/sheets/area-sentence.ts';
import { isAtMost } from '#shared/sizing/checks.ts';
import { flueFacts } from '#shared/sizing/flue-area.ts';
import { formatFeet, formatInches, formatNumber } from '#shared/sizing/fractions.ts';
import { reaches } from '#shared/sizing/liner.ts';

type Limits = NonNullable<Rule['limits']>;
type Place = readonly [componentId: string, issue: string, basis: Rule['basis']];

const rule = ([componentId, issue, basis]: Place, test: Rule['test'], ...limits: Limits): Rule => ({
  componentId,
  issue,
  basis,
  limits,
  test,
});

const collarOf = ({ figure }: RuleFacts): number | undefined =>
  figure('stove_unit_flue_collar') ?? figure('insert_unit_flue_collar') ?? figure('utility_appliance_takeoff_size');

const computed = ({ value }: RuleFacts, fieldId: string): number | undefined => {
  const found = value(fieldId);
  return typeof found === 'number' ? found : undefined;
};

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

const wrongLiner = ({ figure }: RuleFacts): string | undefined => {
  const liner = figure('insert_liner_connection_liner_diameter');
  const collar = figure('insert_unit_flue_collar');
  if (liner === undefined || collar === undefined || liner >= collar) return undefined;
  return `The liner is ${formatInches(liner)} across and the collar ${formatInches(collar)}; at least the collar’s size is required.`;
};

type Collar = { readonly collar: number; readonly area: number; readonly figures: Readonly<Record<string, number>> };

const collarFacts = (facts: RuleFacts): Collar | undefined => {
  const collar = collarOf(facts);
  const area = computed(facts, 'flue_liner_actual_area');
  const figures = facts.sheet('solid-fuel-liner')?.figures;
  return collar === undefined || area === undefined || !figures ? undefined : { collar, area, figures };
};

const underCollar = (facts: RuleFacts): string | undefined => {
  const found = collarFacts(facts);
  const min = found?.figures['leastSqIn'];
  if (!found || min === undefined || reaches(found.area, min)) return undefined;
  return `The flue gives ${formatNumber(found.area)} sq in. The ${formatInches(found.collar)} collar calls for ${formatNumber(min)}.`;
};

/** While the walls are unknown, only a flue that is too large for every chimney is reported as too large. */
const overCollar = (facts: RuleFacts): string | undefined => {
  const found = collarFacts(facts);
  const isKnown = ['INSIDE', 'OUTSIDE'].includes(String(facts.answer('flue_liner_walls')));
  const max = found?.figures[isKnown ? 'mostSqIn' : 'insideMostSqIn'];
  if (!found || max === undefined || reaches(max, found.area)) return undefined;
  return `The flue gives ${formatNumber(found.area)} sq in. The ${formatInches(found.collar)} collar allows at most ${formatNumber(max)}.`;
};

/** `sheetId` is the calculator that sizes the flue by the basic rule. */
const seven =
  (sheetId: string) =>
  (facts: RuleFacts): string | undefined => {
    const max = facts.ownSheet(sheetId)?.figures?.['mostSqIn'];
    const ratio = computed(facts, 'utility_flue_area_ratio');
    if (max === undefined || ratio === undefined || facts.answer('utility_flue_use') !== 'GAS') return undefined;
    const times = facts.limit(sheetId, 'mostMultiple', 7);
    if (isAtMost(ratio, times)) return undefined;
    return `The flue is ${formatNumber(ratio)} times the area of the smallest outlet on it; at most ${formatNumber(times)} times is allowed.`;
  };

/**
 * Reports a flue too small for its appliances. For fans and more than two appliances, only the tables have the required size.
 */
const underOutlets =
  (sheetId: string) =>
  (facts: RuleFacts): string | undefined => {
    const sheet = facts.ownSheet(sheetId);
    const flue = utilityFlueAsFound(facts);
    const area = flue && flueFacts(flue)?.area;
    const min = sheet?.figures?.['leastSqIn'];
    if (area === undefined || min === undefined || reaches(area, min)) return undefined;
    const [actual, required] = areaTexts(area, min);
    return `The flue gives ${actual} sq in. The appliances on it call for ${required}.`;
  };

/** Uses the required opening that the part's calculation shows: the manual's value, else the table's. */
const clamp = ({ figure, sheet }: RuleFacts): string | undefined => {
  const opening = figure('damper_clamp_opening_area');
  const needed = figure('damper_clamp_required_area') ?? sheet('gas-log-damper')?.figures?.['leastSqIn'];
  if (opening === undefined || needed === undefined || reaches(opening, needed)) return undefined;
  return `The clamp leaves ${formatNumber(opening)} sq in; at least ${formatNumber(needed)} is required.`;
};

/** The manufacturer's table replaces the code's length and counts only the straight duct. */
const dryerLength = (facts: RuleFacts): string | undefined => {
  const straight = facts.figure('dryer_duct_measured_length');
  const maker = facts.figure('dryer_appliance_max_duct_length_plate');
  if (straight !== undefined && maker !== undefined) {
    if (straight <= maker) return undefined;
    return `The duct has ${formatFeet(straight)} of straight pipe; the dryer’s table allows ${formatFeet(maker)}.`;
  }
  const length = computed(facts, 'dryer_duct_equivalent_length');
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

const LINER = 'solid-fuel-liner';
const GAS_ONE = 'gas-single-appliance';
const GAS_TWO = 'gas-two-appliances';

export const applianceRules: readonly Rule[] = [
  rule(['connector_pipe', 'CONNECTOR_SLOPE', 'CONNECTOR_SLOPE'], slope, [CONNECTOR, 'risePerFoot']),
  rule(
    ['connector_pipe', 'CONNECTOR_TOO_LONG', 'CONNECTOR_LENGTH'],
    tooLong,
    [CONNECTOR, 'singleWallShare'],
    [CONNECTOR, 'typeBShare'],
  ),
  rule(['connector_pipe', 'CONNECTOR_UNDERSIZED', 'COLLAR'], narrowPipe),
  ...gasConnectorRules,
  rule(['insert_liner_connection', 'INSERT_LINER_WRONG_SIZE', 'COLLAR'], wrongLiner),
  rule(['flue_liner', 'LINER_UNDERSIZED', 'COLLAR'], underCollar, [LINER, 'leastMultiple']),
  rule(['flue_liner', 'LINER_OVERSIZED', 'COLLAR'], overCollar, [LINER, 'insideMultiple'], [LINER, 'outsideMultiple']),
  rule(['utility_flue', 'UFLUE_OVERSIZED', 'SEVEN_TIMES'], seven(GAS_ONE), [GAS_ONE, 'mostMultiple']),
  rule(['utility_flue', 'UFLUE_OVERSIZED', 'SEVEN_TIMES'], seven(GAS_TWO), [GAS_TWO, 'mostMultiple']),
  rule(['utility_flue', 'UFLUE_UNDERSIZED', 'OUTLET_AREA'], underOutlets(GAS_ONE), [GAS_ONE, 'leastMultiple']),
  rule(['utility_flue', 'UFLUE_UNDERSIZED', 'OUTLET_AREA'], underOutlets(GAS_TWO), [GAS_TWO, 'shareOfSmaller']),
  rule(['utility_flue', 'UFLUE_UNDERSIZED', 'OIL_FLUE_AREA'], underOutlets('oil-flue'), ['oil-flue', 'shareOfEach']),
  rule(['damper_clamp', 'DAMPER_CLAMP_TOO_SMALL', 'CLAMP_OPENING'], clamp),
  ...stoveRules,
  rule(['dryer_duct', 'DUCT_TOO_LONG', 'DRYER_LENGTH'], dryerLength, ['dryer-vent', 'ircIn']),
  rule(['dryer_airflow', 'AIRFLOW_LOW', 'DRYER_AIRFLOW'], airflowLow, ['dryer-airflow', 'cfm']),
];
