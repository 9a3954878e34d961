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
import { formatFeet, formatInches, formatNumber } from '#shared/sizing/fractions.ts';
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

const mv = (figure: number): string => `${formatNumber(figure)} mV`;
const SUPPLY = 'gas_valve_inlet_pressure';
const MANIFOLD = 'gas_valve_manifold_pressure';
const NATURAL: Answers = { job_info_fuel: 'NATURAL_GAS' };
const PROPANE: Answers = { job_info_fuel: 'PROPANE' };
const PRESSURE: Partial<Case> = { sheet: 'gas-pressure' };
const MANIFOLD_PRESSURE: Partial<Case> = { ...PRESSURE, boundOf: (figure) => figure * 1.05 };

const WATER_HEATER: Answers = {
  utility_appliance_type: 'GAS_WATER_HEATER',
  utility_appliance_fuel_type: 'NATURAL_GAS',
  utility_appliance_draft_type: 'NATURAL_DRAFT',
  utility_appliance_takeoff_size: 4,
  utility_flue_use: 'GAS',
  utility_flue_liner_material: 'STAINLESS_316TI',
};

const TWO_HEATERS: Answers = {
  ...WATER_HEATER,
  'mf@app.a2': 2,
  'utility_appliance_type@app.a2': 'GAS_WATER_HEATER',
  'utility_appliance_fuel_type@app.a2': 'NATURAL_GAS',
  'utility_appliance_draft_type@app.a2': 'NATURAL_DRAFT',
  'utility_appliance_takeoff_size@app.a2': 6,
};

const TWO_BOILERS: Answers = {
  ...TWO_HEATERS,
  utility_appliance_fuel_type: 'OIL',
  'utility_appliance_fuel_type@app.a2': 'OIL',
  utility_flue_use: 'OIL',
};

/** The connector is one size smaller than the draft hood. */
const OUTDOORS: Answers = {
  ...WATER_HEATER,
  utility_appliance_takeoff_size: 6,
  connector_pipe_type: 'B_VENT_CONNECTOR',
  connector_pipe_diameter: 5,
  utility_flue_liner_material: 'CLAY_TILE',
  utility_flue_outdoor_wall: true,
};

const gasCases: readonly LimitCase[] = [
  ...casesOf('gas-single-appliance', 'UTILITY', [
    [
      'mostMultiple',
      field('utility_flue_diameter', WATER_HEATER),
      most('UFLUE_OVERSIZED', { sheet: 'gas-single-appliance', boundOf: (figure) => 4 * Math.sqrt(figure) }),
    ],
    [
      'leastMultiple',
      field('utility_flue_diameter', WATER_HEATER),
      least('UFLUE_UNDERSIZED', { sheet: 'gas-single-appliance', boundOf: (figure) => 4 * Math.sqrt(figure) }),
    ],
  ]),
  ...casesOf('gas-two-appliances', 'UTILITY', [
    [
      'mostMultiple',
      field('utility_flue_diameter', TWO_HEATERS),
      most('UFLUE_OVERSIZED', { sheet: 'gas-two-appliances', boundOf: (figure) => 4 * Math.sqrt(figure) }),
    ],
    [
      'shareOfSmaller',
      field('utility_flue_diameter', TWO_HEATERS),
      least('UFLUE_UNDERSIZED', { sheet: 'gas-two-appliances', boundOf: (figure) => Math.sqrt(36 + figure * 16) }),
    ],
  ]),
  ...casesOf('oil-flue', 'UTILITY', [
    [
      'shareOfEach',
      field('utility_flue_diameter', TWO_BOILERS),
      least('UFLUE_UNDERSIZED', { sheet: 'oil-flue', boundOf: (figure) => Math.sqrt(36 + figure * 16) }),
    ],
  ]),
  ...casesOf('gas-chimney-area', 'UTILITY', [
    [
      'leastHeightForSmallerVentIn',
      field('utility_flue_outlet_to_top', OUTDOORS),
      least('CONNECTOR_UNDERSIZED', { sheet: 'gas-outdoor-chimney' }),
    ],
  ]),
  ...casesOf('carbon-monoxide', 'GAS_LOGS', [
    [
      'ROOM',
      field('gas_combustion_test_co_after_10_min'),
      most('CO_ELEVATED', { sheet: 'carbon-monoxide', text: (figure) => `${formatNumber(figure)} ppm` }),
    ],
  ]),
  ...casesOf('millivolts', 'GAS_LOGS', [
    ['THERMOCOUPLE_OPEN', field('thermocouple_millivolts'), least('THERMOCOUPLE_WEAK', { text: mv })],
    ['THERMOPILE_OPEN', field('thermopile_mv_open'), least('THERMOPILE_LOW', { text: mv })],
    ['THERMOPILE_LOADED', field('thermopile_mv_closed'), least('THERMOPILE_LOW', { text: mv })],
  ]),
  ...casesOf('gas-pressure', 'GAS_LOGS', [
    ['naturalSupplyLeast', field(SUPPLY, NATURAL), least('VALVE_PRESSURE_OUT', PRESSURE)],
    ['naturalSupplyMost', field(SUPPLY, NATURAL), most('VALVE_PRESSURE_OUT', PRESSURE)],
    ['propaneSupplyLeast', field(SUPPLY, PROPANE), least('VALVE_PRESSURE_OUT', { ...PRESSURE, figures: [8, 12] })],
    ['propaneSupplyMost', field(SUPPLY, PROPANE), most('VALVE_PRESSURE_OUT', { ...PRESSURE, figures: [12, 15] })],
    ['naturalManifold', field(MANIFOLD, NATURAL), most('VALVE_PRESSURE_OUT', MANIFOLD_PRESSURE)],
    ['propaneManifold', field(MANIFOLD, PROPANE), most('VALVE_PRESSURE_OUT', MANIFOLD_PRESSURE)],
    [
      'tolerancePct',
      field(MANIFOLD, NATURAL),
      most('VALVE_PRESSURE_OUT', { ...PRESSURE, boundOf: (figure) => 3.5 * (1 + figure / 100) }),
    ],
  ]),
];

/** The figures of stoves, connectors, gas appliances and dryers. */
export const APPLIANCE_CASES: readonly LimitCase[] = [...stoveCases, ...gasCases, ...dryerCases];
