import type { CheckType } from '#shared/inspection/kit.ts';
import type { InspectionType } from '#shared/inspection/type-names.ts';
import type { Answers } from '#shared/inspection/types.ts';

/** A visit to generate: measurements and findings. Everything else is satisfactory. */
export type DemoChecklist = {
  type: InspectionType;
  checkType?: CheckType;
  preset: Answers;
  /** Component id → finding. */
  found: Readonly<Record<string, string>>;
};

const FEET = 12;
const OPENING = { firebox_opening_width: 36, firebox_opening_height: 28, firebox_depth: 22, firebox_opening_depth: 22 };
const ROUND_12 = { flue_liner_flue_shape: 'ROUND', flue_liner_diameter: 12, flue_liner_flue_height: 22 * FEET };
const ROUND_6 = { flue_liner_flue_shape: 'ROUND', flue_liner_diameter: 6, flue_liner_flue_height: 22 * FEET };

/** One checklist per type, plus those with several flues or appliances. */
export const CHECKLISTS = {
  masonryTwoFlues: {
    type: 'MASONRY_WOOD',
    preset: { ...OPENING, ...ROUND_12, 'mf@chim.second': 2, 'flue_liner_diameter@chim.second': 8 },
    found: { crown: 'CROWN_LARGE_CRACKS', 'flue_liner@chim.second': 'LINER_TILE_CRACKED' },
  },
  gasLogs: {
    type: 'GAS_LOGS',
    preset: { ...OPENING, ...ROUND_12, gas_combustion_test_ambient_co: 1, gas_combustion_test_co_after_10_min: 3 },
    found: { chimney_cap: 'CAP_MISSING' },
  },
  insert: {
    type: 'INSERT',
    preset: { insert_unit_insert_fuel: 'WOOD', insert_unit_flue_collar: 6, ...ROUND_6 },
    found: { crown: 'CROWN_LARGE_CRACKS' },
  },
  prefab: {
    type: 'PREFAB',
    preset: { prefab_unit_type: 'WOOD_RADIANT' },
    found: { refractory_panels: 'PANEL_CRACK_WIDE', chase_cover: 'CHASE_COVER_RUSTED' },
  },
  freestanding: {
    type: 'FREESTANDING',
    preset: {
      stove_unit_stove_fuel: 'WOOD',
      stove_unit_flue_collar: 6,
      stove_unit_chimney: 'FACTORY_BUILT',
      draft_reading: -0.06,
    },
    found: { connector_pipe: 'CONNECTOR_NO_SCREWS' },
  },
  utilityTwoAppliances: {
    type: 'UTILITY',
    preset: {
      utility_appliance_type: 'GAS_BOILER',
      utility_appliance_fuel_type: 'NATURAL_GAS',
      utility_appliance_takeoff_size: 6,
      'mf@app.second': 2,
      'utility_appliance_type@app.second': 'GAS_WATER_HEATER',
      'utility_appliance_fuel_type@app.second': 'NATURAL_GAS',
      'utility_appliance_takeoff_size@app.second': 4,
    },
    found: { 'connector_pipe@app.second': 'CONNECTOR_RUSTED' },
  },
  dryerVent: {
    type: 'DRYER_VENT',
    preset: {
      dryer_duct_measured_length: 15 * FEET,
      dryer_duct_elbows_90: 2,
      dryer_duct_elbows_45: 0,
      dryer_airflow_velocity_before: 600,
      dryer_airflow_velocity_after: 1500,
    },
    found: { dryer_transition: 'TRANSITION_CRUSHED' },
  },
} as const satisfies Record<string, DemoChecklist>;

/** The short checklists of the other versions. */
export const LITE_CHECKLIST: DemoChecklist = {
  type: 'MASONRY_WOOD',
  preset: {},
  found: { crown: 'CROWN_LARGE_CRACKS' },
};
export const CHECK_CHECKLIST: DemoChecklist = {
  type: 'MASONRY_WOOD',
  checkType: 'WOOD',
  preset: {},
  found: { chimney_cap: 'CAP_MISSING' },
};
