import type { Lookup } from '#shared/inspection/conditions.ts';
import { DRYER_FITTINGS, fittingsLengthIn, type DryerFittingKind } from '#shared/sizing/dryer-duct.ts';
import { flueFacts, type Flue } from '#shared/sizing/flue-area.ts';
import { circleArea, METAL_ROUND_AREAS } from '#shared/sizing/tables.ts';

type Figure = (fieldId: string) => number | undefined;
type Computed = Record<string, number>;

const isKind = (value: unknown): value is DryerFittingKind =>
  typeof value === 'string' && Object.hasOwn(DRYER_FITTINGS, value);

/** Equivalent length in feet; elbows of unknown make count as mitred, the longest. */
const dryer = (answer: Lookup, figure: Figure): Computed => {
  const straight = figure('dryer_duct_measured_length');
  if (straight === undefined) return {};
  const given = answer('dryer_duct_elbow_kind');
  const kind = isKind(given) ? given : 'MITRED_4';
  const added = fittingsLengthIn([
    { kind, angle: '90', count: figure('dryer_duct_elbows_90') ?? 0 },
    { kind, angle: '45', count: figure('dryer_duct_elbows_45') ?? 0 },
  ]);
  return { dryer_duct_equivalent_length: (straight + added) / 12 };
};

/** Area of the utility flue in sq in from its inside sizes. */
const utilityArea = (figure: Figure): number | undefined => {
  const diameter = figure('utility_flue_diameter');
  if (diameter !== undefined) return circleArea(diameter);
  const length = figure('utility_flue_inside_length');
  const width = figure('utility_flue_inside_width');
  return length === undefined || width === undefined ? undefined : length * width;
};

const utility = (figure: Figure): Computed => {
  const btu = figure('utility_appliance_btu');
  const outlet = figure('utility_appliance_takeoff_size');
  const area = utilityArea(figure);
  const liner = METAL_ROUND_AREAS.find(({ diameter }) => outlet !== undefined && diameter >= outlet);
  return {
    ...(btu !== undefined && { utility_appliance_btu_total: btu }),
    ...(outlet !== undefined && area !== undefined && { utility_flue_area_ratio: area / circleArea(outlet) }),
    ...(liner && { utility_flue_suggested_liner: liner.diameter }),
  };
};

/** What the collar of a stove or insert asks of the flue. */
const solidFuel = (figure: Figure, flue: Flue | undefined): Computed => {
  const collar = figure('stove_unit_flue_collar') ?? figure('insert_unit_flue_collar');
  const found = flue && flueFacts(flue);
  return {
    ...(collar !== undefined && { flue_liner_required_area: circleArea(collar), flue_liner_suggested_liner: collar }),
    ...(found && { flue_liner_actual_area: found.area }),
  };
};

/** Values of the calc fields of appliances and dryers; figures that are not known leave theirs out. */
export const computedOfAppliances = (answer: Lookup, figure: Figure, flue: Flue | undefined): Computed => ({
  ...solidFuel(figure, flue),
  ...utility(figure),
  ...dryer(answer, figure),
});
