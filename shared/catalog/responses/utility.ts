import type { ResponseGroup } from '#shared/catalog/types.ts';

export const utilityResponses = {
  utility_appliance: {
    APPL_SPILLAGE: {
      defect: 'Draft hood spills',
      severity: 'SAFETY',
      repairs: ['ACTION_REFER_HVAC_GAS', 'SERVICE_DRAFT_CORRECTION'],
      stopUse: true,
    },
    APPL_ORPHANED: {
      defect: 'Water heater orphaned on large flue',
      severity: 'SAFETY',
      repairs: ['SERVICE_FLUE_INSTALL'],
    },
    APPL_SOOTING: { defect: 'Sooting or rollout signs', severity: 'SAFETY', repairs: ['ACTION_REFER_HVAC_GAS'] },
    APPL_COMBUSTION_AIR: {
      defect: 'Not enough combustion air',
      severity: 'SAFETY',
      repairs: ['ACTION_REFER_HVAC_GAS'],
    },
    APPL_CATIV_IN_CHIMNEY: {
      defect: 'Condensing appliance vented into chimney',
      severity: 'SAFETY',
      repairs: ['ACTION_REFER_HVAC_GAS'],
    },
    APPL_MIXED_FUEL: {
      defect: 'Solid fuel and gas/oil share a flue',
      severity: 'SAFETY',
      repairs: ['SERVICE_FLUE_INSTALL'],
    },
  },
  draft_regulator: {
    BAROMETRIC_STUCK: {
      defect: 'Barometric damper stuck',
      severity: 'MAINTENANCE',
      repairs: ['ACTION_REFER_HVAC_GAS'],
    },
    REGULATOR_DRAFT_RANGE: {
      defect: 'Draft out of range',
      severity: 'MAINTENANCE',
      repairs: ['ACTION_REFER_HVAC_GAS'],
    },
    BAROMETRIC_SPILLING: {
      defect: 'Soot or gas at barometric',
      severity: 'SAFETY',
      repairs: ['SERVICE_FLUE_DEBRIS_REMOVAL', 'SERVICE_INSPECTION_LEVEL_2'],
    },
  },
  utility_flue: {
    UFLUE_UNLINED: { defect: 'Unlined flue with gas or oil', severity: 'SAFETY', repairs: ['SERVICE_FLUE_INSTALL'] },
    UFLUE_OVERSIZED: {
      defect: 'Flue more than seven times outlet',
      severity: 'SAFETY',
      repairs: ['SERVICE_FLUE_INSTALL'],
    },
    UFLUE_UNDERSIZED: {
      defect: 'Flue too small for its appliances',
      severity: 'SAFETY',
      repairs: ['SERVICE_FLUE_INSTALL', 'ACTION_REFER_HVAC_GAS'],
    },
    UFLUE_OUTDOOR_GAS: {
      defect: 'Outdoor chimney not suitable for its gas appliances',
      severity: 'SAFETY',
      repairs: ['SERVICE_FLUE_INSTALL', 'ACTION_REFER_HVAC_GAS'],
    },
    UFLUE_CONDENSATION: { defect: 'Condensation damage', severity: 'SAFETY', repairs: ['SERVICE_FLUE_INSTALL'] },
    UFLUE_OIL_SOOT: { defect: 'Heavy oil soot', severity: 'SAFETY', repairs: ['SERVICE_OIL_FLUE_SWEEP'] },
    UFLUE_DEBRIS_BASE: {
      defect: 'Debris level with connector',
      severity: 'SAFETY',
      repairs: ['SERVICE_FLUE_DEBRIS_REMOVAL'],
    },
    UFLUE_TILE_DAMAGE: { defect: 'Tiles broken', severity: 'SAFETY', repairs: ['SERVICE_FLUE_INSTALL'] },
    UFLUE_ALUMINUM_OIL: {
      defect: 'Aluminum liner on oil or wood',
      severity: 'SAFETY',
      repairs: ['SERVICE_FLUE_INSTALL'],
    },
    UFLUE_NO_ACCESS_DOOR: {
      defect: 'No clean-out below the connector',
      severity: 'MAINTENANCE',
      repairs: ['SERVICE_CLEANOUT_DOOR_INSTALL'],
    },
    UFLUE_LABEL_MISSING: {
      defect: 'Relined flue has no label',
      severity: 'MAINTENANCE',
      repairs: ['PRODUCT_NOTICE_LABEL'],
    },
  },
} as const satisfies ResponseGroup;
