import type { WordingGroup } from '#shared/catalog/types.ts';

export const prefabWording = {
  PREFAB_NO_PLATE: {
    say: 'No label was found in this factory-built fireplace, so its manufacturer and listing are unknown.',
    why: 'Its panels, chimney and doors must all match the listing. It should be identified, or replaced when that is not possible.',
  },
  PREFAB_MODIFIED: {
    say: 'The factory-built fireplace has been altered, for example with holes, masonry patches or parts it is not listed for.',
    why: 'An alteration voids the listing, and there is no way to know how hot the framing gets. It should be returned to its listed condition or replaced.',
  },
  PREFAB_END_OF_LIFE: {
    say: 'The fireplace is badly worn and listed parts for it are no longer made[[ (built in {prefab_unit_manufacture_year})]].',
    why: 'It cannot be brought back to the condition in which it was tested. Replacement is recommended.',
  },
  PREFAB_GASLOGS_NOT_ALLOWED: {
    say: 'Gas logs are installed in a fireplace whose label does not allow them.',
    why: 'Its heat and venting were not tested with them. The set should be taken out or a listed one installed.',
  },
  PANEL_HAIRLINE: {
    say: 'The refractory panels show hairline cracks only.',
    why: 'Fine cracks come from heating and do not by themselves stop use. They should be watched and checked again at the next visit.',
  },
  PANEL_CRACK_WIDE: {
    say: 'A panel is cracked about 1/16 in wide or more, or all the way through.',
    why: 'Heat reaches the metal shell through the gap. The panel should be replaced by a listed one.',
  },
  PANEL_BROKEN_MISSING: {
    say: 'A refractory panel is in pieces, crumbling or missing.',
    why: 'The metal shell, and the framing behind it, are exposed to the fire. Do not use the fireplace until the panel is replaced.',
  },
  PANEL_NOT_LISTED: {
    say: 'The panels are not the type listed for this unit, or they have been patched.',
    why: 'A wrong thickness changes how hot the shell gets. Listed panels should be installed.',
  },
  PANEL_LOOSE: {
    say: 'A refractory panel has slipped out of the clip that holds it.',
    why: 'The gap at its edge leaves metal open to the fire. It should be reset or replaced.',
  },
  PREFAB_METAL_RUST_HOLES: {
    say: 'The firebox or its pan is rusted through.',
    why: 'Fire and hot gases can reach the wooden chase. The fireplace must not be used and should be replaced.',
  },
  PREFAB_METAL_SURFACE_RUST: {
    say: 'Surface rust in the fireplace shows that water is getting in.',
    why: 'Left alone it becomes holes, which end the life of the unit. The source of the water should be found and the leak fixed.',
  },
  PREFAB_METAL_WARPED: {
    say: 'The metal of the firebox is warped by too much heat.',
    why: 'The safe spaces inside the unit are lost. Replacement is recommended.',
  },
  FACING_COMBUSTIBLE: {
    say: 'Combustible material overlaps the metal face of the fireplace[[ ({facing_material})]].',
    why: 'The face gets too hot for wood or drywall paper. It should be cut back and replaced with noncombustible material.',
  },
  FACING_BLOCKS_AIR: {
    say: 'Tile, stone or paint blocks the air slots of the fireplace.',
    why: 'The unit relies on moving air to stay cool. The slots should be opened again.',
  },
  FACING_GAP: {
    say: 'The joint around the fireplace is open.',
    why: 'Sparks and air can enter the framed space. It should be sealed with noncombustible material.',
  },
  EMBER_STRIP_MISSING: {
    say: 'No metal strip covers the joint under the front edge of the fireplace.',
    why: 'Embers can fall into the joint and reach the wooden floor. A strip should be installed under the edge.',
  },
  OUTSIDE_AIR_BLOCKED: {
    say: 'The outside-air door or its hood is blocked or broken.',
    why: 'The fire then draws its air from the room, or down another flue. It should be cleared or repaired.',
  },
  PREFAB_DAMPER_STUCK: {
    say: 'The damper does not open all the way.',
    why: 'Smoke can spill into the room. It should be repaired before a fire is lit.',
  },
  PREFAB_DAMPER_CLAMP: {
    say: 'Gas logs burn in this fireplace, and its damper can still be closed.',
    why: 'Carbon monoxide can gather indoors. The damper must be held open or taken out as the label asks.',
  },
  METALCHIM_RUST: {
    say: 'The inner or outer metal of the chimney is rusted.',
    why: 'Rust thins the wall that has to hold a chimney fire. The affected sections should be replaced.',
  },
  METALCHIM_SEPARATED: {
    say: 'Sections of the metal chimney are apart or not locked.',
    why: 'Heat and gases leak into the chase or attic. Do not use it until the sections are joined again.',
  },
  METALCHIM_MIXED_BRANDS: {
    say: 'Chimney parts of different manufacturers are joined.',
    why: 'The joint was never tested and may part or leak. One listed system should be used throughout.',
  },
  METALCHIM_CLEARANCE: {
    say: 'Framing or insulation lies inside the 2 in air space around the chimney[[ ({metal_chimney_clearance})]].',
    why: 'Wood dries out there and can ignite. The space must be cleared on all sides.',
  },
  METALCHIM_INNER_BUCKLED: {
    say: 'The inner pipe of the chimney is buckled, most likely from a chimney fire.',
    why: 'Such pipe must not be used again. The damaged sections have to be replaced and the rest inspected.',
  },
  METALCHIM_UNBRACED: {
    say: 'The chimney stands more than 5 ft above the roof without a brace[[: {metal_chimney_above_roof} above the roof]].',
    why: 'Wind can loosen or topple it. The manufacturer’s brace kit should be installed.',
  },
  METALCHIM_CREOSOTE: {
    say: 'A layer of creosote lines the inside of the metal chimney.',
    why: 'A chimney fire can ruin the pipe and reach the framing. It should be swept before further use.',
  },
  SUPPORT_MISSING: {
    say: 'The support of the chimney is missing or loose.',
    why: 'The stack then rests on the stove or fireplace and can come apart. A listed support should be installed.',
  },
  FIRESTOP_MISSING: {
    say: 'A firestop or radiation shield is missing where the chimney passes a floor or ceiling.',
    why: 'Fire and heat can travel from floor to floor. The listed part should be installed.',
  },
  ATTIC_SHIELD_MISSING: {
    say: 'No shield keeps the attic insulation off the chimney.',
    why: 'Insulation against the pipe traps its heat. A listed shield should be installed.',
  },
  CHASE_SIDING_ROT: {
    say: 'Siding or trim of the chase is rotted.',
    why: 'Water has been getting behind it for some time. The rot should be cut out and the leak fixed.',
  },
  CHASE_CAULK_FAILED: {
    say: 'Corner and trim joints of the chase are open.',
    why: 'Rain driven by wind gets in. The joints should be sealed.',
  },
  CHASE_STRUCTURE: {
    say: 'The frame of the chase is loose or leaning.',
    why: 'It carries the metal chimney. It should be repaired, with a structural check where needed.',
  },
  CHASE_COVER_RUSTED: {
    say: 'The metal cover on top of the chase is rusting[[ ({chase_cover_material})]].',
    why: 'Through rust holes, water drains into the chase and onto the metal below. A stainless or aluminum cover lasts far longer.',
  },
  CHASE_COVER_PONDING: {
    say: 'The chase cover sags and holds water.',
    why: 'Standing water rusts the steel and opens its seams. A cover with a cross break sheds it.',
  },
  CHASE_COVER_SEAL_FAILED: {
    say: 'Seams, corners or screws of the chase cover leak.',
    why: 'Water runs down along the chimney. The cover should be sealed or replaced.',
  },
  CHASE_COVER_MISSING: {
    say: 'The chase has no proper metal cover.',
    why: 'It is open to the weather. A cover made to measure is needed.',
  },
  STORM_COLLAR_LOOSE: {
    say: 'The storm collar is loose, or its sealant has failed.',
    why: 'Water runs down the pipe into the chase. It should be set and sealed again.',
  },
  STORM_COLLAR_MISSING: {
    say: 'The chimney has no storm collar.',
    why: 'Rain enters around the pipe. A collar should be installed and sealed.',
  },
  TERM_CAP_MISSING: {
    say: 'The listed cap of the factory-built chimney is missing.',
    why: 'Rain runs straight into the chimney and the unit. The manufacturer’s own cap should be installed.',
  },
  TERM_CAP_RUSTED: {
    say: 'The cap of the factory-built chimney is rusted or broken.',
    why: 'It no longer keeps water and animals out. It should be replaced by the listed cap.',
  },
  TERM_CAP_CLOGGED: {
    say: 'The screen of the chimney cap is clogged.',
    why: 'The draft is lost and smoke comes back. The cap should be cleaned.',
  },
  TERM_CAP_UNLISTED: {
    say: 'The cap or shroud on top is not one that was tested with this chimney.',
    why: 'One that chokes the cooling air can overheat the chase. A listed one should be installed.',
  },
} as const satisfies WordingGroup;
