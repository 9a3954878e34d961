import { GAS_CASES } from '#shared/inspection/testing/gas-limit-cases.ts';
import {
  casesOf,
  field,
  inches,
  least,
  most,
  type Case,
  type LimitCase,
} from '#shared/inspection/testing/limit-case.ts';
import type { Answers } from '#shared/inspection/types.ts';
import { formatFeet, formatInches, formatNumber } from '#shared/sizing/measures/fractions.ts';
import { circleArea } from '#shared/sizing/tables.ts';

const WOOD_STOVE: Answers = { stove_unit_stove_fuel: 'WOOD', stove_unit_chimney: 'MASONRY', stove_unit_flue_collar: 6 };
const FACTORY_BUILT: Answers = { ...WOOD_STOVE, stove_unit_chimney: 'FACTORY_BUILT' };
const GAS_STOVE: Answers = { stove_unit_stove_fuel: 'GAS', stove_unit_chimney: 'VENT' };
const RUN: Answers = { ...WOOD_STOVE, connector_pipe_horizontal_run: 48, connector_pipe_rise: 12 };
const COLLAR_SQ_IN = circleArea(6);
const linerOf = (walls: string) =>
  field('flue_liner_net_area', { ...WOOD_STOVE, flue_liner_flue_shape: 'D_SHAPE', flue_liner_walls: walls });
const LINER: Partial<Case> = { sheet: 'solid-fuel-liner', boundOf: (figure) => figure * COLLAR_SQ_IN };
const CONNECTOR = 'vent-connector';
const UNLISTED: Answers = { ...WOOD_STOVE, appliance_clearance_required_from: 'UNLISTED_36' };
const PELLET: Answers = {
  stove_unit_stove_fuel: 'PELLET',
  stove_unit_chimney: 'VENT',
  pellet_vent_diameter: '3',
  pellet_vent_horizontal_run: 0,
  pellet_vent_vertical_run: 0,
};
const LONG_VENT: Partial<Case> = { sheet: 'pellet-vent', text: formatFeet };
const SMALL_PIPE: Partial<Case> = {
  sheet: 'pellet-vent',
  boundOf: (figure) => figure * 24,
  text: (figure) => `${formatNumber(figure)} ft`,
};
const DRAFT: Partial<Case> = { sheet: 'draft-reading' };
/** A gauge shows draft as a negative pressure. */
const pullOf =
  (fieldId: string, base: Answers) =>
  (found: number): Answers => ({ ...base, [fieldId]: -found });
const OIL: Answers = {
  utility_appliance_type: 'OIL_BOILER',
  utility_appliance_fuel_type: 'OIL',
  connector_pipe_horizontal_run: 48,
};
const GAS_BOILER: Answers = {
  ...OIL,
  utility_appliance_fuel_type: 'NATURAL_GAS',
  utility_flue_height: 240,
  connector_pipe_type: 'B_VENT_CONNECTOR',
};
const TURNS: Partial<Case> = { sheet: CONNECTOR, values: [1, 2, 3, 4], figures: [1, 3], text: String };

