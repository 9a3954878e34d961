import type { ResponseGroup } from '#shared/catalog/types.ts';

export const prefabResponses = {
  prefab_unit: {
    PREFAB_NO_PLATE: {
      defect: 'No label, manufacturer unknown',
      severity: 'SAFETY',
      repairs: ['SERVICE_INSPECTION_LEVEL_2', 'SERVICE_PREFAB_REPLACE'],
    },
    PREFAB_MODIFIED: { defect: 'Unit altered', severity: 'SAFETY', repairs: ['SERVICE_PREFAB_REPLACE'] },
    PREFAB_END_OF_LIFE: {
      defect: 'Unit worn out, parts unavailable',
      severity: 'SAFETY',
      repairs: ['SERVICE_PREFAB_REPLACE'],
    },
    PREFAB_GASLOGS_NOT_ALLOWED: {
      defect: 'Gas logs not allowed by label',
      severity: 'SAFETY',
      repairs: ['SERVICE_GAS_LOG_INSTALL'],
    },
  },
  refractory_panels: {
    PANEL_HAIRLINE: { defect: 'Hairline cracks', severity: 'MAINTENANCE', repairs: ['ACTION_MONITOR'] },
    PANEL_CRACK_WIDE: {
      defect: 'Crack wide enough for a dime',
      severity: 'SAFETY',
      repairs: ['SERVICE_REFRACTORY_PANEL_REPLACE'],
    },
    PANEL_BROKEN_MISSING: {
      defect: 'Panel broken or missing',
      severity: 'SAFETY',
      repairs: ['SERVICE_REFRACTORY_PANEL_REPLACE'],
      stopUse: true,
    },
    PANEL_NOT_LISTED: {
      defect: 'Panel not matched to unit',
      severity: 'SAFETY',
      repairs: ['SERVICE_REFRACTORY_PANEL_REPLACE'],
    },
    PANEL_LOOSE: { defect: 'Panel loose', severity: 'MAINTENANCE', repairs: ['SERVICE_REFRACTORY_PANEL_REPLACE'] },
  },
  prefab_metal: {
    PREFAB_METAL_RUST_HOLES: {
      defect: 'Rust holes',
      severity: 'SAFETY',
      repairs: ['SERVICE_PREFAB_REPLACE'],
      stopUse: true,
    },
    PREFAB_METAL_SURFACE_RUST: {
      defect: 'Surface rust',
      severity: 'WATER_INTRUSION',
      repairs: ['SERVICE_LEAK_DIAGNOSIS', 'SERVICE_CHASE_COVER_INSTALL'],
    },
    PREFAB_METAL_WARPED: { defect: 'Metal warped', severity: 'SAFETY', repairs: ['SERVICE_PREFAB_REPLACE'] },
  },
  facing: {
    FACING_COMBUSTIBLE: { defect: 'Combustible facing on unit', severity: 'SAFETY', repairs: ['SERVICE_FACADE_SEAL'] },
    FACING_BLOCKS_AIR: { defect: 'Air openings blocked', severity: 'SAFETY', repairs: ['SERVICE_FACADE_SEAL'] },
    FACING_GAP: { defect: 'Gap around unit', severity: 'SAFETY', repairs: ['SERVICE_FACADE_SEAL'] },
  },
  ember_strip: {
    EMBER_STRIP_MISSING: {
      defect: 'Ember strip missing',
      severity: 'SAFETY',
      repairs: ['SERVICE_HEARTH_EXTENSION_REBUILD'],
    },
  },
  outside_air: {
    OUTSIDE_AIR_BLOCKED: {
      defect: 'Outside air blocked or broken',
      severity: 'MAINTENANCE',
      repairs: ['SERVICE_MISC_LABOR'],
    },
  },
  prefab_damper: {
    PREFAB_DAMPER_STUCK: { defect: 'Damper does not work', severity: 'SAFETY', repairs: ['SERVICE_DAMPER_REPAIR'] },
    PREFAB_DAMPER_CLAMP: {
      defect: 'Gas logs without clamp or removed damper',
      severity: 'SAFETY',
      repairs: ['SERVICE_DAMPER_CLAMP_INSTALL'],
    },
  },
  metal_chimney: {
    METALCHIM_RUST: { defect: 'Chimney metal rusted', severity: 'SAFETY', repairs: ['SERVICE_CLASS_A_REPAIR'] },
    METALCHIM_SEPARATED: {
      defect: 'Sections apart or unlocked',
      severity: 'SAFETY',
      repairs: ['SERVICE_CLASS_A_REPAIR'],
      stopUse: true,
    },
    METALCHIM_MIXED_BRANDS: { defect: 'Mixed brands', severity: 'SAFETY', repairs: ['SERVICE_CLASS_A_REPAIR'] },
    METALCHIM_CLEARANCE: {
      defect: 'Less than 2 in air space',
      severity: 'SAFETY',
      repairs: ['SERVICE_CLEARANCE_CORRECTION'],
    },
    METALCHIM_INNER_BUCKLED: {
      defect: 'Inner liner buckled',
      severity: 'SAFETY',
      repairs: ['SERVICE_CLASS_A_REPAIR'],
      stopUse: true,
    },
    METALCHIM_UNBRACED: {
      defect: 'Over 5 ft above roof without brace',
      severity: 'SAFETY',
      repairs: ['PRODUCT_ROOF_BRACE', 'SERVICE_CLASS_A_REPAIR'],
    },
    METALCHIM_CREOSOTE: { defect: 'Creosote in metal chimney', severity: 'SAFETY', repairs: ['SERVICE_CHIMNEY_SWEEP'] },
  },
  chimney_support: {
    SUPPORT_MISSING: { defect: 'Support missing or loose', severity: 'SAFETY', repairs: ['SERVICE_CLASS_A_REPAIR'] },
    FIRESTOP_MISSING: {
      defect: 'Firestop / radiation shield missing',
      severity: 'SAFETY',
      repairs: ['SERVICE_FIRESTOP_INSTALL'],
    },
    ATTIC_SHIELD_MISSING: {
      defect: 'Attic insulation shield missing',
      severity: 'SAFETY',
      repairs: ['SERVICE_FIRESTOP_INSTALL'],
    },
  },
  chase: {
    CHASE_SIDING_ROT: { defect: 'Chase siding rotted', severity: 'WATER_INTRUSION', repairs: ['SERVICE_CHASE_REPAIR'] },
    CHASE_CAULK_FAILED: { defect: 'Chase joints open', severity: 'WATER_INTRUSION', repairs: ['SERVICE_CHASE_REPAIR'] },
    CHASE_STRUCTURE: {
      defect: 'Chase loose or leaning',
      severity: 'SAFETY',
      repairs: ['SERVICE_CHASE_REPAIR', 'ACTION_REFER_STRUCTURAL'],
    },
  },
  chase_cover: {
    CHASE_COVER_RUSTED: {
      defect: 'Chase cover rusted',
      severity: 'WATER_INTRUSION',
      repairs: ['SERVICE_CHASE_COVER_INSTALL'],
    },
    CHASE_COVER_PONDING: {
      defect: 'Cover holds water',
      severity: 'WATER_INTRUSION',
      repairs: ['SERVICE_CHASE_COVER_INSTALL'],
    },
    CHASE_COVER_SEAL_FAILED: {
      defect: 'Seams or collar leaking',
      severity: 'WATER_INTRUSION',
      repairs: ['SERVICE_CHASE_COVER_INSTALL', 'SERVICE_STORM_COLLAR_RESEAL'],
    },
    CHASE_COVER_MISSING: {
      defect: 'No proper cover',
      severity: 'WATER_INTRUSION',
      repairs: ['SERVICE_CHASE_COVER_INSTALL'],
    },
  },
  storm_collar: {
    STORM_COLLAR_LOOSE: {
      defect: 'Collar loose or unsealed',
      severity: 'WATER_INTRUSION',
      repairs: ['SERVICE_STORM_COLLAR_RESEAL'],
    },
    STORM_COLLAR_MISSING: { defect: 'Collar missing', severity: 'WATER_INTRUSION', repairs: ['PRODUCT_RAIN_COLLAR'] },
  },
  termination_cap: {
    TERM_CAP_MISSING: {
      defect: 'Termination cap missing',
      severity: 'WATER_INTRUSION',
      repairs: ['PRODUCT_TERMINATION_CAP'],
    },
    TERM_CAP_RUSTED: {
      defect: 'Cap rusted or broken',
      severity: 'WATER_INTRUSION',
      repairs: ['PRODUCT_TERMINATION_CAP'],
    },
    TERM_CAP_CLOGGED: { defect: 'Cap clogged', severity: 'SAFETY', repairs: ['SERVICE_CHIMNEY_SWEEP'] },
    TERM_CAP_UNLISTED: { defect: 'Cap or shroud not listed', severity: 'SAFETY', repairs: ['PRODUCT_TERMINATION_CAP'] },
  },
} as const satisfies ResponseGroup;
