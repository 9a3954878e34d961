import type { ResponseGroup } from '#shared/catalog/types.ts';

export const flueResponses = {
  flue_liner: {
    LINER_NONE: { defect: 'Unlined flue', severity: 'SAFETY', repairs: ['SERVICE_FLUE_INSTALL'], stopUse: true },
    LINER_TILE_CRACKED: {
      defect: 'Cracked flue tile',
      severity: 'SAFETY',
      repairs: ['SERVICE_FLUE_INSTALL', 'SERVICE_FLUE_RESURFACE'],
    },
    LINER_TILE_MISSING: {
      defect: 'Missing or broken tile section',
      severity: 'SAFETY',
      repairs: ['SERVICE_FLUE_INSTALL'],
      stopUse: true,
    },
    LINER_JOINTS_OPEN: {
      defect: 'Open tile joints',
      severity: 'SAFETY',
      repairs: ['SERVICE_FLUE_RESURFACE', 'SERVICE_FLUE_INSTALL'],
    },
    LINER_TILE_SPALLED: { defect: 'Tile surface flaking', severity: 'SAFETY', repairs: ['SERVICE_FLUE_INSTALL'] },
    LINER_OFFSET: {
      defect: 'Tiles misaligned',
      severity: 'MAINTENANCE',
      repairs: ['SERVICE_FLUE_RESURFACE', 'SERVICE_FLUE_INSTALL'],
    },
    LINER_UNDERSIZED: {
      defect: 'Flue too small',
      severity: 'SAFETY',
      repairs: ['SERVICE_FLUE_INSTALL', 'SERVICE_DRAFT_CORRECTION'],
    },
    LINER_OVERSIZED: { defect: 'Flue too large for appliance', severity: 'SAFETY', repairs: ['SERVICE_FLUE_INSTALL'] },
    LINER_METAL_CORRODED: { defect: 'Metal liner corroded', severity: 'SAFETY', repairs: ['SERVICE_FLUE_INSTALL'] },
    LINER_METAL_CRUSHED: {
      defect: 'Metal liner crushed or torn',
      severity: 'SAFETY',
      repairs: ['SERVICE_FLUE_INSTALL'],
    },
    LINER_NOT_INSULATED: {
      defect: 'Liner lacks required insulation',
      severity: 'SAFETY',
      repairs: ['SERVICE_FLUE_INSTALL'],
    },
    LINER_WRONG_ALLOY: { defect: 'Liner not rated for fuel', severity: 'SAFETY', repairs: ['SERVICE_FLUE_INSTALL'] },
    LINER_SHARED_FLUE: {
      defect: 'Flue shared by appliances',
      severity: 'SAFETY',
      repairs: ['SERVICE_FLUE_INSTALL', 'ACTION_REFER_HVAC_GAS'],
    },
    LINER_STOPS_SHORT: {
      defect: 'Liner stops short of smoke chamber',
      severity: 'SAFETY',
      repairs: ['SERVICE_FLUE_INSTALL', 'SERVICE_SMOKE_CHAMBER_PARGE'],
    },
  },
  creosote: {
    CREOSOTE_STAGE1: {
      defect: 'Light soot due for sweeping',
      severity: 'MAINTENANCE',
      repairs: ['SERVICE_CHIMNEY_SWEEP'],
    },
    CREOSOTE_STAGE2: {
      defect: 'Flaky creosote',
      severity: 'SAFETY',
      repairs: ['SERVICE_CHIMNEY_SWEEP', 'SERVICE_CREOSOTE_REMOVAL'],
    },
    CREOSOTE_STAGE3: {
      defect: 'Glazed creosote',
      severity: 'SAFETY',
      repairs: ['SERVICE_CREOSOTE_REMOVAL', 'SERVICE_FLUE_INSTALL'],
      stopUse: true,
    },
    CREOSOTE_CHIMNEY_FIRE: {
      defect: 'Signs of a past chimney fire',
      severity: 'SAFETY',
      repairs: ['SERVICE_INSPECTION_LEVEL_2', 'SERVICE_FLUE_INSTALL'],
      stopUse: true,
    },
  },
  blockage: {
    FLUE_ANIMAL_NEST: {
      defect: 'Nest or animal in flue',
      severity: 'SAFETY',
      repairs: ['SERVICE_ANIMAL_NEST_REMOVAL', 'SERVICE_CAP_INSTALL'],
      stopUse: true,
    },
    FLUE_DEBRIS: { defect: 'Debris in flue', severity: 'SAFETY', repairs: ['SERVICE_FLUE_DEBRIS_REMOVAL'] },
  },
} as const satisfies ResponseGroup;