const stoveCases: readonly LimitCase[] = [
  ...casesOf('solid-fuel-liner', 'FREESTANDING', [
    ['leastMultiple', linerOf('INSIDE'), least('LINER_UNDERSIZED', LINER)],
    ['insideMultiple', linerOf('INSIDE'), most('LINER_OVERSIZED', LINER)],
    ['outsideMultiple', linerOf('OUTSIDE'), most('LINER_OVERSIZED', LINER)],
  ]),
  ...casesOf(CONNECTOR, 'FREESTANDING', [
    [
      'risePerFoot',
      field('connector_pipe_rise', RUN),
      least('CONNECTOR_SLOPE', { sheet: CONNECTOR, boundOf: (figure) => figure * 4 }),
    ],
    [
      'singleWallShare',
      field('connector_pipe_horizontal_run', { ...RUN, flue_liner_flue_height: 240, connector_pipe_rise: 100 }),
      most('CONNECTOR_TOO_LONG', { sheet: CONNECTOR, boundOf: (figure) => (240 * figure) / 100 }),
    ],
    [
      'singleWallShare',
      field('connector_pipe_horizontal_run', {
        ...RUN,
        connector_pipe_type: 'B_VENT_CONNECTOR',
        flue_liner_flue_height: 240,
        connector_pipe_rise: 100,
      }),
      most('CONNECTOR_TOO_LONG', { boundOf: (figure) => (240 * figure) / 100 }),
    ],
    ['solidFuelElbows', field('connector_pipe_elbows_90', RUN), most('CONNECTOR_TOO_LONG', TURNS)],
  ]),
  ...casesOf(CONNECTOR, 'UTILITY', [
    ['oilElbows', field('connector_pipe_elbows_90', OIL), most('CONNECTOR_TOO_LONG', TURNS)],
    [
      'typeBShare',
      field('connector_pipe_horizontal_run', GAS_BOILER),
      most('CONNECTOR_TOO_LONG', { sheet: CONNECTOR, boundOf: (figure) => (240 * figure) / 100 }),
    ],
  ]),
  ...casesOf('clearance', 'FREESTANDING', [
    ['STOVE_UNLISTED', field('appliance_clearance_rear', UNLISTED), inches('CLEARANCE_STOVE', { sheet: 'clearance' })],
    [
      'solidFuelLeastIn',
      field('appliance_clearance_rear', { ...UNLISTED, appliance_clearance_shield: 'VENTILATED' }),
      inches('CLEARANCE_STOVE', { sheet: 'clearance', figures: [12, 16] }),
    ],
    [
      'CONNECTOR_SOLID_FUEL',
      (found) => ({
        ...WOOD_STOVE,
        connector_pipe_type: 'SINGLE_WALL_24GA',
        connector_pipe_clearance: String(found),
      }),
      inches('CONNECTOR_CLEARANCE', { values: [1, 2, 18, 36], figures: [2, 36] }),
    ],
    [
      'FACTORY_CHIMNEY',
      (found) => ({ ...FACTORY_BUILT, metal_chimney_clearance: String(found) }),
      inches('METALCHIM_CLEARANCE', { values: [1, 2, 18], figures: [1, 18] }),
    ],
  ]),
  ...casesOf('construction', 'FREESTANDING', [
    [
      'PASS_BRICK',
      field('thimble_distance_to_combustible', { ...WOOD_STOVE, thimble_access: 'OPEN', thimble_type: 'CLAY' }),
      inches('THIMBLE_CLEARANCE'),
    ],
  ]),
  ...casesOf('floor-protector', 'FREESTANDING', [
    [
      'frontIn',
      field('floor_protection_pad_front', WOOD_STOVE),
      inches('FLOOR_PAD_SHORT', { sheet: 'floor-protector' }),
    ],
    [
      'sideIn',
      field('floor_protection_pad_sides', WOOD_STOVE),
      inches('FLOOR_PAD_SHORT', { sheet: 'floor-protector' }),
    ],
  ]),
  ...casesOf('pellet-vent', 'FREESTANDING', [
    [
      'mostVerticalIn',
      field('pellet_vent_vertical_run', { ...PELLET, pellet_vent_diameter: '4' }),
      most('PELLET_VENT_TOO_LONG', LONG_VENT),
    ],
    [
      'mostHorizontalIn',
      field('pellet_vent_horizontal_run', { ...PELLET, pellet_vent_diameter: '4' }),
      most('PELLET_VENT_TOO_LONG', LONG_VENT),
    ],
    [
      'smallPipeLowFt',
      field('pellet_vent_vertical_run', { ...PELLET, pellet_vent_altitude: 900 }),
      most('PELLET_VENT_TOO_LONG', { ...SMALL_PIPE, figures: [10, 16] }),
    ],
    [
      'smallPipeHighFt',
      field('pellet_vent_vertical_run', { ...PELLET, pellet_vent_altitude: 5000 }),
      most('PELLET_VENT_TOO_LONG', SMALL_PIPE),
    ],
  ]),
  ...casesOf('draft-reading', 'FREESTANDING', [
    ['stoveLeast', pullOf('draft_reading', WOOD_STOVE), least('DRAFT_OUT_OF_RANGE', DRAFT)],
    ['stoveMost', pullOf('draft_reading', WOOD_STOVE), most('DRAFT_OUT_OF_RANGE', DRAFT)],
  ]),
  ...casesOf('draft-reading', 'UTILITY', [
    ['stackLeast', pullOf('draft_regulator_draft_reading', OIL), least('REGULATOR_DRAFT_RANGE', DRAFT)],
    ['stackMost', pullOf('draft_regulator_draft_reading', OIL), most('REGULATOR_DRAFT_RANGE', DRAFT)],
    ['naturalGasLeast', pullOf('draft_regulator_draft_reading', GAS_BOILER), least('REGULATOR_DRAFT_RANGE', DRAFT)],
  ]),
  ...casesOf('vent-terminal', 'FREESTANDING', [
    [
      'gradeIn',
      field('vent_termination_above_grade', { ...GAS_STOVE, vent_termination_type: 'HORIZONTAL' }),
      inches('TERMINATION_TOO_LOW'),
    ],
  ]),
];

const DUCT: Answers = { dryer_duct_measured_length: 60, dryer_duct_elbows_90: 0, dryer_duct_elbows_45: 0 };
const DUCT_SQ_FT = (Math.PI * (4 / 12) ** 2) / 4;

const dryerCases: readonly LimitCase[] = [
  ...casesOf('dryer-vent', 'DRYER_VENT', [
    [
      'ircIn',
      field('dryer_duct_measured_length', { ...DUCT, dryer_duct_diameter: '4' }),
      most('DUCT_TOO_LONG', { sheet: 'dryer-vent', text: (figure) => `${formatNumber(figure / 12)} ft` }),
    ],
    [
      'transitionIn',
      field('dryer_transition_length', DUCT),
      most('TRANSITION_TOO_LONG', { sheet: 'dryer-vent', text: formatFeet }),
    ],
    [
      'diameterIn',
      (found) => ({ ...DUCT, dryer_duct_diameter: String(found) }),
      inches('DUCT_UNDERSIZED', { sheet: 'dryer-vent', values: [3, 4, 6], figures: [3, 6] }),
    ],
    ['openingIn', field('dryer_termination_distance_to_opening'), least('TERM_NEAR_OPENING', { text: formatInches })],
  ]),
  ...casesOf('dryer-airflow', 'DRYER_VENT', [
    [
      'cfm',
      field('dryer_airflow_velocity_after', { dryer_duct_diameter: '4' }),
      least('AIRFLOW_LOW', { sheet: 'dryer-airflow', boundOf: (figure) => figure / DUCT_SQ_FT }),
    ],
  ]),
];

/** The figures of stoves, connectors, gas appliances and dryers. */
export const APPLIANCE_CASES: readonly LimitCase[] = [...stoveCases, ...GAS_CASES, ...dryerCases];
