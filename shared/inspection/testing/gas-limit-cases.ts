import { casesOf, field, least, most, type Case, type LimitCase } from '#shared/inspection/testing/limit-case.ts';
import type { Answers } from '#shared/inspection/types.ts';
import { formatNumber } from '#shared/sizing/measures/fractions.ts';

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

/** The figures of gas appliances, their flues and their readings. */
export const GAS_CASES: readonly LimitCase[] = [
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
    [
      'runPerInch',
      field('connector_pipe_horizontal_run', { ...OUTDOORS, connector_pipe_diameter: 6 }),
      most('UFLUE_OUTDOOR_GAS', { sheet: 'gas-outdoor-chimney', boundOf: (figure) => figure * 6 }),
    ],
    [
      'leastDesignTempF',
      field('utility_flue_design_temp', { ...OUTDOORS, connector_pipe_diameter: 6 }),
      least('UFLUE_OUTDOOR_GAS', { sheet: 'gas-outdoor-chimney' }),
    ],
    [
      'mostSizesUp',
      field('connector_pipe_diameter', { ...OUTDOORS, utility_appliance_takeoff_size: 4 }),
      most('UFLUE_OUTDOOR_GAS', {
        sheet: 'gas-outdoor-chimney',
        values: [4, 5, 6, 7, 8],
        figures: [1, 3],
        boundOf: (figure) => 4 + figure,
      }),
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
