import type { Option } from '#shared/catalog/types.ts';

export const GAS_VALVE_SYSTEM = [
  { value: 'MATCH_LIGHT', label: 'Match light (key valve, no pilot)', type: 'negative' },
  { value: 'LOG_LIGHTER_KEY', label: 'Log-lighter key valve' },
  { value: 'MANUAL_SAFETY_PILOT', label: 'Manual safety pilot (thermocouple, knob)' },
  { value: 'THERMOSTATIC_SAFETY_PILOT', label: 'Safety pilot with bulb thermostat' },
  { value: 'STANDING_PILOT_MILLIVOLT', label: 'Standing pilot millivolt (thermopile, switch/remote ready)' },
  { value: 'MILLIVOLT_VARIABLE_REMOTE', label: 'Millivolt with variable-flame remote' },
  { value: 'IPI', label: 'Intermittent pilot ignition (electronic, battery backup)' },
  { value: 'IPI_CPI', label: 'IPI with selectable continuous pilot' },
  { value: 'HOT_SURFACE_OR_DIRECT_SPARK', label: 'Hot-surface or direct-spark ignition' },
  { value: 'ELECTRONIC_FULL_REMOTE', label: 'Electronic modulating, full-feature remote (flame, fan, light)' },
] as const satisfies readonly Option[];

export const VENT_TYPE = [
  { value: 'MASONRY', label: 'Masonry chimney' },
  { value: 'B_VENT', label: 'Type B gas vent' },
  { value: 'DIRECT_VENT_COAXIAL', label: 'Direct vent, coaxial' },
  { value: 'DIRECT_VENT_COLINEAR', label: 'Direct vent, co-linear' },
  { value: 'VENT_FREE', label: 'Vent-free' },
  { value: 'CLASS_A', label: 'Class A insulated chimney (UL 103HT)' },
  { value: 'AIR_COOLED', label: 'Air-cooled factory chimney' },
  { value: 'SINGLE_WALL', label: 'Single-wall connector' },
  { value: 'DOUBLE_WALL_CONNECTOR', label: 'Double-wall close-clearance connector (DVL type)' },
  { value: 'PELLET_L_VENT', label: 'Pellet vent (PL / L-vent, UL 641)' },
  { value: 'POWER_VENT_PVC', label: 'Power-vent PVC/CPVC/PP' },
  { value: 'LINER_FLEX', label: 'Flexible stainless liner in chimney' },
  { value: 'LINER_ALUMINUM', label: 'Flexible aluminum liner (gas only)' },
] as const satisfies readonly Option[];

export const CONNECTOR_TYPE = [
  { value: 'SINGLE_WALL_24GA', label: 'Single-wall 24 ga black steel' },
  { value: 'SINGLE_WALL_LIGHT', label: 'Single-wall lighter gauge' },
  { value: 'DOUBLE_WALL_DVL', label: 'Double-wall close clearance' },
  { value: 'STAINLESS', label: 'Stainless' },
  { value: 'GALVANIZED', label: 'Galvanized', type: 'negative' },
  { value: 'B_VENT_CONNECTOR', label: 'B-vent connector' },
  { value: 'FLEX_STAINLESS', label: 'Flexible stainless' },
  { value: 'OTHER', label: 'Other' },
] as const satisfies readonly Option[];

export const UTILITY_APPLIANCE = [
  { value: 'GAS_FURNACE', label: 'Gas furnace' },
  { value: 'OIL_FURNACE', label: 'Oil furnace' },
  { value: 'GAS_BOILER', label: 'Gas boiler' },
  { value: 'OIL_BOILER', label: 'Oil boiler' },
  { value: 'GAS_WATER_HEATER', label: 'Gas water heater' },
  { value: 'OIL_WATER_HEATER', label: 'Oil water heater' },
  { value: 'GAS_DRYER', label: 'Gas dryer' },
  { value: 'UNIT_HEATER', label: 'Unit heater' },
  { value: 'SPACE_HEATER', label: 'Space heater' },
  { value: 'COMBO', label: 'Combination heater' },
  { value: 'WOOD_FURNACE', label: 'Wood furnace' },
  { value: 'COAL_STOVE', label: 'Coal stove' },
  { value: 'OTHER', label: 'Other' },
] as const satisfies readonly Option[];

export const DRAFT_TYPE = [
  { value: 'NATURAL_DRAFT', label: 'Natural draft' },
  { value: 'FAN_ASSISTED', label: 'Fan assisted' },
  { value: 'POWER_VENT', label: 'Power vent' },
  { value: 'DIRECT_VENT', label: 'Direct vent' },
  { value: 'OIL_BURNER', label: 'Oil burner' },
] as const satisfies readonly Option[];
