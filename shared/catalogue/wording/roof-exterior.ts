import type { WordingGroup } from '#shared/catalogue/types.ts';

export const roofExteriorWording = {
  CAP_MISSING: {
    say: 'The flue is open to the sky with no cap.',
    why: 'Rain, animals and leaves fall straight in, rusting dampers and wetting the liner.',
  },
  CAP_RUSTED: {
    say: 'The cap is rusting and is near the end of its life.',
    why: 'Rust holes let water in and rust stains run down the chimney.',
  },
  CAP_DAMAGED: {
    say: 'The cap lid, legs or screen are bent, broken or partly missing.',
    why: 'A damaged lid no longer sheds rain and may block the flue.',
  },
  CAP_LOOSE: {
    say: 'The cap is not fastened and can move in wind.',
    why: 'A loose cap can blow off and damage the roof or injure someone.',
  },
  CAP_UNDERSIZED: {
    say: "The cap's open screen area or lid height is too small for this flue.",
    why: 'A tight cap slows the draft; codes ask for screen area about four times the flue.',
  },
  CAP_MESH_CLOGGED: {
    say: 'The cap screen is plugged and is restricting the flue.',
    why: 'A plugged screen pushes smoke and CO back into the house.',
  },
  CAP_NO_SPARK_SCREEN: {
    say: 'The cover has no spark screen, or mesh of the wrong size.',
    why: 'Embers can reach the roof and animals can enter.',
  },
  CAP_DETERIORATED_CONCRETE_COVER: {
    say: 'The slab over the flues is cracked or its supports are failing.',
    why: 'A falling slab can block the flue or hit the roof.',
  },
  TILE_TOP_CRACKED: {
    say: 'The exposed top tile is cracked or chipped.',
    why: 'Water and frost widen the crack and pieces can fall into the flue.',
  },
  TILE_TOP_LOOSE: {
    say: 'The top tile has moved off the tile below.',
    why: 'An open joint lets flue gas and water into the chimney walls.',
  },
  TILE_TOP_FLUSH: {
    say: 'The tile ends level with or below the crown.',
    why: 'Water on the crown drains into the flue and a cap cannot be clamped.',
  },
  CROWN_HAIRLINE_CRACKS: {
    say: 'The crown has fine cracks but is otherwise sound.',
    why: 'Small cracks take in water and grow with each freeze.',
  },
  CROWN_LARGE_CRACKS: {
    say: 'The crown has wide or through cracks.',
    why: 'Water runs into the brick core and breaks the chimney from inside.',
  },
  CROWN_SECTIONS_MISSING: {
    say: 'Parts of the crown are broken away and masonry below is exposed.',
    why: 'The chimney has lost its roof and will decay quickly.',
  },
  CROWN_MORTAR_WASH: {
    say: 'The top is a thin mortar wash rather than a cast crown.',
    why: 'Mortar is too weak and thin to shed water for long.',
  },
  CROWN_NO_OVERHANG: {
    say: 'The crown ends flush with the brick and has no drip edge.',
    why: 'Water sheets down the brick face instead of dripping clear.',
  },
  CROWN_NO_BOND_BREAK: {
    say: 'The crown is bonded to the flue tile with no movement joint.',
    why: 'The tile grows when hot and cracks the crown.',
  },
  CROWN_PONDING: { say: 'The crown is flat or low and holds water.', why: 'Standing water soaks in and freezes.' },
  CROWN_VEGETATION: {
    say: 'Moss or plants are growing on the crown.',
    why: 'Roots and moss hold moisture and open cracks.',
  },
  BRICK_SPALLING: {
    say: 'Brick faces are flaking or popping off.',
    why: 'Wet brick has frozen; once the hard face is gone the brick decays fast.',
  },
  BRICK_CRACKED: { say: 'Several bricks are cracked.', why: 'Cracks pass water and show movement or heat stress.' },
  BRICK_LOOSE_MISSING: {
    say: 'Bricks are loose or missing.',
    why: 'Loose units can fall and the stack is losing strength.',
  },
  MASONRY_EFFLORESCENCE: {
    say: 'White salt stains show water is moving through the masonry.',
    why: 'Salts are left behind as trapped water leaves the brick.',
  },
  MASONRY_POROUS: {
    say: 'A spray test shows the masonry soaks up water.',
    why: 'Saturated masonry leaks and freezes; a breathable repellent slows this.',
  },
  MASONRY_STUCCO_CRACKED: {
    say: 'The stucco coat is cracked or loose.',
    why: 'Water gets behind the coat and lifts it off.',
  },
  MASONRY_PAINTED: {
    say: 'The masonry is painted or film-sealed and is peeling.',
    why: 'A film traps vapor inside the wall, so brick breaks behind it.',
  },
  MASONRY_STONE_LOOSE: {
    say: 'Stones or veneer pieces are loose.',
    why: 'Pieces can fall and water enters behind them.',
  },
  MASONRY_VEGETATION: {
    say: 'Plants are growing on the chimney.',
    why: 'Roots work into joints and keep the wall wet.',
  },
  CHIMNEY_LEANING: {
    say: 'The chimney leans visibly.',
    why: 'A leaning stack may be failing at the joints or footing.',
  },
  CHIMNEY_STEP_CRACK: {
    say: 'A continuous vertical or stair-step crack runs through the masonry.',
    why: 'It can show settlement, past overheating or a chimney fire.',
  },
  CHIMNEY_SEPARATED: {
    say: 'A gap shows the chimney is moving away from the wall.',
    why: 'Movement breaks liners and opens paths for heat and gas.',
  },
  CHIMNEY_ATTACHMENT_LOAD: {
    say: 'Equipment is strapped to the chimney.',
    why: 'Wind load loosens mortar; a chimney may carry only its own weight.',
  },
  JOINT_ERODED: {
    say: 'Mortar is worn back about the depth of a finger joint or less.',
    why: 'Recessed joints hold rain and speed up decay.',
  },
  JOINT_MISSING: {
    say: 'Mortar is missing and joints are open.',
    why: 'Open joints let water in and bricks work loose.',
  },
  JOINT_DETERIORATED_SEVERE: {
    say: 'Mortar can be raked out by hand over most of the stack.',
    why: 'With no bond left, the stack can only be made safe by rebuilding.',
  },
  JOINT_BAD_PATCH: {
    say: 'Joints were smeared with caulk or hard cement.',
    why: 'Hard or sealed patches trap water and crack the brick edges.',
  },
  FLASHING_RUSTED: { say: 'The flashing is rusted.', why: 'Pinholes lead water to the roof deck and framing.' },
  FLASHING_LIFTED: {
    say: 'Flashing has pulled away from the chimney or roof.',
    why: 'Wind-driven rain runs behind it.',
  },
  FLASHING_SEALANT_FAILED: {
    say: 'Sealant at the flashing is cracked or missing.',
    why: 'The top edge is open to water running down the brick.',
  },
  FLASHING_TAR_PATCH: {
    say: 'The joint was smeared with roof tar.',
    why: 'Tar hides defects and cracks within a few seasons.',
  },
  FLASHING_NO_COUNTER: {
    say: 'There is no counter-flashing cut into the joints.',
    why: 'Step flashing alone leaves its top edge exposed.',
  },
  FLASHING_LEAK_EVIDENCE: {
    say: 'Stains in the attic or on the ceiling line up with the flashing.',
    why: 'Staining confirms water is already inside.',
  },
  CRICKET_MISSING: {
    say: 'The chimney is over 30 in wide on the uphill side and has no cricket.',
    why: 'Water and debris dam up behind the stack.',
  },
  CRICKET_DAMAGED: {
    say: 'The cricket is rusted, open or poorly joined.',
    why: 'It no longer steers water round the chimney.',
  },
  HEIGHT_BELOW_RULE: {
    say: 'The top is less than 3 ft above the roof it leaves or less than 2 ft above anything within 10 ft.',
    why: 'A short stack drafts poorly and can spill smoke or sparks.',
  },
  HEIGHT_TREES: { say: 'Branches hang over or close to the flue.', why: 'Branches block draft and can ignite.' },
  WATERPROOFING_ABSENT: {
    say: 'Masonry above the roof shows no water repellent.',
    why: 'Brick and mortar are porous; a vapor-permeable repellent extends their life.',
  },
  WATERPROOFING_EXPIRED: {
    say: 'The last treatment is past its warranty term.',
    why: 'Protection fades with weather and needs renewal.',
  },
  EXT_CLEARANCE_UNDER_1IN: {
    say: 'Combustible sheathing or trim is closer than allowed to the chimney wall.',
    why: 'Wood that is heated again and again ignites at lower temperatures.',
  },
  FOOTING_SETTLED: {
    say: 'The base has settled or is undermined.',
    why: 'Loss of support cracks the stack and its liner.',
  },
} as const satisfies WordingGroup;
