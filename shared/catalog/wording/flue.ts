import type { WordingGroup } from '#shared/catalog/types.ts';

export const flueWording = {
  LINER_NONE: {
    say: 'The flue is bare masonry: there is no clay, metal or cast liner in it.',
    why: 'Heat, soot and acid act directly on the brick and mortar and, through them, on nearby wood. The fireplace or appliance should not be used until a listed liner is installed.',
  },
  LINER_TILE_CRACKED: {
    say: 'One or more of the clay tiles that line the flue are cracked.',
    why: 'A crack lets heat and flue gas reach the outer wall of the chimney, which was never meant to hold them. The flue should be relined or, where its listing allows, resurfaced before further use.',
  },
  LINER_TILE_MISSING: {
    say: 'Pieces of the clay tile that lines the flue are broken out or missing.',
    why: 'Where a tile is missing, the outer brick is the only thing between the fire and the house. The flue should not be used until it has been relined.',
  },
  LINER_JOINTS_OPEN: {
    say: 'Mortar is missing from joints between the flue tiles.',
    why: 'Creosote and gas pass through open joints and collect behind the liner, where no brush reaches. The joints should be sealed by a listed resurfacing system, or the flue relined.',
  },
  LINER_TILE_SPALLED: {
    say: 'The inner faces of the flue tiles are flaking away.',
    why: 'Flaking is the work of acid moisture from cooled flue gas or of an earlier overheating, and thinner tile breaks sooner. A new liner of the right size stops it.',
  },
  LINER_OFFSET: {
    say: 'Flue tiles have shifted and stand out of line with one another.',
    why: 'The ledges hold creosote and slow the smoke, and the joint beside each ledge is usually open. Resurfacing or relining gives the flue one smooth wall again.',
  },
  LINER_UNDERSIZED: {
    say: 'The flue is smaller than its fireplace or appliance needs[[: it has {flue_liner_actual_area} where {flue_liner_required_area} is required]].',
    why: 'A flue that is too small cannot carry all the smoke, and the rest spills into the room. The flue has to be enlarged or relined, or the opening made smaller, to suit each other.',
  },
  LINER_OVERSIZED: {
    say: 'The flue is far larger than the appliance on it needs[[: it has {flue_liner_actual_area}]].',
    why: 'Gases spread out and cool in a wide flue, so they draw poorly and leave creosote or acid water behind. A liner that matches the appliance corrects this.',
  },
  LINER_METAL_CORRODED: {
    say: 'The metal liner shows rust or holes.',
    why: 'Flue gas can leave through a hole and move inside the chimney unseen. The liner should be replaced with one of an alloy that suits the fuel.',
  },
  LINER_METAL_CRUSHED: {
    say: 'The metal liner is crushed, torn or has come apart.',
    why: 'A narrowed liner pushes smoke back, and a torn one lets it out inside the chimney. The damaged liner should be replaced before the appliance is used.',
  },
  LINER_NOT_INSULATED: {
    say: 'The liner has no insulation where its listing calls for it.',
    why: 'Insulation keeps the heat away from nearby wood and the flue warm enough to stay clean. The liner should be insulated or replaced as its listing requires.',
  },
  LINER_WRONG_ALLOY: {
    say: 'The liner is made of a material that is not listed for this fuel[[ ({flue_liner_material})]].',
    why: 'The wrong metal corrodes or melts long before its time and then no longer protects the house. A liner of an alloy listed for the fuel should be installed.',
  },
  LINER_SHARED_FLUE: {
    say: 'Two appliances share this flue in a way that codes do not allow.',
    why: 'Gases from one appliance can be pushed out of the other, into the room. Each needs a flue of its own, or a common vent sized and approved for both.',
  },
  LINER_STOPS_SHORT: {
    say: 'The liner ends before it reaches the smoke chamber or the lowest inlet.',
    why: 'At the gap, the hottest gases meet bare brick. The liner should be carried down to its proper starting point and the joint sealed.',
  },
  CREOSOTE_STAGE1: {
    say: 'A light, dusty layer of soot has built up in the flue[[ ({creosote_thickness})]].',
    why: 'Soot is what every fire leaves behind, and at this stage it brushes off easily. Sweeping it now keeps the draft good and the risk of a chimney fire low.',
  },
  CREOSOTE_STAGE2: {
    say: 'Hard, shiny flakes of creosote line the flue[[ ({creosote_thickness})]].',
    why: 'Creosote is unburned fuel, and this layer can burn very hot inside the chimney. It needs rotary cleaning before the next fire.',
  },
  CREOSOTE_STAGE3: {
    say: 'A hard, tar-like glaze of creosote coats the flue[[ ({creosote_thickness})]].',
    why: 'Glaze is concentrated fuel and a brush does not take it off; lit, it feeds the hottest kind of chimney fire. The flue should not be used until it has been treated and cleaned, or relined.',
  },
  CREOSOTE_CHIMNEY_FIRE: {
    say: 'Puffed-up creosote, cracked tile or warped metal show that there has been a fire in this chimney.',
    why: 'Such heat damages parts that look whole from outside. The flue should not be used until a camera inspection has shown what is left of the liner and the damage is repaired.',
  },
  FLUE_ANIMAL_NEST: {
    say: 'A nest or an animal blocks the flue[[ ({blockage_location})]].',
    why: 'Smoke and carbon monoxide cannot get out past it and come back into the house. The flue should not be used until it is cleared; some birds are protected while they nest, so removal may have to wait.',
  },
  FLUE_DEBRIS: {
    say: 'Debris blocks part of the flue[[ ({blockage_location})]].',
    why: 'A narrowed flue draws poorly and can send smoke into the room. The debris should be removed and the place it came from found.',
  },
} as const satisfies WordingGroup;
