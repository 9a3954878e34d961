import type { ResponseGroup } from '#shared/catalog/types.ts';

export const fireplaceInteriorResponses = {
  firebox: {
    FIREBOX_BRICK_CRACKED: { defect: 'Cracked firebrick', severity: 'SAFETY', repairs: ['SERVICE_FIREBRICK_REPLACE'] },
    FIREBOX_BRICK_LOOSE_MISSING: {
      defect: 'Loose or missing firebrick',
      severity: 'SAFETY',
      repairs: ['SERVICE_FIREBRICK_REPLACE', 'SERVICE_FIREBOX_REBUILD'],
      stopUse: true,
    },
    FIREBOX_JOINTS_OPEN: {
      defect: 'Firebox joints eroded',
      severity: 'SAFETY',
      repairs: ['SERVICE_FIREBOX_TUCKPOINT'],
    },
    FIREBOX_WRONG_MORTAR: {
      defect: 'Ordinary mortar used',
      severity: 'MAINTENANCE',
      repairs: ['SERVICE_FIREBOX_TUCKPOINT'],
    },
    FIREBOX_BACK_WALL_FAILED: {
      defect: 'Back wall bowed or burned',
      severity: 'SAFETY',
      repairs: ['SERVICE_FIREBOX_REBUILD'],
      stopUse: true,
    },
    FIREBOX_SHALLOW: { defect: 'Firebox depth too small', severity: 'SAFETY', repairs: ['SERVICE_FIREBOX_REBUILD'] },
    FIREBOX_WALL_THIN: {
      defect: 'Firebox wall too thin',
      severity: 'SAFETY',
      repairs: ['SERVICE_FIREBOX_REBUILD', 'SERVICE_INSPECTION_LEVEL_3'],
    },
    FIREBOX_WATER_STAIN: {
      defect: 'Water or rust in firebox',
      severity: 'WATER_INTRUSION',
      repairs: ['SERVICE_LEAK_DIAGNOSIS'],
    },
  },
  facade_gap: {
    FACADE_GAP_OPEN: { defect: 'Gap behind facing', severity: 'SAFETY', repairs: ['SERVICE_FACADE_SEAL'] },
  },
  lintel: {
    LINTEL_RUSTED: { defect: 'Lintel rusted or sagging', severity: 'MAINTENANCE', repairs: ['SERVICE_LINTEL_REPLACE'] },
    LINTEL_COMBUSTIBLE: { defect: 'Combustible lintel', severity: 'SAFETY', repairs: ['SERVICE_LINTEL_REPLACE'] },
    LINTEL_BRICK_CRACKS: {
      defect: 'Facing cracked at lintel',
      severity: 'MAINTENANCE',
      repairs: ['SERVICE_LINTEL_REPLACE', 'SERVICE_REPOINTING'],
    },
  },
  damper: {
    DAMPER_MISSING: { defect: 'Damper missing', severity: 'MAINTENANCE', repairs: ['SERVICE_TOP_DAMPER_INSTALL'] },
    DAMPER_STUCK: {
      defect: 'Damper will not move',
      severity: 'SAFETY',
      repairs: ['SERVICE_DAMPER_REPAIR', 'SERVICE_TOP_DAMPER_INSTALL'],
    },
    DAMPER_NOT_SEALING: {
      defect: 'Damper does not seal',
      severity: 'MAINTENANCE',
      repairs: ['SERVICE_TOP_DAMPER_INSTALL'],
    },
    DAMPER_HANDLE_BROKEN: {
      defect: 'Handle, rod or linkage broken',
      severity: 'MAINTENANCE',
      repairs: ['SERVICE_DAMPER_REPAIR'],
    },
    DAMPER_CABLE_BROKEN: {
      defect: 'Top damper cable broken',
      severity: 'MAINTENANCE',
      repairs: ['SERVICE_DAMPER_REPAIR'],
    },
    DAMPER_RUSTED: {
      defect: 'Damper heavily rusted',
      severity: 'WATER_INTRUSION',
      repairs: ['SERVICE_LEAK_DIAGNOSIS', 'SERVICE_TOP_DAMPER_INSTALL'],
    },
    DAMPER_TOO_LOW: {
      defect: 'Throat less than 8 in above opening',
      severity: 'SAFETY',
      repairs: ['SERVICE_DRAFT_CORRECTION'],
    },
  },
  smoke_shelf: {
    SHELF_DEBRIS: {
      defect: 'Debris on smoke shelf',
      severity: 'SAFETY',
      repairs: ['SERVICE_CHIMNEY_SWEEP', 'SERVICE_FLUE_DEBRIS_REMOVAL'],
    },
    SHELF_DETERIORATED: {
      defect: 'Smoke shelf broken',
      severity: 'MAINTENANCE',
      repairs: ['SERVICE_SMOKE_CHAMBER_PARGE'],
    },
  },
  smoke_chamber: {
    CHAMBER_UNPARGED: { defect: 'Bare corbeled brick', severity: 'SAFETY', repairs: ['SERVICE_SMOKE_CHAMBER_PARGE'] },
    CHAMBER_CRACKED: {
      defect: 'Cracks or holes in chamber',
      severity: 'SAFETY',
      repairs: ['SERVICE_SMOKE_CHAMBER_PARGE'],
    },
    CHAMBER_PARGE_FAILING: {
      defect: 'Parge coat loose',
      severity: 'MAINTENANCE',
      repairs: ['SERVICE_SMOKE_CHAMBER_PARGE'],
    },
    CHAMBER_TOO_STEEP: {
      defect: 'Walls too flat or uneven',
      severity: 'MAINTENANCE',
      repairs: ['SERVICE_SMOKE_CHAMBER_PARGE'],
    },
    CHAMBER_WOOD_FORM: {
      defect: 'Wood form left in place',
      severity: 'SAFETY',
      repairs: ['SERVICE_INSPECTION_LEVEL_3', 'SERVICE_SMOKE_CHAMBER_PARGE'],
    },
    CHAMBER_CREOSOTE: {
      defect: 'Heavy creosote in chamber',
      severity: 'SAFETY',
      repairs: ['SERVICE_CHIMNEY_SWEEP', 'SERVICE_CREOSOTE_REMOVAL'],
    },
  },
  hearth_inner: {
    HEARTH_CRACKED: { defect: 'Inner hearth cracked', severity: 'SAFETY', repairs: ['SERVICE_HEARTH_REPAIR'] },
    HEARTH_SUPPORT_FAILED: {
      defect: 'Hearth settling',
      severity: 'SAFETY',
      repairs: ['SERVICE_HEARTH_EXTENSION_REBUILD'],
    },
  },
  hearth_extension: {
    HEARTH_EXT_SHORT_FRONT: {
      defect: 'Too short in front',
      severity: 'SAFETY',
      repairs: ['SERVICE_HEARTH_EXTENSION_REBUILD', 'PRODUCT_HEARTH_RUG'],
    },
    HEARTH_EXT_SHORT_SIDES: {
      defect: 'Too narrow at sides',
      severity: 'SAFETY',
      repairs: ['SERVICE_HEARTH_EXTENSION_REBUILD'],
    },
    HEARTH_EXT_CRACKED: {
      defect: 'Extension cracked or loose',
      severity: 'MAINTENANCE',
      repairs: ['SERVICE_HEARTH_REPAIR'],
    },
    HEARTH_EXT_COMBUSTIBLE: {
      defect: 'Combustible floor in the zone',
      severity: 'SAFETY',
      repairs: ['SERVICE_HEARTH_EXTENSION_REBUILD'],
    },
    HEARTH_GAP_UNSEALED: {
      defect: 'Gap where hearth meets firebox',
      severity: 'SAFETY',
      repairs: ['SERVICE_HEARTH_REPAIR'],
    },
  },
  mantel: {
    MANTEL_UNDER_6IN: {
      defect: 'Combustible trim within 6 in',
      severity: 'SAFETY',
      repairs: ['SERVICE_MANTEL_CORRECTION'],
    },
    MANTEL_PROJECTION: {
      defect: 'Mantel projects too far for its height',
      severity: 'SAFETY',
      repairs: ['SERVICE_MANTEL_CORRECTION', 'PRODUCT_MANTEL_SHIELD'],
    },
    MANTEL_HEAT_DAMAGE: {
      defect: 'Scorched mantel',
      severity: 'SAFETY',
      repairs: ['SERVICE_MANTEL_CORRECTION', 'SERVICE_INSPECTION_LEVEL_2'],
    },
  },
  ash_dump: {
    ASH_DUMP_DOOR_MISSING: {
      defect: 'Ash dump door missing or loose',
      severity: 'SAFETY',
      repairs: ['SERVICE_MISC_LABOR'],
    },
    ASH_DUMP_FULL: { defect: 'Ash pit full', severity: 'MAINTENANCE', repairs: ['SERVICE_FLUE_DEBRIS_REMOVAL'] },
    ASH_DUMP_DETERIORATED: { defect: 'Ash pit walls broken', severity: 'SAFETY', repairs: ['SERVICE_MISC_LABOR'] },
  },
  glass_doors: {
    DOORS_GLASS_BROKEN: { defect: 'Broken door glass', severity: 'SAFETY', repairs: ['SERVICE_GLASS_DOOR_INSTALL'] },
    DOORS_LOOSE: { defect: 'Door frame loose', severity: 'MAINTENANCE', repairs: ['SERVICE_GLASS_DOOR_INSTALL'] },
    DOORS_NOT_LISTED: {
      defect: 'Doors not made for this unit',
      severity: 'SAFETY',
      repairs: ['SERVICE_GLASS_DOOR_INSTALL'],
    },
  },
  spark_screen: {
    SCREEN_MISSING: { defect: 'No spark screen', severity: 'SAFETY', repairs: ['PRODUCT_SPARK_SCREEN'] },
    SCREEN_DAMAGED: {
      defect: 'Screen torn or off its rod',
      severity: 'MAINTENANCE',
      repairs: ['PRODUCT_SPARK_SCREEN', 'PRODUCT_ROD_KIT'],
    },
  },
  grate: {
    GRATE_BURNED_OUT: { defect: 'Grate burned or sagging', severity: 'MAINTENANCE', repairs: ['PRODUCT_GRATE'] },
    GRATE_MISSING: { defect: 'No grate', severity: 'MAINTENANCE', repairs: ['PRODUCT_GRATE'] },
    GRATE_WRONG_SIZE: { defect: 'Grate wrong size', severity: 'SAFETY', repairs: ['PRODUCT_GRATE'] },
  },
  log_lighter: {
    LOGLIGHTER_CORRODED: { defect: 'Log-lighter burner corroded', severity: 'SAFETY', repairs: ['SERVICE_GAS_REPAIR'] },
    LOGLIGHTER_NO_CLAMP: {
      defect: 'Damper can close on gas lighter',
      severity: 'SAFETY',
      repairs: ['SERVICE_DAMPER_CLAMP_INSTALL'],
    },
  },
  draft: {
    DRAFT_SPILLAGE: { defect: 'Smoke or gas spills', severity: 'SAFETY', repairs: ['SERVICE_DRAFT_CORRECTION'] },
    DRAFT_NEGATIVE_PRESSURE: {
      defect: 'House pulls air down the flue',
      severity: 'SAFETY',
      repairs: ['SERVICE_DRAFT_CORRECTION'],
    },
    DRAFT_OUT_OF_RANGE: {
      defect: 'Draft out of range',
      severity: 'MAINTENANCE',
      repairs: ['ACTION_DECIDE_ON_SITE', 'SERVICE_DRAFT_CORRECTION'],
    },
    DRAFT_OPENING_TOO_LARGE: {
      defect: 'Opening too big for flue',
      severity: 'SAFETY',
      repairs: ['SERVICE_DRAFT_CORRECTION', 'SERVICE_FLUE_INSTALL'],
    },
  },
} as const satisfies ResponseGroup;
