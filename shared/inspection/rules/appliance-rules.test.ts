import { describe, expect, it } from 'vitest';
import { EVERY_DEFINITION } from '#shared/inspection/definitions/every.ts';
import { deriveWith } from '#shared/inspection/derive.ts';
import { EMPTY_KIT } from '#shared/inspection/kit.ts';
import { deriveInspection } from '#shared/inspection/testing/derive-inspection.ts';
import type { Answers, InspectionType } from '#shared/inspection/types.ts';

const derive = (type: InspectionType, answers: Answers) =>
  deriveWith({ definition: EVERY_DEFINITION[type], answers, photos: [] });
const ids = (type: InspectionType, answers: Answers) =>
  derive(type, answers).findings.map(({ responseId }) => responseId);
const textsOf = (type: InspectionType, answers: Answers) => derive(type, answers).findings.map(({ say }) => say);

const STOVE: Answers = { stove_unit_stove_fuel: 'WOOD', stove_unit_chimney: 'MASONRY', stove_unit_flue_collar: 6 };

describe('connector', () => {
  it.each<[string, Answers, string[]]>([
    ['¼ in per foot', { connector_pipe_rise: 1, connector_pipe_horizontal_run: 48 }, []],
    ['just under ¼ in per foot', { connector_pipe_rise: 0.99, connector_pipe_horizontal_run: 48 }, ['CONNECTOR_SLOPE']],
    ['two turns', { connector_pipe_elbows_90: 2 }, []],
    ['three turns', { connector_pipe_elbows_90: 3 }, ['CONNECTOR_TOO_LONG']],
    ['75% of the chimney', { connector_pipe_horizontal_run: 135, flue_liner_flue_height: 180 }, []],
    [
      'just over 75% of the chimney',
      { connector_pipe_horizontal_run: 135.1, flue_liner_flue_height: 180 },
      ['CONNECTOR_TOO_LONG'],
    ],
    ['the collar’s size', { connector_pipe_diameter: 6 }, []],
    ['just under the collar’s size', { connector_pipe_diameter: 5.9 }, ['CONNECTOR_UNDERSIZED']],
    ['galvanized on wood', { connector_pipe_type: 'GALVANIZED' }, ['CONNECTOR_GALVANIZED']],
    ['Type B on wood', { connector_pipe_type: 'B_VENT_CONNECTOR' }, ['CONNECTOR_GALVANIZED']],
    ['Type B on gas', { connector_pipe_type: 'B_VENT_CONNECTOR', stove_unit_stove_fuel: 'GAS' }, []],
    ['single wall at 18 in', { connector_pipe_type: 'SINGLE_WALL_24GA', connector_pipe_clearance: '18' }, []],
    [
      'single wall at 2 in',
      { connector_pipe_type: 'SINGLE_WALL_24GA', connector_pipe_clearance: '2' },
      ['CONNECTOR_CLEARANCE'],
    ],
    ['double wall at 2 in', { connector_pipe_type: 'DOUBLE_WALL_DVL', connector_pipe_clearance: '2' }, []],
  ])('has the expected findings: %s', (_name, answers, expected) => {
    expect(ids('FREESTANDING', { ...STOVE, ...answers })).toEqual(expected);
  });

  it('may be galvanized for gas', () => {
    expect(ids('UTILITY', { utility_appliance_fuel_type: 'NATURAL_GAS', connector_pipe_type: 'GALVANIZED' })).toEqual(
      [],
    );
  });
});

describe('flue of a stove', () => {
  const flue = (diameter: number): Answers => ({
    ...STOVE,
    flue_liner_flue_shape: 'ROUND',
    flue_liner_diameter: diameter,
  });

  it.each([
    [5.99, ['LINER_UNDERSIZED']],
    [6, []],
    [6 * Math.sqrt(3), []],
    [6 * Math.sqrt(3) + 0.01, ['LINER_OVERSIZED']],
  ])('has the expected findings with a 6 in collar and a diameter of %s in', (diameter, expected) => {
    expect(ids('FREESTANDING', flue(diameter))).toEqual(expected);
  });

  it('is not sized as a fireplace, and fills the calculated fields', () => {
    const insert = {
      insert_unit_insert_fuel: 'WOOD',
      insert_unit_flue_collar: 6,
      firebox_opening_width: 42,
      firebox_opening_height: 30,
      flue_liner_flue_shape: 'ROUND',
      flue_liner_diameter: 6,
    };

    expect(derive('INSERT', insert)).toMatchObject({
      findings: [],
      computed: { flue_liner_required_area: expect.closeTo(28.27, 2) },
    });
    const sheets = derive('INSERT', insert).calculations.map(({ id }) => id);
    expect(sheets).toContain('solid-fuel-liner');
    expect(sheets).not.toContain('fireplace-flue');
    expect(ids('GAS_LOGS', { ...insert, flue_liner_flue_height: 240 })).toEqual(['LINER_UNDERSIZED']);
  });

  it('fails for an insert if its liner is smaller than the collar', () => {
    const insert: Answers = {
      insert_unit_insert_fuel: 'WOOD',
      insert_unit_flue_collar: 6,
      insert_liner_connection_type: 'FULL_LINER',
    };

    expect(ids('INSERT', { ...insert, insert_liner_connection_liner_diameter: 6 })).toEqual([]);
    expect(ids('INSERT', { ...insert, insert_liner_connection_liner_diameter: 5.5 })).toEqual([
      'INSERT_LINER_WRONG_SIZE',
    ]);
  });
});

