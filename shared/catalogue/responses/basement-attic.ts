import type { ResponseGroup } from '#shared/catalogue/types.ts';

export const basementAtticResponses = {
  cleanout: {
    CLEANOUT_DOOR_MISSING: {
      defect: 'Clean-out door missing',
      severity: 'SAFETY',
      say: 'The clean-out opening has no door.',
      why: 'Hot ash or gases can escape and draft is lost.',
      repairs: ['SERVICE_CLEANOUT_DOOR_INSTALL'],
    },
    CLEANOUT_DOOR_LEAKS: {
      defect: 'Door rusted or not tight',
      severity: 'SAFETY',
      say: 'The clean-out door is rusted or does not close tight.',
      why: 'Air leaks weaken draft and soot can escape.',
      repairs: ['SERVICE_CLEANOUT_DOOR_INSTALL'],
    },
    CLEANOUT_FULL: {
      defect: 'Clean-out packed',
      severity: 'MAINTENANCE',
      say: 'The clean-out is packed with soot, tile or ash.',
      why: 'A full pit can block the flue opening.',
      repairs: ['SERVICE_FLUE_DEBRIS_REMOVAL'],
    },
    CLEANOUT_COMBUSTIBLES: {
      defect: 'Combustibles at clean-out',
      severity: 'SAFETY',
      say: 'Wood or storage is too near the clean-out.',
      why: 'Hot ash behind the door can ignite it.',
      repairs: ['SERVICE_CLEARANCE_CORRECTION'],
    },
    CLEANOUT_TILE_DEBRIS: {
      defect: 'Tile or brick pieces in base',
      severity: 'SAFETY',
      say: 'Flue tile or brick pieces were found at the base.',
      why: 'Falling pieces show the liner is breaking up.',
      repairs: ['SERVICE_INSPECTION_LEVEL_2', 'SERVICE_FLUE_INSTALL'],
    },
  },
  attic_chimney: {
    ATTIC_CLEARANCE_UNDER_2IN: {
      defect: 'Framing too close',
      severity: 'SAFETY',
      say: 'Framing is closer than 2 in to the chimney.',
      why: 'Heat through the wall can dry and ignite framing over time.',
      repairs: ['SERVICE_CLEARANCE_CORRECTION', 'SERVICE_INSPECTION_LEVEL_3'],
    },
    ATTIC_FIRESTOP_MISSING: {
      defect: 'Fire-stop missing',
      severity: 'SAFETY',
      say: 'The gap at the ceiling or floor has no non-combustible fire-stop.',
      why: 'An open gap lets fire climb between floors.',
      repairs: ['SERVICE_FIRESTOP_INSTALL'],
    },
    ATTIC_INSULATION_CONTACT: {
      defect: 'Insulation against chimney',
      severity: 'SAFETY',
      say: 'Insulation touches the chimney.',
      why: 'Trapped heat raises surface temperature past the design limit.',
      repairs: ['SERVICE_FIRESTOP_INSTALL'],
    },
    ATTIC_MORTAR_GAPS: {
      defect: 'Open joints in attic',
      severity: 'SAFETY',
      say: 'Mortar is missing on the attic part of the stack.',
      why: 'Sparks or gas can pass into the attic.',
      repairs: ['SERVICE_REPOINTING'],
    },
    ATTIC_SMOKE_STAIN: {
      defect: 'Soot or smoke stains in attic',
      severity: 'SAFETY',
      say: 'Soot marks show gases have escaped in the attic.',
      why: 'Stains mean a break in the liner and wall.',
      repairs: ['SERVICE_INSPECTION_LEVEL_2', 'SERVICE_FLUE_INSTALL'],
    },
    ATTIC_WATER_STAIN: {
      defect: 'Water stains in attic',
      severity: 'WATER_INTRUSION',
      say: 'Framing by the chimney is water-stained.',
      why: 'Stains point to flashing, crown or chase leaks.',
      repairs: ['SERVICE_LEAK_DIAGNOSIS'],
    },
  },
  unused_opening: {
    BREACH_OPEN: {
      defect: 'Unused opening not sealed',
      severity: 'SAFETY',
      say: 'An unused opening into the flue is open or only covered.',
      why: 'Gases, sparks or CO can enter a room.',
      repairs: ['SERVICE_THIMBLE_REPAIR'],
    },
    BREACH_COMBUSTIBLE_COVER: {
      defect: 'Opening covered with combustible finish',
      severity: 'SAFETY',
      say: 'The old opening is hidden behind wallpaper, drywall or a thin plate.',
      why: 'Hot gas behind a weak cover can ignite it.',
      repairs: ['SERVICE_THIMBLE_REPAIR'],
    },
  },
} as const satisfies ResponseGroup;
