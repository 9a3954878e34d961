import type { WordingGroup } from '#shared/catalog/types.ts';

export const fireplaceInteriorWording = {
  FIREBOX_BRICK_CRACKED: {
    say: 'One or more firebricks of the firebox are cracked.',
    why: 'Heat passes through the cracks toward the framing behind. The cracked bricks should be replaced with firebrick set in refractory mortar.',
  },
  FIREBOX_BRICK_LOOSE_MISSING: {
    say: 'Firebricks are loose or missing in the firebox.',
    why: 'The wall that keeps the fire away from the house is incomplete. The fireplace should not be used until the bricks are replaced or the firebox is rebuilt.',
  },
  FIREBOX_JOINTS_OPEN: {
    say: 'Mortar has fallen out of the joints between the firebricks.',
    why: 'Hot gas finds its way through the gaps behind the firebox. The joints should be raked out and filled with refractory mortar.',
  },
  FIREBOX_WRONG_MORTAR: {
    say: 'Joints of the firebox were repaired with ordinary mortar instead of refractory mortar.',
    why: 'Ordinary mortar crumbles at the temperature of a fire, so the repair will not last. The joints should be redone, thin, with refractory mortar.',
  },
  FIREBOX_BACK_WALL_FAILED: {
    say: 'The back wall of the firebox is bowed, deeply flaked or burned through.',
    why: 'The wall can fall, and behind it there may be nothing but framing. The fireplace should not be used until the firebox has been rebuilt.',
  },
  FIREBOX_SHALLOW: {
    say: 'The firebox is shallower than the 20 inches that codes ask for[[: it is {firebox_depth} deep]].',
    why: 'A shallow firebox throws sparks and smoke into the room; only certain designs, such as a Rumford, are meant to be so. It should be rebuilt or evaluated by its design before further use.',
  },
  FIREBOX_WALL_THIN: {
    say: 'The walls of the firebox are thinner than the 8 inches required with a lining, or 10 inches without[[: {firebox_wall_thickness} was measured]].',
    why: 'Thin walls let heat through to the framing. The wall behind should be examined and the firebox rebuilt to the required thickness.',
  },
  FIREBOX_WATER_STAIN: {
    say: 'There are water stains or rust in the firebox.',
    why: 'Water is coming in above and is slowly washing out the joints and rusting the damper. The leak should be traced and repaired first.',
  },
  FACADE_GAP_OPEN: {
    say: 'There is an open gap between the facing and the firebox or its lintel.',
    why: 'Smoke and heat can enter the wall above the opening, where there may be wood. The gap should be packed and sealed with noncombustible material.',
  },
  LINTEL_RUSTED: {
    say: 'The steel lintel over the opening is rusted, bowed or sagging.',
    why: 'It carries the masonry above the fire, and rust swells as it weakens the steel. The lintel should be replaced before the facing moves.',
  },
  LINTEL_COMBUSTIBLE: {
    say: 'The opening of the fireplace is spanned by wood.',
    why: 'Wood directly above a fire dries, chars and can ignite. It should be replaced by steel or masonry before the next fire.',
  },
  LINTEL_BRICK_CRACKS: {
    say: 'The facing bricks are cracked at the ends of the lintel.',
    why: 'Steel grows when it is hot and, without room to move, cracks the brick around it. The lintel should be reset with a gap and the joints repointed.',
  },
  DAMPER_MISSING: {
    say: 'The fireplace has no damper.',
    why: 'Heated or cooled room air is lost up the flue all year, and rain and animals come down. A top-sealing damper closes the flue and keeps them out.',
  },
  DAMPER_STUCK: {
    say: 'The damper is rusted or jammed and does not move.',
    why: 'Stuck shut it fills the house with smoke; stuck open it wastes heat day and night. It should be freed or replaced by a top-sealing damper.',
  },
  DAMPER_NOT_SEALING: {
    say: 'The damper plate is warped or leaves a gap when it is closed.',
    why: 'House air escapes through the gap all year round. A top-sealing damper with a gasket closes the flue tightly.',
  },
  DAMPER_HANDLE_BROKEN: {
    say: 'The handle, rod or linkage of the damper is broken.',
    why: 'No one can be sure that the damper is open, or that it stays open, while a fire burns. The linkage should be repaired.',
  },
  DAMPER_CABLE_BROKEN: {
    say: 'The cable or bracket of the top-mounted damper is broken.',
    why: 'The lid on the roof can no longer be opened or closed from the hearth. The cable should be replaced before the fireplace is used.',
  },
  DAMPER_RUSTED: {
    say: 'The damper is heavily rusted.',
    why: 'Rust on the damper means that water is coming down the flue, and soon the damper will not move at all. The leak should be found and the damper replaced.',
  },
  DAMPER_TOO_LOW: {
    say: 'The throat of the fireplace is less than 8 inches above the top of the opening[[: {damper_height_above_opening} was measured]].',
    why: 'Smoke can roll out into the room before it reaches the throat. The opening can be lowered or the throat corrected to bring the two into proportion.',
  },
  SHELF_DEBRIS: {
    say: 'Soot, broken tile or nesting lies piled on the smoke shelf.',
    why: 'The pile can catch fire, and it can keep the damper from opening. The shelf should be cleaned, and the source of any tile found.',
  },
  SHELF_DETERIORATED: {
    say: 'The smoke shelf behind the damper is broken or hollow.',
    why: 'Debris and water collect behind the firebox and work their way into the masonry. The shelf should be rebuilt together with the smoke chamber.',
  },
  CHAMBER_UNPARGED: {
    say: 'The smoke chamber is bare, stepped brick without a smooth coat of refractory mortar.',
    why: 'Rough steps slow the smoke and collect creosote, and heat leaks through their joints. The chamber should be parged with refractory mortar.',
  },
  CHAMBER_CRACKED: {
    say: 'The smoke chamber has cracks, holes or open joints.',
    why: 'This is the hottest part of the smoke’s path, and gas that leaves it here is close to the framing. The chamber should be sealed with refractory mortar before further use.',
  },
  CHAMBER_PARGE_FAILING: {
    say: 'The smooth coat of the smoke chamber is cracked or coming off.',
    why: 'Bare brick is being exposed again, and fallen pieces lie on the smoke shelf. The coat should be replaced.',
  },
  CHAMBER_TOO_STEEP: {
    say: 'The walls of the smoke chamber lean in more than is allowed, or are very uneven.',
    why: 'A chamber of the wrong shape slows the smoke and gathers creosote. Parging to an even slope improves both.',
  },
  CHAMBER_WOOD_FORM: {
    say: 'Wood forms from the time of building were left in the smoke chamber or under the hearth.',
    why: 'They are fuel right beside the fire, and heat has been drying them ever since. The area should be opened, the wood removed and the masonry closed.',
  },
  CHAMBER_CREOSOTE: {
    say: 'Thick creosote coats the walls of the smoke chamber.',
    why: 'Fuel for a chimney fire sits right above the damper. The chamber should be cleaned before the next fire.',
  },
  HEARTH_CRACKED: {
    say: 'The floor of the firebox is cracked or sounds hollow.',
    why: 'Embers can work through to whatever lies underneath. The inner hearth should be repaired with firebrick and refractory mortar.',
  },
  HEARTH_SUPPORT_FAILED: {
    say: 'The hearth has dropped and left a gap at its edge.',
    why: 'The gap leads straight down to the floor framing. The hearth and its support should be rebuilt before the fireplace is used.',
  },
  HEARTH_EXT_SHORT_FRONT: {
    say: 'The hearth extension is not deep enough in front of the opening[[: it is {hearth_extension_front} deep]].',
    why: 'Codes ask for 16 inches, or 20 where the opening is 6 square feet or more, because embers and logs land there. The extension should be enlarged; a fire-resistant rug helps but does not replace it.',
  },
  HEARTH_EXT_SHORT_SIDES: {
    say: 'The hearth extension does not reach far enough past the sides of the opening[[: {hearth_extension_left} on the left]][[, {hearth_extension_right} on the right]].',
    why: 'Codes ask for 8 inches on each side, or 12 for larger openings, because sparks fly sideways too. The extension should be widened.',
  },
  HEARTH_EXT_CRACKED: {
    say: 'The tiles or slab of the hearth extension are cracked or loose.',
    why: 'Embers can slip through a crack under the finish and smolder there. The extension should be repaired.',
  },
  HEARTH_EXT_COMBUSTIBLE: {
    say: 'Wood, carpet or vinyl lies within the zone that the hearth extension should protect.',
    why: 'A rolled log or an ember can set it on fire. The combustible floor should be removed from the zone and replaced with masonry, stone or tile.',
  },
  HEARTH_GAP_UNSEALED: {
    say: 'The joint between the hearth extension and the firebox is open.',
    why: 'Embers can drop through it onto the subfloor. The joint should be filled with refractory mortar.',
  },
  MANTEL_UNDER_6IN: {
    say: 'Wood trim or the mantel is less than 6 inches from the fireplace opening[[: {mantel_height_above_opening} above it]].',
    why: 'Heat radiating from the fire can char and ignite it. The trim should be moved back or replaced by noncombustible material.',
  },
  MANTEL_PROJECTION: {
    say: 'The mantel stands out too far for its height above the opening[[: it projects {mantel_projection} at {mantel_height_above_opening}]].',
    why: 'Within 12 inches of the opening a mantel may project 1/8 inch for each inch of height, because rising heat collects under a deep shelf. It should be raised, cut back or shielded.',
  },
  MANTEL_HEAT_DAMAGE: {
    say: 'The mantel or its trim is scorched or discolored by heat.',
    why: 'Wood that has been overheated ignites more easily the next time. The cause should be found and the mantel replaced or moved.',
  },
  ASH_DUMP_DOOR_MISSING: {
    say: 'The lid of the ash dump in the firebox floor is missing or does not fit.',
    why: 'Embers fall through into the ash pit and smolder there. A fitting metal lid should be put in.',
  },
  ASH_DUMP_FULL: {
    say: 'The ash pit below the firebox is full.',
    why: 'Hot ash then lies close to the framing and blocks the air. The pit should be emptied and its door checked.',
  },
  ASH_DUMP_DETERIORATED: {
    say: 'Mortar is missing from the walls of the ash chute or ash pit.',
    why: 'Hot ash can get out through the gaps to the framing. The chute should be repaired before ash is dropped into it again.',
  },
  DOORS_GLASS_BROKEN: {
    say: 'A glass panel of the fireplace doors is cracked or missing.',
    why: 'Cracked glass can burst when it grows hot. The panel or the door set should be replaced before the next fire.',
  },
  DOORS_LOOSE: {
    say: 'The frame of the glass doors is loose, or the doors do not close.',
    why: 'Loose doors let sparks and heat out and do not control the air. The set should be refastened or replaced.',
  },
  DOORS_NOT_LISTED: {
    say: 'The glass doors are not made for this factory-built fireplace.',
    why: 'Doors that were not tested with it trap heat and block the cooling air. Only doors named in the fireplace’s listing should be installed.',
  },
  SCREEN_MISSING: {
    say: 'There is no screen in front of the fireplace opening.',
    why: 'Sparks and rolling logs can reach the floor and the furniture. A spark screen should be installed.',
  },
  SCREEN_DAMAGED: {
    say: 'The mesh of the spark screen is torn, too short, or off its rod.',
    why: 'Sparks fly out through the smallest gap. The screen should be repaired or replaced.',
  },
  GRATE_BURNED_OUT: {
    say: 'The bars of the grate are sagging or burned through.',
    why: 'Logs can roll forward off a broken grate, and coals lie directly on the floor of the firebox. The grate should be replaced.',
  },
  GRATE_MISSING: {
    say: 'There is no grate in the fireplace.',
    why: 'A fire on the bare floor gets too little air and wears the hearth. A grate that leaves about 3 inches on each side should be used.',
  },
  GRATE_WRONG_SIZE: {
    say: 'The grate is too large for the firebox, or not the one listed for it[[ (front width {grate_front_width})]].',
    why: 'The fire then burns too close to the walls or the opening. A grate of the right size should be installed.',
  },
  LOGLIGHTER_CORRODED: {
    say: 'The burner pipe of the gas log lighter is corroded or its openings are blocked.',
    why: 'Gas can burn where no flame should be. The lighter should be repaired by a gas technician, or capped and removed.',
  },
  LOGLIGHTER_NO_CLAMP: {
    say: 'A gas log lighter is present, and the damper can close fully.',
    why: 'If gas leaks or burns behind a closed damper, gas and carbon monoxide collect in the house. A damper clamp should be installed to keep the flue open.',
  },
  DRAFT_SPILLAGE: {
    say: 'Smoke or flue gas came into the room during the draft test.',
    why: 'Where smoke comes out, carbon monoxide comes with it. The cause should be found and corrected before the system is used.',
  },
  DRAFT_NEGATIVE_PRESSURE: {
    say: 'The draft reverses when fans of the house run, so air is pulled down the flue.',
    why: 'A tight house with running fans takes its air from the chimney, and smoke comes with it. Outside air for the fire, or a change in the ventilation, is needed.',
  },
  DRAFT_OUT_OF_RANGE: {
    say: 'The stove’s draft is outside its required range[[: the gauge read {draft_reading}]].',
    why: 'Too little draft lets smoke into the room and builds up creosote; too much overheats the stove. The cause should be found and the draft measured again.',
  },
  DRAFT_OPENING_TOO_LARGE: {
    say: 'The fireplace opening is too large for its flue.',
    why: 'The flue cannot carry all the smoke that the opening makes, and the rest comes into the room. A smaller opening or a larger flue brings the two into proportion.',
  },
} as const satisfies WordingGroup;