describe('clearance and floor of a stove', () => {
  it.each<[Answers, string[]]>([
    [{ appliance_clearance_required_from: 'UNLISTED_36', appliance_clearance_rear: 36 }, []],
    [{ appliance_clearance_required_from: 'UNLISTED_36', appliance_clearance_rear: 35.9 }, ['CLEARANCE_STOVE']],
    [{ appliance_clearance_required_from: 'PLATE', appliance_clearance_rear: 8 }, []],
    [{ floor_protection_pad_front: 16, floor_protection_pad_sides: 8 }, []],
    [{ floor_protection_pad_front: 15.9 }, ['FLOOR_PAD_SHORT']],
    [{ floor_protection_pad_sides: 7.9 }, ['FLOOR_PAD_SHORT']],
    [{ floor_protection_pad_r_value: 1, floor_protection_required_r_value: 1 }, []],
    [{ floor_protection_pad_r_value: 0.99, floor_protection_required_r_value: 1 }, ['FLOOR_PAD_RVALUE']],
  ])('have the expected findings for %j', (answers, expected) => {
    expect(ids('FREESTANDING', { ...STOVE, ...answers })).toEqual(expected);
  });
});

/** 50,000 Btu/h on 15 ft of chimney: the table prints 39 sq in. */
const CLAMP: Answers = {
  damper_clamp_present: true,
  gas_log_set_type: 'VENTED',
  gas_log_set_btu: 50_000,
  flue_liner_flue_height: 180,
};

describe('gas appliances', () => {
  it.each<[Answers, string[]]>([
    [{ thermocouple_millivolts: 20 }, []],
    [{ thermocouple_millivolts: 19.9 }, ['THERMOCOUPLE_WEAK']],
    [{ thermopile_mv_open: 325, thermopile_mv_closed: 110 }, []],
    [{ thermopile_mv_open: 324.9 }, ['THERMOPILE_LOW']],
    [{ thermopile_mv_closed: 109.9 }, ['THERMOPILE_LOW']],
    [{ job_info_fuel: 'NATURAL_GAS', gas_valve_inlet_pressure: 5, gas_valve_manifold_pressure: 3.5 }, []],
    [{ job_info_fuel: 'NATURAL_GAS', gas_valve_inlet_pressure: 4.9 }, ['VALVE_PRESSURE_OUT']],
    [{ job_info_fuel: 'PROPANE', gas_valve_inlet_pressure: 13.1 }, ['VALVE_PRESSURE_OUT']],
    [{ job_info_fuel: 'PROPANE', gas_valve_manifold_pressure: 9.4 }, ['VALVE_PRESSURE_OUT']],
    [{ gas_valve_inlet_pressure: 1 }, []],
    [{ gas_combustion_test_co_after_10_min: 9 }, []],
    [{ gas_combustion_test_co_after_10_min: 9.1 }, ['CO_ELEVATED']],
    [{ gas_combustion_test_ambient_co: 9 }, []],
    [{ gas_combustion_test_ambient_co: 9.1 }, ['CO_ELEVATED']],
    [{ gas_combustion_test_ambient_co: 9.1, gas_combustion_test_co_after_10_min: 9 }, []],
    [{ damper_clamp_present: true, damper_clamp_opening_area: 39, damper_clamp_required_area: 39 }, []],
    [
      { damper_clamp_present: true, damper_clamp_opening_area: 38.9, damper_clamp_required_area: 39 },
      ['DAMPER_CLAMP_TOO_SMALL'],
    ],
    [{ ...CLAMP, damper_clamp_opening_area: 39 }, []],
    [{ ...CLAMP, damper_clamp_opening_area: 38.9 }, ['DAMPER_CLAMP_TOO_SMALL']],
    [{ ...CLAMP, damper_clamp_opening_area: 30, damper_clamp_required_area: 25 }, []],
    [{ ...CLAMP, damper_clamp_opening_area: 30, gas_log_set_certified_to: 'Z21_60' }, []],
  ])('have the expected findings for %j', (answers, expected) => {
    expect(ids('GAS_LOGS', answers)).toEqual(expected);
  });
});

describe('utility flue', () => {
  const base: Answers = {
    utility_appliance_fuel_type: 'NATURAL_GAS',
    utility_appliance_takeoff_size: 4,
    utility_flue_use: 'GAS',
  };

  it('suggests a liner of the outlet’s size above seven times the outlet’s area', () => {
    expect(ids('UTILITY', { ...base, utility_flue_diameter: 4 * Math.sqrt(7) })).toEqual([]);
    expect(ids('UTILITY', { ...base, utility_flue_diameter: 4 * Math.sqrt(7) + 0.01 })).toEqual(['UFLUE_OVERSIZED']);
    const sides = { ...base, utility_flue_inside_width: 8 };
    expect(derive('UTILITY', { ...sides, utility_flue_inside_length: 8 }).computed).toEqual({
      utility_flue_area_ratio: expect.closeTo(5.093, 3),
    });
    expect(derive('UTILITY', { ...sides, utility_flue_inside_length: 12 }).computed).toMatchObject({
      utility_flue_suggested_liner: 4,
    });
  });

  it('is not checked against the gas rule when it serves oil', () => {
    expect(ids('UTILITY', { ...base, utility_flue_use: 'OIL', utility_flue_diameter: 20 })).toEqual([]);
  });
});

