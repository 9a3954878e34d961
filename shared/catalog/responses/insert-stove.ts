import type { ResponseGroup } from '#shared/catalog/types.ts';

export const insertStoveResponses = {
  insert_unit: {
    INSERT_BODY_CRACKED: {
      defect: 'Body or weld cracked',
      severity: 'SAFETY',
      repairs: ['SERVICE_APPLIANCE_INSTALL', 'SERVICE_STOVE_REPAIR'],
      stopUse: true,
    },
    INSERT_OVERFIRED: {
      defect: 'Signs of over-firing',
      severity: 'SAFETY',
      repairs: ['SERVICE_STOVE_REPAIR', 'SERVICE_APPLIANCE_INSTALL'],
    },
    INSERT_UNLISTED: { defect: 'Unlisted insert', severity: 'SAFETY', repairs: ['SERVICE_APPLIANCE_INSTALL'] },
    INSERT_IN_PREFAB_NOT_LISTED: {
      defect: 'Not listed for factory-built fireplace',
      severity: 'SAFETY',
      repairs: ['SERVICE_APPLIANCE_INSTALL', 'SERVICE_PREFAB_REPLACE'],
    },
  },
  data_plate: {
    DATA_PLATE_MISSING: {
      defect: 'Plate missing or unreadable',
      severity: 'MAINTENANCE',
      repairs: ['SERVICE_INSPECTION_LEVEL_2'],
    },
  },
  surround: {
    SURROUND_LOOSE: { defect: 'Surround loose or gapped', severity: 'MAINTENANCE', repairs: ['SERVICE_STOVE_REPAIR'] },
    SURROUND_INSULATION_COMBUSTIBLE: {
      defect: 'Wrong insulation behind surround',
      severity: 'SAFETY',
      repairs: ['SERVICE_BLOCK_OFF_PLATE_INSTALL'],
    },
  },
  insert_liner_connection: {
    INSERT_SLAMMER: {
      defect: 'No liner - insert vents into open chimney',
      severity: 'SAFETY',
      repairs: ['SERVICE_FLUE_INSTALL'],
    },
    INSERT_DIRECT_CONNECT_ONLY: {
      defect: 'Connected only to first tile',
      severity: 'SAFETY',
      repairs: ['SERVICE_FLUE_INSTALL'],
    },
    INSERT_LINER_DISCONNECTED: {
      defect: 'Liner loose at collar',
      severity: 'SAFETY',
      repairs: ['SERVICE_LINER_REPAIR'],
    },
    INSERT_LINER_WRONG_SIZE: {
      defect: 'Liner size does not match collar',
      severity: 'SAFETY',
      repairs: ['SERVICE_FLUE_INSTALL'],
    },
  },
  block_off_plate: {
    BLOCKOFF_MISSING: {
      defect: 'No block-off plate',
      severity: 'MAINTENANCE',
      repairs: ['SERVICE_BLOCK_OFF_PLATE_INSTALL'],
    },
  },
  top_plate: {
    TOP_PLATE_UNSEALED: {
      defect: 'Top plate not sealed',
      severity: 'WATER_INTRUSION',
      repairs: ['SERVICE_LINER_REPAIR'],
    },
    TOP_PLATE_CAP_MISSING: {
      defect: 'Liner cap missing',
      severity: 'WATER_INTRUSION',
      repairs: ['SERVICE_CAP_INSTALL'],
    },
  },
  altered_label: {
    ALTERED_LABEL_MISSING: {
      defect: 'No label after fireplace was altered',
      severity: 'MAINTENANCE',
      repairs: ['PRODUCT_NOTICE_LABEL'],
    },
  },
  stove_door: {
    STOVE_GASKET_WORN: {
      defect: 'Door gasket worn',
      severity: 'SAFETY',
      repairs: ['PRODUCT_DOOR_GASKET', 'SERVICE_STOVE_REPAIR'],
    },
    STOVE_GLASS_CRACKED: {
      defect: 'Door glass cracked',
      severity: 'SAFETY',
      repairs: ['PRODUCT_STOVE_GLASS', 'SERVICE_STOVE_REPAIR'],
    },
    STOVE_LATCH_LOOSE: { defect: 'Latch or hinge loose', severity: 'MAINTENANCE', repairs: ['SERVICE_STOVE_REPAIR'] },
  },
  baffle: {
    BAFFLE_WARPED: { defect: 'Baffle warped or cracked', severity: 'MAINTENANCE', repairs: ['SERVICE_STOVE_REPAIR'] },
    BAFFLE_MISSING: { defect: 'Baffle missing', severity: 'SAFETY', repairs: ['SERVICE_STOVE_REPAIR'] },
  },
  air_tubes: {
    AIR_TUBES_BURNED: {
      defect: 'Air tubes burned or loose',
      severity: 'MAINTENANCE',
      repairs: ['SERVICE_STOVE_REPAIR'],
    },
  },
  stove_firebrick: {
    STOVE_BRICK_BROKEN: {
      defect: 'Stove bricks broken',
      severity: 'MAINTENANCE',
      repairs: ['PRODUCT_STOVE_FIREBRICK', 'SERVICE_STOVE_REPAIR'],
    },
  },
  catalyst: {
    CAT_PLUGGED: { defect: 'Catalyst plugged', severity: 'SAFETY', repairs: ['SERVICE_STOVE_REPAIR'] },
    CAT_CRUMBLED: { defect: 'Catalyst cracked or crumbling', severity: 'MAINTENANCE', repairs: ['PRODUCT_CATALYST'] },
    CAT_WORN: { defect: 'Catalyst worn out', severity: 'MAINTENANCE', repairs: ['PRODUCT_CATALYST'] },
    CAT_GASKET_FAILED: {
      defect: 'Catalyst gasket or bypass leaks',
      severity: 'MAINTENANCE',
      repairs: ['SERVICE_STOVE_REPAIR'],
    },
  },
  air_control: {
    AIR_CONTROL_STUCK: { defect: 'Air control stuck', severity: 'SAFETY', repairs: ['SERVICE_STOVE_REPAIR'] },
    ASH_PAN_LEAK: {
      defect: 'Ash pan leaks air',
      severity: 'SAFETY',
      repairs: ['PRODUCT_DOOR_GASKET', 'SERVICE_STOVE_REPAIR'],
    },
  },
  appliance_clearance: {
    CLEARANCE_STOVE: {
      defect: 'Stove too close to wall',
      severity: 'SAFETY',
      repairs: ['SERVICE_CLEARANCE_CORRECTION'],
    },
    CLEARANCE_SHIELD_IMPROPER: {
      defect: 'Wall shield not effective',
      severity: 'SAFETY',
      repairs: ['SERVICE_CLEARANCE_CORRECTION'],
    },
    CLEARANCE_FURNITURE: { defect: 'Furniture or wood too near', severity: 'SAFETY', repairs: ['ACTION_OWNER_ADVICE'] },
  },
  floor_protection: {
    FLOOR_PAD_SHORT: {
      defect: 'Pad too small',
      severity: 'SAFETY',
      repairs: ['PRODUCT_HEARTH_PAD', 'SERVICE_CLEARANCE_CORRECTION'],
    },
    FLOOR_PAD_RVALUE: { defect: 'Pad insulation too low', severity: 'SAFETY', repairs: ['PRODUCT_HEARTH_PAD'] },
    FLOOR_PAD_CRACKED: { defect: 'Pad damaged', severity: 'MAINTENANCE', repairs: ['SERVICE_HEARTH_REPAIR'] },
  },
  connector_pipe: {
    CONNECTOR_CLEARANCE: {
      defect: 'Pipe too close to combustibles',
      severity: 'SAFETY',
      repairs: ['SERVICE_CONNECTOR_PIPE_REPLACE', 'SERVICE_CLEARANCE_CORRECTION'],
    },
    CONNECTOR_RUSTED: {
      defect: 'Pipe rusted or thin',
      severity: 'SAFETY',
      repairs: ['SERVICE_CONNECTOR_PIPE_REPLACE'],
    },
    CONNECTOR_NO_SCREWS: {
      defect: 'Joints not screwed',
      severity: 'SAFETY',
      repairs: ['SERVICE_CONNECTOR_PIPE_REPLACE'],
    },
    CONNECTOR_REVERSED: {
      defect: 'Crimped ends point wrong way',
      severity: 'MAINTENANCE',
      repairs: ['SERVICE_CONNECTOR_PIPE_REPLACE'],
    },
    CONNECTOR_SLOPE: {
      defect: 'No rise toward chimney',
      severity: 'SAFETY',
      repairs: ['SERVICE_CONNECTOR_PIPE_REPLACE'],
    },
    CONNECTOR_TOO_LONG: {
      defect: 'Run too long / too many elbows',
      severity: 'SAFETY',
      repairs: ['SERVICE_CONNECTOR_PIPE_REPLACE'],
    },
    CONNECTOR_UNDERSIZED: {
      defect: 'Pipe smaller than collar',
      severity: 'SAFETY',
      repairs: ['SERVICE_CONNECTOR_PIPE_REPLACE'],
    },
    CONNECTOR_GALVANIZED: {
      defect: 'Galvanized pipe on solid fuel',
      severity: 'SAFETY',
      repairs: ['SERVICE_CONNECTOR_PIPE_REPLACE'],
    },
    CONNECTOR_TYPE_B_OIL: {
      defect: 'Type B vent on oil',
      severity: 'SAFETY',
      repairs: ['SERVICE_CONNECTOR_PIPE_REPLACE'],
    },
    CONNECTOR_CONCEALED: {
      defect: 'Pipe passes through wall, ceiling or attic',
      severity: 'SAFETY',
      repairs: ['SERVICE_CLASS_A_REPAIR'],
    },
    CONNECTOR_SOOT: { defect: 'Pipe sooted', severity: 'MAINTENANCE', repairs: ['SERVICE_STOVE_SWEEP'] },
    CONNECTOR_NO_SUPPORT: {
      defect: 'Pipe sagging',
      severity: 'MAINTENANCE',
      repairs: ['SERVICE_CONNECTOR_PIPE_REPLACE'],
    },
  },
  thimble: {
    THIMBLE_CLEARANCE: {
      defect: 'Thimble too close to framing',
      severity: 'SAFETY',
      repairs: ['SERVICE_THIMBLE_REPAIR'],
    },
    THIMBLE_UNSEALED: { defect: 'Thimble not cemented', severity: 'SAFETY', repairs: ['SERVICE_THIMBLE_REPAIR'] },
    THIMBLE_CRACKED: { defect: 'Thimble cracked', severity: 'SAFETY', repairs: ['SERVICE_THIMBLE_REPAIR'] },
    THIMBLE_INTRUDES: { defect: 'Pipe pushed into flue', severity: 'SAFETY', repairs: ['SERVICE_THIMBLE_REPAIR'] },
  },
  stove_unit: {
    STOVE_CRACKED: {
      defect: 'Stove body cracked',
      severity: 'SAFETY',
      repairs: ['SERVICE_APPLIANCE_INSTALL'],
      stopUse: true,
    },
    STOVE_OVERFIRED: { defect: 'Over-fired stove', severity: 'SAFETY', repairs: ['SERVICE_STOVE_REPAIR'] },
    STOVE_UNLISTED: { defect: 'Unlisted stove', severity: 'SAFETY', repairs: ['SERVICE_APPLIANCE_INSTALL'] },
    STOVE_SEAMS_OPEN: { defect: 'Seams leak', severity: 'SAFETY', repairs: ['SERVICE_STOVE_REPAIR'] },
  },
  pellet_system: {
    PELLET_BURN_POT: {
      defect: 'Burn pot clinkered',
      severity: 'MAINTENANCE',
      repairs: ['SERVICE_PELLET_STOVE_SERVICE'],
    },
    PELLET_EXHAUST_BLOWER: {
      defect: 'Exhaust blower dirty or failing',
      severity: 'SAFETY',
      repairs: ['SERVICE_PELLET_STOVE_SERVICE', 'PRODUCT_BLOWER_KIT'],
    },
    PELLET_AUGER: {
      defect: 'Auger jammed or worn',
      severity: 'MAINTENANCE',
      repairs: ['SERVICE_PELLET_STOVE_SERVICE'],
    },
    PELLET_IGNITER: { defect: 'Igniter failed', severity: 'MAINTENANCE', repairs: ['SERVICE_PELLET_STOVE_SERVICE'] },
    PELLET_HOPPER_SWITCH: {
      defect: 'Hopper lid or pressure switch faulty',
      severity: 'SAFETY',
      repairs: ['SERVICE_PELLET_STOVE_SERVICE'],
    },
    PELLET_GASKETS: {
      defect: 'Door, ash or hopper gasket worn',
      severity: 'MAINTENANCE',
      repairs: ['PRODUCT_DOOR_GASKET'],
    },
  },
  pellet_vent: {
    PELLET_VENT_WRONG_TYPE: {
      defect: 'Wrong pipe on pellet stove',
      severity: 'SAFETY',
      repairs: ['SERVICE_VENT_REPAIR'],
    },
    PELLET_VENT_TOO_LONG: {
      defect: 'Vent too long for its pipe',
      severity: 'SAFETY',
      repairs: ['SERVICE_VENT_REPAIR'],
    },
    PELLET_VENT_LEAK: { defect: 'Joints leak', severity: 'SAFETY', repairs: ['SERVICE_VENT_REPAIR'] },
    PELLET_VENT_ASH: { defect: 'Vent packed with ash', severity: 'SAFETY', repairs: ['SERVICE_PELLET_STOVE_SERVICE'] },
    PELLET_VENT_TERMINATION: {
      defect: 'Termination too near opening',
      severity: 'SAFETY',
      repairs: ['SERVICE_VENT_REPAIR'],
    },
    PELLET_NO_CLEANOUT_TEE: { defect: 'No clean-out tee', severity: 'MAINTENANCE', repairs: ['SERVICE_VENT_REPAIR'] },
  },
} as const satisfies ResponseGroup;
