import type { ResponseGroup } from '#shared/catalog/types.ts';

export const basementAtticResponses = {
  cleanout: {
    CLEANOUT_DOOR_MISSING: {
      defect: 'Clean-out door missing',
      severity: 'SAFETY',
      repairs: ['SERVICE_CLEANOUT_DOOR_INSTALL'],
    },
    CLEANOUT_DOOR_LEAKS: {
      defect: 'Door rusted or not tight',
      severity: 'SAFETY',
      repairs: ['SERVICE_CLEANOUT_DOOR_INSTALL'],
    },
    CLEANOUT_FULL: { defect: 'Clean-out packed', severity: 'MAINTENANCE', repairs: ['SERVICE_FLUE_DEBRIS_REMOVAL'] },
    CLEANOUT_COMBUSTIBLES: {
      defect: 'Combustibles at clean-out',
      severity: 'SAFETY',
      repairs: ['SERVICE_CLEARANCE_CORRECTION'],
    },
    CLEANOUT_TILE_DEBRIS: {
      defect: 'Tile or brick pieces in base',
      severity: 'SAFETY',
      repairs: ['SERVICE_INSPECTION_LEVEL_2', 'SERVICE_FLUE_INSTALL'],
    },
  },
  attic_chimney: {
    ATTIC_CLEARANCE_UNDER_2IN: {
      defect: 'Framing too close',
      severity: 'SAFETY',
      repairs: ['SERVICE_CLEARANCE_CORRECTION', 'SERVICE_INSPECTION_LEVEL_3'],
    },
    ATTIC_FIRESTOP_MISSING: { defect: 'Firestop missing', severity: 'SAFETY', repairs: ['SERVICE_FIRESTOP_INSTALL'] },
    ATTIC_INSULATION_CONTACT: {
      defect: 'Insulation against chimney',
      severity: 'SAFETY',
      repairs: ['SERVICE_FIRESTOP_INSTALL'],
    },
    ATTIC_MORTAR_GAPS: { defect: 'Open joints in attic', severity: 'SAFETY', repairs: ['SERVICE_REPOINTING'] },
    ATTIC_SMOKE_STAIN: {
      defect: 'Soot or smoke stains in attic',
      severity: 'SAFETY',
      repairs: ['SERVICE_INSPECTION_LEVEL_2', 'SERVICE_FLUE_INSTALL'],
    },
    ATTIC_WATER_STAIN: {
      defect: 'Water stains in attic',
      severity: 'WATER_INTRUSION',
      repairs: ['SERVICE_LEAK_DIAGNOSIS'],
    },
  },
  unused_opening: {
    BREACH_OPEN: { defect: 'Unused opening not sealed', severity: 'SAFETY', repairs: ['SERVICE_THIMBLE_REPAIR'] },
    BREACH_COMBUSTIBLE_COVER: {
      defect: 'Opening covered with combustible finish',
      severity: 'SAFETY',
      repairs: ['SERVICE_THIMBLE_REPAIR'],
    },
  },
} as const satisfies ResponseGroup;
