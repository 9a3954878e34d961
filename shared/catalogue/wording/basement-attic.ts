import type { WordingGroup } from '#shared/catalogue/types.ts';

export const basementAtticWording = {
  CLEANOUT_DOOR_MISSING: {
    say: 'The clean-out opening has no door.',
    why: 'Hot ash or gases can escape and draft is lost.',
  },
  CLEANOUT_DOOR_LEAKS: {
    say: 'The clean-out door is rusted or does not close tight.',
    why: 'Air leaks weaken draft and soot can escape.',
  },
  CLEANOUT_FULL: {
    say: 'The clean-out is packed with soot, tile or ash.',
    why: 'A full pit can block the flue opening.',
  },
  CLEANOUT_COMBUSTIBLES: {
    say: 'Wood or storage is too near the clean-out.',
    why: 'Hot ash behind the door can ignite it.',
  },
  CLEANOUT_TILE_DEBRIS: {
    say: 'Flue tile or brick pieces were found at the base.',
    why: 'Falling pieces show the liner is breaking up.',
  },
  ATTIC_CLEARANCE_UNDER_2IN: {
    say: 'Framing is closer than 2 in to the chimney.',
    why: 'Heat through the wall can dry and ignite framing over time.',
  },
  ATTIC_FIRESTOP_MISSING: {
    say: 'The gap at the ceiling or floor has no non-combustible fire-stop.',
    why: 'An open gap lets fire climb between floors.',
  },
  ATTIC_INSULATION_CONTACT: {
    say: 'Insulation touches the chimney.',
    why: 'Trapped heat raises surface temperature past the design limit.',
  },
  ATTIC_MORTAR_GAPS: {
    say: 'Mortar is missing on the attic part of the stack.',
    why: 'Sparks or gas can pass into the attic.',
  },
  ATTIC_SMOKE_STAIN: {
    say: 'Soot marks show gases have escaped in the attic.',
    why: 'Stains mean a break in the liner and wall.',
  },
  ATTIC_WATER_STAIN: {
    say: 'Framing by the chimney is water-stained.',
    why: 'Stains point to flashing, crown or chase leaks.',
  },
  BREACH_OPEN: {
    say: 'An unused opening into the flue is open or only covered.',
    why: 'Gases, sparks or CO can enter a room.',
  },
  BREACH_COMBUSTIBLE_COVER: {
    say: 'The old opening is hidden behind wallpaper, drywall or a thin plate.',
    why: 'Hot gas behind a weak cover can ignite it.',
  },
} as const satisfies WordingGroup;