describe('dryer', () => {
  const duct = (straight: number, ninety = 0): Answers => ({
    dryer_duct_measured_length: straight,
    dryer_duct_elbows_90: ninety,
    dryer_duct_elbows_45: 0,
  });

  it.each<[string, Answers, string[]]>([
    ['35 ft', duct(420), []],
    ['just over 35 ft', duct(420.1), ['DUCT_TOO_LONG']],
    ['30 ft with a mitered 90', duct(360, 1), []],
    ['just over 30 ft with a mitered 90', duct(360.1, 1), ['DUCT_TOO_LONG']],
    ['smooth elbows', { ...duct(396, 1), dryer_duct_elbow_kind: 'SMOOTH_6' }, []],
    ['the manufacturer allows 40 ft', { ...duct(480, 2), dryer_appliance_max_duct_length_plate: 480 }, []],
    [
      'the manufacturer allows less',
      { ...duct(480, 2), dryer_appliance_max_duct_length_plate: 479 },
      ['DUCT_TOO_LONG'],
    ],
    ['transition of 8 ft', { dryer_transition_length: 96 }, []],
    ['transition just over 8 ft', { dryer_transition_length: 96.1 }, ['TRANSITION_TOO_LONG']],
    ['hood 3 ft from a window', { dryer_termination_distance_to_opening: 36 }, []],
    ['hood just under 3 ft from a window', { dryer_termination_distance_to_opening: 35.9 }, ['TERM_NEAR_OPENING']],
    ['100 cfm in a 4 in duct', { dryer_airflow_velocity_after: 1146 }, []],
    ['97.7 cfm: 1,120 ft/min in a 4 in duct', { dryer_airflow_velocity_after: 1120 }, ['AIRFLOW_LOW']],
    ['the same speed in a 6 in duct', { dryer_airflow_velocity_after: 1120, dryer_duct_diameter: '6' }, []],
  ])('has the expected findings: %s', (_name, answers, expected) => {
    expect(ids('DRYER_VENT', answers)).toEqual(expected);
  });

  it('shows the measured values in the finding', () => {
    expect(textsOf('DRYER_VENT', duct(420, 1))).toEqual([
      'With its elbows the duct counts as 40 ft; the limit is 35 ft.',
    ]);
    expect(derive('DRYER_VENT', { ...duct(216, 2), dryer_duct_elbow_kind: 'SMOOTH_6' }).computed).toMatchObject({
      dryer_duct_equivalent_length: 21.5,
    });
  });
});

describe('a utility flue that is too small', () => {
  const sections = (answers: Answers) =>
    derive('UTILITY', { utility_flue_diameter: 5, utility_appliance_takeoff_size: 6, ...answers }).findings.map(
      ({ responseId, reference }) => [responseId, reference?.edition],
    );

  it('is compared with its own appliance, not with that of the first flue', () => {
    const second: Answers = {
      utility_flue_use: 'GAS',
      utility_appliance_fuel_type: 'NATURAL_GAS',
      utility_appliance_draft_type: 'NATURAL_DRAFT',
      utility_flue_diameter: 6,
      utility_flue_serves: ['first'],
      'mf@chim.k2': 2,
      'mf@app.a2': 2,
      'utility_appliance_fuel_type@app.a2': 'OIL',
      'utility_appliance_takeoff_size@app.a2': 8,
      'utility_flue_serves@chim.k2': ['a2'],
      'utility_flue_use@chim.k2': 'OIL',
      'utility_flue_diameter@chim.k2': 7,
    };
    const plan = { type: 'UTILITY', version: 'Pro', kit: EMPTY_KIT } as const;
    const { findings } = deriveInspection({
      plan,
      answers: { utility_appliance_takeoff_size: 6, ...second },
      photos: [],
    });

    expect(findings.map(({ findingId }) => findingId)).toEqual(['utility_flue@chim.k2:UFLUE_UNDERSIZED']);
  });

  it('cites the fuel gas code for gas and the oil standard for oil', () => {
    const gas = { utility_flue_use: 'GAS', utility_appliance_fuel_type: 'NATURAL_GAS' };
    const oil = { utility_flue_use: 'OIL', utility_appliance_fuel_type: 'OIL' };

    expect(sections({ ...gas, utility_appliance_draft_type: 'NATURAL_DRAFT' })).toEqual([
      ['UFLUE_UNDERSIZED', 'NFPA 54-2012'],
    ]);
    expect(sections(oil)).toEqual([['UFLUE_UNDERSIZED', 'NFPA 31, as restated by furnace manufacturers']]);
  });
});
