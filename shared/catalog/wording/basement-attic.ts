import type { WordingGroup } from '#shared/catalog/types.ts';

export const basementAtticWording = {
  CLEANOUT_DOOR_MISSING: {
    say: 'The clean-out opening at the base of the chimney has no door.',
    why: 'Hot ash and flue gas can get out, and the air that is drawn in weakens the draft. A tight-fitting metal door should be installed.',
  },
  CLEANOUT_DOOR_LEAKS: {
    say: 'The clean-out door is rusted or does not close tightly.',
    why: 'Air leaking in at the base cools the flue and weakens its draft, and soot can get out. The door should be replaced with one that seals.',
  },
  CLEANOUT_FULL: {
    say: 'The clean-out is packed with soot, ash or pieces of tile.',
    why: 'Once the pit is full, debris rises into the flue and can block it. The pit should be emptied, and what fell into it looked at.',
  },
  CLEANOUT_COMBUSTIBLES: {
    say: 'Wood or stored goods stand too close to the clean-out door[[: {cleanout_clearance} away]].',
    why: 'Ash behind the door can stay hot for days and set nearby things on fire. The area should be cleared and kept clear.',
  },
  CLEANOUT_TILE_DEBRIS: {
    say: 'Pieces of flue tile or brick lie at the base of the flue.',
    why: 'Falling pieces are a sign that the liner above is breaking up. A camera inspection should find where they come from, and the flue should be relined if tiles are gone.',
  },
  ATTIC_CLEARANCE_UNDER_2IN: {
    say: 'In the attic, wood framing is closer to the chimney than the 2 inches required[[ (measured: {attic_chimney_clearance})]].',
    why: 'Heat passing through the wall dries wood over the years until it can ignite at much lower temperatures. The framing should be cut back or the clearance corrected.',
  },
  ATTIC_FIRESTOP_MISSING: {
    say: 'The gap around the chimney at the ceiling or floor has no firestop of metal or other noncombustible material.',
    why: 'An open gap lets a fire climb from one floor to the next within minutes. A firestop should be installed.',
  },
  ATTIC_INSULATION_CONTACT: {
    say: 'Insulation lies against the chimney in the attic.',
    why: 'Insulation traps heat and lets the surface grow hotter than the chimney was designed for. It should be held back by a metal shield at the required clearance.',
  },
  ATTIC_MORTAR_GAPS: {
    say: 'Mortar is missing from joints of the chimney in the attic.',
    why: 'Sparks or flue gas can pass through an open joint into the attic, where a fire grows unnoticed. The joints should be repointed before further use.',
  },
  ATTIC_SMOKE_STAIN: {
    say: 'Soot or smoke marks show on the chimney or framing in the attic.',
    why: 'Marks like these mean that gas has already found a way through the liner and the wall. The flue should be scanned and the breach repaired before it is used.',
  },
  ATTIC_WATER_STAIN: {
    say: 'The framing beside the chimney in the attic is stained by water.',
    why: 'Water is coming in at the flashing, the crown or the chimney wall, and wet framing rots. The source should be traced and repaired.',
  },
  BREACH_OPEN: {
    say: 'An unused opening into the flue[[, {unused_opening_diameter} across,]] is open or only loosely covered.',
    why: 'Smoke, sparks or carbon monoxide from the flue can come out into the room. The opening should be closed with masonry from face to face.',
  },
  BREACH_COMBUSTIBLE_COVER: {
    say: 'An old opening into the flue is hidden behind wallpaper, drywall or a thin plate.',
    why: 'Hot gas behind such a cover can set it on fire from inside the wall. The opening should be found and closed with masonry.',
  },
} as const satisfies WordingGroup;
