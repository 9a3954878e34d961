import type { WordingGroup } from '#shared/catalog/types.ts';

export const roofExteriorWording = {
  CAP_MISSING: {
    say: 'No cap is installed: the flue is open to the sky.',
    why: 'Rain, leaves and animals can fall straight in, rust the damper and soak the liner. A cap of the right size should be installed.',
  },
  CAP_RUSTED: {
    say: 'The chimney cap is rusted and near the end of its life[[ ({chimney_cap_material})]].',
    why: 'Rust holes let the rain in, and rust stains run down the masonry. A stainless steel cap should replace it.',
  },
  CAP_DAMAGED: {
    say: 'The lid, the legs or the screen of the cap are bent, broken or partly missing.',
    why: 'A damaged cap no longer keeps the rain out, and a fallen lid can close the flue. It should be replaced.',
  },
  CAP_LOOSE: {
    say: 'The cap is not fastened and can move in the wind.',
    why: 'A loose cap can blow off, damage the roof or hurt someone below. It should be fastened again.',
  },
  CAP_UNDERSIZED: {
    say: 'The cap is too small or sits too low for this flue.',
    why: 'Smoke needs an open screen area of about four times the flue to get out freely; a tight cap slows the draft. A larger cap should be installed.',
  },
  CAP_MESH_CLOGGED: {
    say: 'The screen of the cap is plugged with soot or creosote.',
    why: 'A plugged screen pushes smoke and carbon monoxide back into the house. It should be cleaned before the next fire, or replaced if it is damaged.',
  },
  CAP_NO_SPARK_SCREEN: {
    say: 'The cap has no spark screen, or mesh of the wrong size[[ ({chimney_cap_mesh})]].',
    why: 'Embers can land on the roof, and animals can get in. A cap with a screen that stops sparks should be installed.',
  },
  CAP_DETERIORATED_CONCRETE_COVER: {
    say: 'The stone or concrete slab over the flues is cracked, or its supports are failing.',
    why: 'A falling slab can block the flue or break through the roof. It should be taken down and replaced by a metal cap.',
  },
  TILE_TOP_CRACKED: {
    say: 'The flue tile that stands out at the top is cracked or chipped.',
    why: 'Water and frost widen the crack, and broken pieces fall into the flue. The top tile should be replaced.',
  },
  TILE_TOP_LOOSE: {
    say: 'The top flue tile has moved off the tile below it.',
    why: 'The open joint lets smoke and water into the chimney walls. The tile should be reset or replaced.',
  },
  TILE_TOP_FLUSH: {
    say: 'The flue tile ends level with the crown or below it[[ (it stands {flue_tile_top_tile_projection} above)]].',
    why: 'Water on the crown runs into the flue, and no cap can be clamped on. The tile should be extended, together with work on the crown.',
  },
  CROWN_HAIRLINE_CRACKS: {
    say: 'The crown, the concrete top of the chimney, has fine cracks but is otherwise sound.',
    why: 'Water enters the cracks and widens them with every frost. A flexible crown coating seals them while the crown is still good.',
  },
  CROWN_LARGE_CRACKS: {
    say: 'The crown, the concrete top of the chimney, has wide cracks or cracks that go right through.',
    why: 'Water runs into the core of the chimney and breaks it up from inside. The crown should be rebuilt.',
  },
  CROWN_SECTIONS_MISSING: {
    say: 'Pieces of the crown have broken away, and the masonry underneath is exposed.',
    why: 'The chimney has lost its roof and will decay quickly. The crown should be rebuilt.',
  },
  CROWN_MORTAR_WASH: {
    say: 'The top of the chimney is a thin layer of mortar instead of a cast crown[[ ({crown_thickness} thick)]].',
    why: 'Mortar is too thin and too weak to shed water for long; a proper crown is cast concrete, at least 2 inches thick. It should be replaced, or sealed while it still holds.',
  },
  CROWN_NO_OVERHANG: {
    say: 'The crown ends level with the brick and has no drip edge[[ (overhang {crown_overhang})]].',
    why: 'Water runs down the face of the chimney instead of dripping clear of it. A new crown with an overhang of 2 inches or more, or a water repellent on the brick, protects the wall.',
  },
  CROWN_NO_BOND_BREAK: {
    say: 'The crown was cast directly against the flue tile, with no joint between them.',
    why: 'The tile grows when it is hot and cracks the crown. The joint should be cut free and sealed, or made properly when the crown is rebuilt.',
  },
  CROWN_PONDING: {
    say: 'The crown is flat or low in places and holds water.',
    why: 'Standing water soaks in and breaks the concrete when it freezes. The crown should be built up with a slope and sealed, or rebuilt.',
  },
  CROWN_VEGETATION: {
    say: 'Moss or plants have taken hold on the crown.',
    why: 'They hold moisture, and their roots open cracks. The crown should be cleaned and sealed.',
  },
  BRICK_SPALLING: {
    say: 'The faces of bricks are flaking or popping off.',
    why: 'Water in the brick has frozen; once the hard face is gone, the soft core decays fast. The damaged bricks should be replaced and the chimney treated with a breathable water repellent.',
  },
  BRICK_CRACKED: {
    say: 'Several bricks in the chimney are cracked.',
    why: 'Cracks let water in and are a sign of movement or overheating. The cracked bricks should be replaced and the cause found.',
  },
  BRICK_LOOSE_MISSING: {
    say: 'Bricks in the chimney are loose or missing.',
    why: 'Loose bricks can fall, and the stack is losing its strength. They should be reset, or the affected part of the chimney rebuilt.',
  },
  MASONRY_EFFLORESCENCE: {
    say: 'White salt stains show on the masonry.',
    why: 'Salts are what water leaves behind as it moves through the brick and dries. The source of the water should be stopped, the masonry cleaned and a breathable repellent applied.',
  },
  MASONRY_POROUS: {
    say: 'A spray test shows that the masonry soaks up water.',
    why: 'Soaked masonry leaks, and it breaks when it freezes. A water repellent that lets vapor out slows this down.',
  },
  MASONRY_STUCCO_CRACKED: {
    say: 'The stucco on the chimney is cracked or loose.',
    why: 'Water gets behind the coat, freezes there and lifts it off. The loose coat should be removed and the masonry repaired.',
  },
  MASONRY_PAINTED: {
    say: 'The masonry is painted or sealed with a film, and the film is peeling.',
    why: 'A film keeps vapor inside the wall, so the brick breaks up behind it. The film should be removed where possible and a breathable repellent used instead.',
  },
  MASONRY_STONE_LOOSE: {
    say: 'Stones or pieces of veneer on the chimney are loose.',
    why: 'They can fall on people or the roof, and water enters behind them. The loose pieces should be reset.',
  },
  MASONRY_VEGETATION: {
    say: 'Vines or moss are growing on the chimney.',
    why: 'Roots work their way into the joints and keep the wall wet. The growth should be removed and the masonry cleaned.',
  },
  CHIMNEY_LEANING: {
    say: 'The chimney leans visibly out of plumb.',
    why: 'A leaning stack may be failing at its joints or its footing and can fall. A mason or structural engineer should evaluate it, and the upper part may have to be rebuilt.',
  },
  CHIMNEY_STEP_CRACK: {
    say: 'A long crack runs through the masonry, straight up or in steps.',
    why: 'Such a crack can be a sign of settling, overheating or an earlier chimney fire, and the liner inside may be broken too. A Level 2 inspection should find the cause before repair.',
  },
  CHIMNEY_SEPARATED: {
    say: 'The chimney is pulling away from the house, and a gap has opened between them.',
    why: 'Movement breaks the liner inside and opens ways for heat and gas. A structural engineer should evaluate it before the chimney is used or rebuilt.',
  },
  CHIMNEY_ATTACHMENT_LOAD: {
    say: 'An antenna, a cable or other equipment is strapped to the chimney.',
    why: 'Wind on it loosens the mortar; a chimney is built to carry only its own weight. The equipment should be moved elsewhere.',
  },
  JOINT_ERODED: {
    say: 'The mortar between the bricks is worn back[[ by {mortar_joints_depth_loss}]].',
    why: 'Hollow joints hold rain and decay faster every year. Repointing them now prevents larger repairs.',
  },
  JOINT_MISSING: {
    say: 'Mortar is missing, and joints in the chimney are open[[ over about {mortar_joints_area_sqft}]].',
    why: 'Water runs in through open joints, and bricks work loose. The joints should be repointed.',
  },
  JOINT_DETERIORATED_SEVERE: {
    say: 'The mortar can be raked out by hand over most of the stack.',
    why: 'Nothing holds the bricks together anymore, and the stack can only be made safe by rebuilding. That part of the chimney should be rebuilt.',
  },
  JOINT_BAD_PATCH: {
    say: 'Joints of the chimney were smeared over with caulk or hard cement.',
    why: 'Hard or sealed patches keep water in and crack the edges of the brick. They should be raked out and the joints repointed with a matching mortar.',
  },
  FLASHING_RUSTED: {
    say: 'The flashing, the metal between chimney and roof, is rusted[[ ({flashing_material})]].',
    why: 'Even pinholes lead water to the roof deck and the framing. The flashing should be replaced.',
  },
  FLASHING_LIFTED: {
    say: 'The flashing has pulled away from the chimney or the roof.',
    why: 'Wind drives rain in behind it. It should be refastened and sealed, or replaced where it is bent.',
  },
  FLASHING_SEALANT_FAILED: {
    say: 'The sealant along the flashing is cracked or missing.',
    why: 'Water that runs down the brick goes in behind the metal. The joint should be cleaned and sealed again.',
  },
  FLASHING_TAR_PATCH: {
    say: 'The joint between chimney and roof was smeared with roof tar.',
    why: 'Tar hides what is wrong underneath and cracks within a few seasons. Proper step and counter-flashing should replace it.',
  },
  FLASHING_NO_COUNTER: {
    say: 'There is no counter-flashing set into the mortar joints.',
    why: 'The upper edge of the metal is left open to water running down the brick. Counter-flashing should be let into the joints.',
  },
  FLASHING_LEAK_EVIDENCE: {
    say: 'Stains in the attic or on the ceiling line up with the flashing of the chimney.',
    why: 'They show that water is already getting in. The leak should be traced and the flashing repaired or replaced.',
  },
  CRICKET_MISSING: {
    say: 'The chimney is wider than 30 inches on its uphill side[[ ({cricket_width_parallel_ridge})]] and has no cricket, the small roof that leads water around it.',
    why: 'Water, snow and leaves dam up behind the chimney and find a way in. A cricket should be built.',
  },
  CRICKET_DAMAGED: {
    say: 'The cricket behind the chimney is rusted, open or badly joined.',
    why: 'It no longer leads water around the chimney. It should be repaired or replaced together with its flashing.',
  },
  HEIGHT_BELOW_RULE: {
    say: 'The chimney is too short for its roof[[: it stands {chimney_height_above_roof} above it]].',
    why: 'A chimney has to rise 3 feet above the roof where it comes out and 2 feet above anything within 10 feet; a shorter one draws poorly and can spill smoke or sparks. It should be extended.',
  },
  HEIGHT_TREES: {
    say: 'Branches hang over the chimney or close to it[[ ({chimney_height_tree_distance} away)]].',
    why: 'Branches disturb the draft, and sparks can set them on fire. They should be cut back well clear of the top.',
  },
  WATERPROOFING_ABSENT: {
    say: 'The masonry above the roof shows no sign of a water repellent.',
    why: 'Brick and mortar are porous, and frost breaks what is wet. A breathable repellent makes the chimney last longer.',
  },
  WATERPROOFING_EXPIRED: {
    say: 'The last water-repellent treatment[[, of {waterproofing_treatment_date},]] is past its term.',
    why: 'Weather wears the protection away. The treatment should be repeated after any masonry repairs.',
  },
  EXT_CLEARANCE_UNDER_1IN: {
    say: 'Siding, sheathing or framing stands closer to the chimney than the 1 inch required outside.',
    why: 'Wood that is heated again and again ignites at ever lower temperatures. The clearance should be opened up and closed with noncombustible material.',
  },
  FOOTING_SETTLED: {
    say: 'The base of the chimney has settled or lost support[[: a gap of {foundation_settlement_gap} was measured]].',
    why: 'As the base moves, the stack above cracks and its liner opens. A mason or structural engineer should evaluate the footing before other repairs are made.',
  },
} as const satisfies WordingGroup;
