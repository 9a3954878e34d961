import type { WordingGroup } from '#shared/catalogue/types.ts';

export const fireplaceInteriorWording = {
  FIREBOX_BRICK_CRACKED: {
    say: 'One or more firebricks are cracked.',
    why: 'Heat passes through cracks toward framing.',
  },
  FIREBOX_BRICK_LOOSE_MISSING: {
    say: 'Firebricks are loose or missing.',
    why: 'The heat barrier is incomplete, so the fireplace should not be used.',
  },
  FIREBOX_JOINTS_OPEN: {
    say: 'Mortar between firebricks is missing.',
    why: 'Gaps give hot gas a way behind the firebox.',
  },
  FIREBOX_WRONG_MORTAR: {
    say: 'Repairs used ordinary mortar or fireclay mix, not refractory mortar.',
    why: 'Ordinary mortar breaks down at fire temperature; joints are meant to be thin.',
  },
  FIREBOX_BACK_WALL_FAILED: {
    say: 'The rear wall is bowed, deeply spalled or burned through.',
    why: 'The wall can fall and expose framing.',
  },
  FIREBOX_SHALLOW: {
    say: 'The firebox is shallower than 20 in (a listed Rumford design may differ).',
    why: 'A shallow firebox throws sparks and smoke into the room.',
  },
  FIREBOX_WALL_THIN: {
    say: 'Wall thickness is less than 8 in with lining or 10 in without.',
    why: 'Thin walls let heat reach framing.',
  },
  FIREBOX_WATER_STAIN: {
    say: 'Water stains or rust are present in the firebox.',
    why: 'Water is entering above and is washing out joints.',
  },
  FACADE_GAP_OPEN: {
    say: 'There is an open gap between the facing and the firebox or lintel.',
    why: 'Smoke and heat can enter the wall above, where framing may be.',
  },
  LINTEL_RUSTED: { say: 'The lintel is rusted, bowed or sagging.', why: 'It carries the masonry over the opening.' },
  LINTEL_COMBUSTIBLE: { say: 'The opening is spanned by wood.', why: 'Wood over a fire can ignite.' },
  LINTEL_BRICK_CRACKS: {
    say: 'Facing bricks are cracked at the lintel ends.',
    why: 'Steel grows when hot; with no gap it cracks the face.',
  },
  DAMPER_MISSING: { say: 'There is no damper.', why: 'Room air is lost and rain or animals reach the firebox.' },
  DAMPER_STUCK: {
    say: 'The damper is rusted or jammed.',
    why: 'Stuck shut it fills the house with smoke; stuck open it wastes heat.',
  },
  DAMPER_NOT_SEALING: { say: 'The damper plate is warped or leaves a gap.', why: 'Heated air escapes all year.' },
  DAMPER_HANDLE_BROKEN: {
    say: 'The control rod or handle is broken.',
    why: 'The damper cannot be trusted to stay open.',
  },
  DAMPER_CABLE_BROKEN: {
    say: 'The top-damper cable or bracket is broken.',
    why: 'The lid cannot be controlled from the hearth.',
  },
  DAMPER_RUSTED: {
    say: 'Heavy rust on the damper shows water entry.',
    why: 'Rust signals a leak and soon stops the damper working.',
  },
  DAMPER_TOO_LOW: {
    say: 'The throat is less than 8 in above the opening.',
    why: 'Smoke can roll out before it enters the throat.',
  },
  SHELF_DEBRIS: {
    say: 'Soot, tile or nests are piled on the smoke shelf.',
    why: 'The pile can burn or stop the damper opening.',
  },
  SHELF_DETERIORATED: {
    say: 'The smoke shelf is broken or hollow.',
    why: 'Debris and water collect behind the firebox.',
  },
  CHAMBER_UNPARGED: {
    say: 'The smoke chamber is stepped bare brick with no parge coat.',
    why: 'Rough steps collect creosote and leak heat to framing.',
  },
  CHAMBER_CRACKED: {
    say: 'The chamber has cracks, holes or open joints.',
    why: 'Hot gas can leave the flue path here, the hottest part.',
  },
  CHAMBER_PARGE_FAILING: { say: 'The parge coat is cracked or falling.', why: 'Bare brick is being exposed again.' },
  CHAMBER_TOO_STEEP: {
    say: 'The chamber walls lean in more than the allowed slope or are uneven.',
    why: 'Bad shape slows smoke and adds creosote.',
  },
  CHAMBER_WOOD_FORM: {
    say: 'Wood forming was left in the chamber or under the hearth.',
    why: 'Left-in wood is fuel beside the fire.',
  },
  CHAMBER_CREOSOTE: {
    say: 'Thick creosote coats the chamber.',
    why: 'Fuel for a chimney fire is sitting above the damper.',
  },
  HEARTH_CRACKED: { say: 'The inner hearth floor is cracked or hollow.', why: 'Embers can reach what is below.' },
  HEARTH_SUPPORT_FAILED: {
    say: 'The hearth has dropped and left a gap.',
    why: 'The gap leads straight to floor framing.',
  },
  HEARTH_EXT_SHORT_FRONT: {
    say: 'The extension is less than 16 in deep (20 in if the opening is 6 sq ft or more).',
    why: 'Embers can land on flooring.',
  },
  HEARTH_EXT_SHORT_SIDES: {
    say: 'The extension is less than 8 in past each side (12 in for larger openings).',
    why: 'Side sparks land on flooring.',
  },
  HEARTH_EXT_CRACKED: {
    say: 'Tiles or slab of the extension are cracked or loose.',
    why: 'Cracks let embers under the finish.',
  },
  HEARTH_EXT_COMBUSTIBLE: {
    say: 'Wood, carpet or vinyl lies inside the required hearth zone.',
    why: 'It can be ignited by a rolled log.',
  },
  HEARTH_GAP_UNSEALED: { say: 'The joint between hearth and firebox is open.', why: 'Embers can drop to sub-floor.' },
  MANTEL_UNDER_6IN: { say: 'Combustible trim is within 6 in of the opening.', why: 'Radiant heat can ignite it.' },
  MANTEL_PROJECTION: {
    say: 'A mantel within 12 in projects more than 1/8 in for each inch above the opening.',
    why: 'Rising heat collects under a deep shelf.',
  },
  MANTEL_HEAT_DAMAGE: {
    say: 'The mantel or trim is scorched or discolored.',
    why: 'It has been overheated and will ignite more easily.',
  },
  ASH_DUMP_DOOR_MISSING: { say: 'The ash dump lid is missing or does not fit.', why: 'Embers can fall into the pit.' },
  ASH_DUMP_FULL: { say: 'The ash pit is full.', why: 'Hot ash sits near framing and blocks air.' },
  ASH_DUMP_DETERIORATED: { say: 'The ash chute or pit has missing mortar.', why: 'Hot ash can reach framing.' },
  DOORS_GLASS_BROKEN: { say: 'A glass panel is cracked or missing.', why: 'Broken glass can shatter with heat.' },
  DOORS_LOOSE: { say: 'The door frame is loose or does not close.', why: 'Loose doors let sparks and heat escape.' },
  DOORS_NOT_LISTED: {
    say: 'Doors are not listed for this factory-built fireplace.',
    why: 'Wrong doors trap heat and block cooling air.',
  },
  SCREEN_MISSING: { say: 'No screen guards the opening.', why: 'Sparks can reach the floor.' },
  SCREEN_DAMAGED: { say: 'The mesh is torn, short or off the rod.', why: 'Gaps let sparks out.' },
  GRATE_BURNED_OUT: { say: 'Grate bars are sagging or burned.', why: 'Logs can roll and the floor is overheated.' },
  GRATE_MISSING: { say: 'There is no grate.', why: 'Fires on the floor burn poorly and wear the hearth.' },
  GRATE_WRONG_SIZE: {
    say: 'The grate is too big or not the listed one.',
    why: 'Fire sits too near the walls or opening.',
  },
  LOGLIGHTER_CORRODED: {
    say: 'The burner pipe is corroded or its ports are blocked.',
    why: 'Gas may burn where it should not.',
  },
  LOGLIGHTER_NO_CLAMP: {
    say: 'A gas lighter is present and the damper can close fully.',
    why: 'Gas or CO could collect indoors.',
  },
  DRAFT_SPILLAGE: { say: 'Smoke or flue gas came into the room during the test.', why: 'Spillage brings CO indoors.' },
  DRAFT_NEGATIVE_PRESSURE: {
    say: 'Draft reverses when house fans run.',
    why: 'Tight houses need make-up air for the fire.',
  },
  DRAFT_OPENING_TOO_LARGE: {
    say: 'The opening is too large for the flue area.',
    why: 'The flue cannot carry all the smoke.',
  },
} as const satisfies WordingGroup;
