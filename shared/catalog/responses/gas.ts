import type { ResponseGroup } from '#shared/catalog/types.ts';

export const gasResponses = {
  gas_log_set: {
    LOGS_MISPLACED: { defect: 'Logs out of position', severity: 'SAFETY', repairs: ['SERVICE_GAS_SERVICE'] },
    LOGS_BROKEN: {
      defect: 'Logs cracked or broken',
      severity: 'MAINTENANCE',
      repairs: ['PRODUCT_GAS_LOG_REPLACEMENT'],
    },
    LOGS_SOOTED: { defect: 'Heavy soot on logs', severity: 'SAFETY', repairs: ['SERVICE_GAS_SERVICE'] },
    LOGS_MEDIA_WORN: {
      defect: 'Embers, sand or vermiculite worn',
      severity: 'MAINTENANCE',
      repairs: ['PRODUCT_EMBER_KIT', 'SERVICE_GAS_SERVICE'],
    },
    LOGS_OVERSIZED: { defect: 'Set too large for firebox', severity: 'SAFETY', repairs: ['SERVICE_GAS_LOG_INSTALL'] },
    LOGS_NO_PLATE: { defect: 'No rating plate found', severity: 'MAINTENANCE', repairs: ['SERVICE_GAS_LOG_INSTALL'] },
    LOGS_VENTFREE_LOCATION: {
      defect: 'Vent-free set in a restricted room',
      severity: 'SAFETY',
      repairs: ['SERVICE_GAS_LOG_INSTALL'],
    },
    LOGS_VENTFREE_MODIFIED: {
      defect: 'Vent-free set altered',
      severity: 'SAFETY',
      repairs: ['SERVICE_GAS_LOG_INSTALL'],
    },
  },
  gas_burner: {
    BURNER_PORTS_CLOGGED: { defect: 'Ports clogged', severity: 'MAINTENANCE', repairs: ['SERVICE_GAS_SERVICE'] },
    BURNER_RUSTED: { defect: 'Burner rusted through', severity: 'SAFETY', repairs: ['SERVICE_GAS_REPAIR'] },
    BURNER_DELAYED_IGNITION: { defect: 'Delayed ignition', severity: 'SAFETY', repairs: ['SERVICE_GAS_SERVICE'] },
    BURNER_WRONG_FUEL: { defect: 'Wrong orifice or gas type', severity: 'SAFETY', repairs: ['SERVICE_GAS_REPAIR'] },
    BURNER_AIR_SHUTTER: {
      defect: 'Air shutter out of adjustment',
      severity: 'MAINTENANCE',
      repairs: ['SERVICE_GAS_SERVICE'],
    },
  },
  gas_valve: {
    VALVE_FAILED: { defect: 'Valve will not operate', severity: 'MAINTENANCE', repairs: ['SERVICE_GAS_VALVE_REPLACE'] },
    VALVE_LEAK: {
      defect: 'Leak at valve',
      severity: 'SAFETY',
      repairs: ['SERVICE_GAS_REPAIR', 'SERVICE_GAS_VALVE_REPLACE'],
      stopUse: true,
    },
    VALVE_PRESSURE_OUT: {
      defect: 'Pressure out of range',
      severity: 'SAFETY',
      repairs: ['SERVICE_GAS_SERVICE', 'ACTION_REFER_HVAC_GAS'],
    },
    VALVE_OBSOLETE: {
      defect: 'No safety pilot / obsolete valve',
      severity: 'SAFETY',
      repairs: ['SERVICE_GAS_VALVE_REPLACE'],
    },
  },
  gas_supply: {
    GAS_LEAK: {
      defect: 'Gas leak in line',
      severity: 'SAFETY',
      repairs: ['SERVICE_GAS_REPAIR', 'ACTION_REFER_HVAC_GAS'],
      stopUse: true,
    },
    GAS_SHUTOFF_MISSING: {
      defect: 'No accessible shut-off',
      severity: 'SAFETY',
      repairs: ['SERVICE_GAS_LINE_CORRECTION'],
    },
    GAS_FLEX_THROUGH_WALL: {
      defect: 'Flex connector through firebox or wall',
      severity: 'SAFETY',
      repairs: ['SERVICE_GAS_LINE_CORRECTION'],
    },
    GAS_SLEEVE_UNSEALED: {
      defect: 'Gas line opening not sealed',
      severity: 'SAFETY',
      repairs: ['SERVICE_GAS_LINE_CORRECTION'],
    },
    GAS_NO_SEDIMENT_TRAP: {
      defect: 'No sediment trap',
      severity: 'MAINTENANCE',
      repairs: ['SERVICE_GAS_LINE_CORRECTION'],
    },
  },
  pilot: {
    PILOT_WEAK: { defect: 'Weak or yellow pilot', severity: 'MAINTENANCE', repairs: ['SERVICE_GAS_SERVICE'] },
    PILOT_WONT_LIGHT: {
      defect: 'Pilot will not light or stay lit',
      severity: 'MAINTENANCE',
      repairs: ['SERVICE_GAS_REPAIR', 'PRODUCT_PILOT_ASSEMBLY'],
    },
    PILOT_CORRODED: {
      defect: 'Pilot hood or tube corroded',
      severity: 'MAINTENANCE',
      repairs: ['SERVICE_GAS_REPAIR', 'PRODUCT_PILOT_ASSEMBLY'],
    },
    PILOT_IGNITER_FAILED: {
      defect: 'Igniter does not spark',
      severity: 'MAINTENANCE',
      repairs: ['SERVICE_GAS_REPAIR'],
    },
  },
  thermocouple: {
    THERMOCOUPLE_WEAK: {
      defect: 'Low thermocouple output',
      severity: 'MAINTENANCE',
      repairs: ['PRODUCT_THERMOCOUPLE'],
    },
  },
  thermopile: {
    THERMOPILE_LOW: { defect: 'Low thermopile output', severity: 'MAINTENANCE', repairs: ['PRODUCT_THERMOPILE'] },
  },
  ods: {
    ODS_FAULTY: {
      defect: 'ODS pilot faulty or missing',
      severity: 'SAFETY',
      repairs: ['SERVICE_GAS_REPAIR', 'PRODUCT_PILOT_ASSEMBLY'],
    },
  },
  gas_controls: {
    CONTROL_REMOTE_FAILED: {
      defect: 'Remote or receiver failed',
      severity: 'MAINTENANCE',
      repairs: ['PRODUCT_REMOTE_KIT'],
    },
    CONTROL_SWITCH_FAILED: { defect: 'Wall switch failed', severity: 'MAINTENANCE', repairs: ['PRODUCT_WALL_SWITCH'] },
    CONTROL_MODULE_FAILED: {
      defect: 'Ignition module failed',
      severity: 'MAINTENANCE',
      repairs: ['PRODUCT_IPI_MODULE'],
    },
    CONTROL_TRANSFORMER_FAILED: {
      defect: 'Transformer / adapter failed',
      severity: 'MAINTENANCE',
      repairs: ['PRODUCT_TRANSFORMER'],
    },
  },
  damper_clamp: {
    DAMPER_CLAMP_MISSING: {
      defect: 'No damper clamp with gas logs',
      severity: 'SAFETY',
      repairs: ['SERVICE_DAMPER_CLAMP_INSTALL'],
    },
    DAMPER_CLAMP_TOO_SMALL: {
      defect: 'Clamp opening too small',
      severity: 'SAFETY',
      repairs: ['SERVICE_DAMPER_CLAMP_INSTALL'],
    },
  },
  gas_glass: {
    GASGLASS_CRACKED: { defect: 'Glass cracked', severity: 'SAFETY', repairs: ['PRODUCT_GAS_GLASS'] },
    GASGLASS_GASKET_WORN: { defect: 'Gasket worn', severity: 'SAFETY', repairs: ['PRODUCT_GASKET_KIT'] },
    GASGLASS_FILM: { defect: 'White film on glass', severity: 'MAINTENANCE', repairs: ['SERVICE_GAS_SERVICE'] },
    GASGLASS_BARRIER_MISSING: {
      defect: 'Safety barrier missing',
      severity: 'SAFETY',
      repairs: ['PRODUCT_BARRIER_SCREEN'],
    },
  },
  blower: {
    BLOWER_INOPERATIVE: {
      defect: 'Blower does not run',
      severity: 'MAINTENANCE',
      repairs: ['PRODUCT_BLOWER_KIT', 'SERVICE_STOVE_REPAIR'],
    },
    BLOWER_DIRTY_NOISY: {
      defect: 'Blower dirty or noisy',
      severity: 'MAINTENANCE',
      repairs: ['SERVICE_GAS_SERVICE', 'SERVICE_STOVE_REPAIR'],
    },
  },
  gas_vent: {
    VENT_DISCONNECTED: {
      defect: 'Vent joint apart',
      severity: 'SAFETY',
      repairs: ['SERVICE_VENT_REPAIR'],
      stopUse: true,
    },
    VENT_CORRODED: { defect: 'Vent corroded', severity: 'SAFETY', repairs: ['SERVICE_VENT_REPAIR'] },
    VENT_CLEARANCE: {
      defect: 'Vent too close to combustibles',
      severity: 'SAFETY',
      repairs: ['SERVICE_CLEARANCE_CORRECTION'],
    },
    VENT_MIXED_PARTS: { defect: 'Mixed vent brands', severity: 'SAFETY', repairs: ['SERVICE_VENT_REPAIR'] },
    VENT_COLINEAR_SWAPPED: {
      defect: 'Intake and exhaust liners crossed or loose',
      severity: 'SAFETY',
      repairs: ['SERVICE_VENT_REPAIR'],
    },
  },
  vent_termination: {
    TERMINATION_BLOCKED: {
      defect: 'Termination blocked',
      severity: 'SAFETY',
      repairs: ['SERVICE_VENT_REPAIR', 'SERVICE_ANIMAL_NEST_REMOVAL'],
    },
    TERMINATION_DAMAGED: {
      defect: 'Termination damaged',
      severity: 'SAFETY',
      repairs: ['PRODUCT_VENT_CAP', 'SERVICE_VENT_REPAIR'],
    },
    TERMINATION_NEAR_OPENING: {
      defect: 'Too close to window, door or intake',
      severity: 'SAFETY',
      repairs: ['SERVICE_VENT_REPAIR'],
    },
    TERMINATION_TOO_LOW: {
      defect: 'Too low for roof pitch or grade',
      severity: 'SAFETY',
      repairs: ['SERVICE_VENT_REPAIR'],
    },
    TERMINATION_SIDING_HEAT: {
      defect: 'Siding melted at termination',
      severity: 'SAFETY',
      repairs: ['PRODUCT_VINYL_SHIELD'],
    },
  },
  gas_combustion_test: {
    CO_ELEVATED: {
      defect: 'High CO in the room',
      severity: 'SAFETY',
      repairs: ['SERVICE_GAS_SERVICE', 'ACTION_REFER_HVAC_GAS'],
      stopUse: true,
    },
  },
} as const satisfies ResponseGroup;
