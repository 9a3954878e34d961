import { aboveLimit, all, any, answered, is, isIn } from '#shared/inspection/definitions/build.ts';
import type { Condition } from '#shared/inspection/types.ts';

/**
 * Which measurements and calculations contradict a finding that a technician chose. A finding raised by the engine's own rules
 * is never contradicted: it follows from the same figures. Raised findings (a component's `raises`) need no entry: the
 * condition that raises the finding also contradicts it when it's answered otherwise.
 */
export type Denial =
  /**
   * When all of these are answered, the rule that raises the finding doesn't fire. Each group needs one answered field. `when`:
   * the rule covers only these cases, so in any other its silence contradicts nothing.
   */
  | { readonly needs: readonly (readonly string[])[]; readonly when?: Condition }
  /** At least one of these calculations passes, and none has any other verdict. */
  | { readonly sheets: readonly string[] }
  /** Why no figure contradicts it. */
  | { readonly never: string };

const needs = (...groups: readonly (string | readonly string[])[]) => ({
  needs: groups.map((group) => (typeof group === 'string' ? [group] : group)),
});
const onlyWhen = (when: Condition, denial: ReturnType<typeof needs>): Denial => ({ ...denial, when });
const sheets = (...ids: readonly string[]): Denial => ({ sheets: ids });
const never = (reason: string): Denial => ({ never: reason });

const OPENING = ['firebox_opening_width', 'firebox_opening_height'] as const;
const SIDES = ['hearth_extension_left', 'hearth_extension_right'] as const;
const COLLAR = ['stove_unit_flue_collar', 'insert_unit_flue_collar', 'utility_appliance_takeoff_size'] as const;
const SOOT = any(is('creosote_stage', '0'), all(is('creosote_stage', '1'), answered('creosote_thickness')));
/** The projection of a leg is limited too, unless it's far from the opening. */
const LEG_KNOWN = any(
  answered('mantel_leg_projection'),
  aboveLimit('mantel_leg_distance', { calculator: 'mantel-clearance', limit: 'farIn', value: 12 }),
);
const GAS_SIZING = ['gas-single-appliance', 'gas-two-appliances'] as const;

/** By finding: every finding of an arithmetic rule, and every finding that a passing calculation contradicts. */
export const DENIALS: Readonly<Record<string, Denial>> = {
  JOB_LEVEL2_NEEDED: never('A Level 2 inspection may be recommended on any visit.'),
  HEARTH_EXT_SHORT_FRONT: needs('hearth_extension_front', ...OPENING),
  HEARTH_EXT_SHORT_SIDES: needs(...SIDES, ...OPENING),
  HEARTH_EXT_COMBUSTIBLE: needs('hearth_extension_front', ...SIDES, 'hearth_extension_floor_material', ...OPENING),
  MANTEL_UNDER_6IN: needs('mantel_height_above_opening', 'mantel_leg_distance'),
  MANTEL_PROJECTION: onlyWhen(LEG_KNOWN, needs('mantel_projection', 'mantel_height_above_opening')),
  FIREBOX_SHALLOW: needs('firebox_depth', 'firebox_type', 'firebox_opening_width'),
  FIREBOX_WALL_THIN: never('The minimum thickness is known only for some kinds of wall.'),
  DAMPER_TOO_LOW: needs('damper_height_above_opening', 'firebox_type'),
  LINER_UNDERSIZED: sheets('fireplace-flue', 'solid-fuel-liner'),
  LINER_OVERSIZED: sheets('solid-fuel-liner'),
  DRAFT_OPENING_TOO_LARGE: sheets('fireplace-flue'),
  DRAFT_OUT_OF_RANGE: sheets('draft-reading'),
  REGULATOR_DRAFT_RANGE: sheets('draft-reading'),
  HEIGHT_BELOW_RULE: sheets('chimney-height'),
  CRICKET_MISSING: sheets('cricket'),
  CROWN_NO_OVERHANG: needs('crown_overhang'),
  CAP_NO_SPARK_SCREEN: needs('chimney_cap_mesh'),
  EXT_CLEARANCE_UNDER_1IN: onlyWhen(
    isIn('exterior_clearance_siding_gap', '0', '1', '2'),
    needs('exterior_clearance_siding_gap'),
  ),
  ATTIC_CLEARANCE_UNDER_2IN: needs('attic_chimney_clearance'),
  METALCHIM_CLEARANCE: needs('metal_chimney_clearance'),
  CREOSOTE_STAGE1: onlyWhen(SOOT, needs(['creosote_thickness', 'creosote_stage'])),
  TERMINATION_TOO_LOW: needs('vent_termination_above_grade'),
  CONNECTOR_SLOPE: needs('connector_pipe_rise', 'connector_pipe_horizontal_run'),
  CONNECTOR_TOO_LONG: sheets('vent-connector'),
  CONNECTOR_CLEARANCE: never('Listed pipe has its own marked clearance.'),
  THIMBLE_CLEARANCE: onlyWhen(isIn('thimble_type', 'CLAY', 'MASONRY_12'), needs('thimble_distance_to_combustible')),
  CONNECTOR_GALVANIZED: needs('connector_pipe_type'),
  CONNECTOR_TYPE_B_OIL: needs('connector_pipe_type'),
  CONNECTOR_UNDERSIZED: needs('connector_pipe_diameter', COLLAR),
  INSERT_LINER_WRONG_SIZE: never('A liner larger than the collar can be the wrong size too.'),
  UFLUE_OVERSIZED: sheets(...GAS_SIZING),
  UFLUE_UNDERSIZED: sheets(...GAS_SIZING, 'oil-flue'),
  UFLUE_OUTDOOR_GAS: sheets('gas-outdoor-chimney'),
  PELLET_VENT_TOO_LONG: sheets('pellet-vent'),
  DAMPER_CLAMP_TOO_SMALL: sheets('gas-log-damper'),
  FLOOR_PAD_RVALUE: needs('floor_protection_pad_r_value', 'floor_protection_required_r_value'),
  FLOOR_PAD_SHORT: needs('floor_protection_pad_front', 'floor_protection_pad_sides'),
  CLEARANCE_STOVE: sheets('clearance'),
  TRANSITION_TOO_LONG: needs('dryer_transition_length'),
  TERM_NEAR_OPENING: needs('dryer_termination_distance_to_opening'),
  DUCT_UNDERSIZED: needs('dryer_duct_diameter'),
  DUCT_TOO_LONG: sheets('dryer-vent'),
  AIRFLOW_LOW: sheets('dryer-airflow'),
  THERMOCOUPLE_WEAK: sheets('millivolts-thermocouple'),
  THERMOPILE_LOW: sheets('millivolts-open', 'millivolts-loaded'),
  VALVE_PRESSURE_OUT: sheets('gas-pressure'),
  CO_ELEVATED: sheets('carbon-monoxide'),
};

/** Sheets whose verdict contradicts no finding, each with the reason. @internal */
export const SHEETS_DENYING_NONE: Readonly<Record<string, string>> = {
  'hearth-extension': 'Front and sides are two findings: each is denied by its own measurements.',
  'mantel-clearance': 'Distance and projection are two findings: each is denied by its own measurements.',
  'floor-protector': 'R and size are two findings: each is denied by its own figures.',
  'masonry-area': 'It works out an area and checks nothing.',
  'cap-area': 'The finding also means a cap that sits too low.',
  'gas-from-table': 'The largest input is typed from a code book; it says nothing of the size as found.',
  'input-together': 'It adds up inputs and checks nothing.',
};
