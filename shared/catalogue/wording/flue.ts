import type { WordingGroup } from '#shared/catalogue/types.ts';

export const flueWording = {
  LINER_NONE: { say: 'The flue has no liner.', why: 'Heat and acids act straight on the brick and nearby wood.' },
  LINER_TILE_CRACKED: {
    say: 'One or more flue tiles are cracked.',
    why: 'Cracks let heat and gas reach the outer wall.',
  },
  LINER_TILE_MISSING: { say: 'Pieces of flue tile are missing.', why: 'The outer masonry is now the only barrier.' },
  LINER_JOINTS_OPEN: { say: 'Mortar is missing between tiles.', why: 'Creosote and gas collect behind the liner.' },
  LINER_TILE_SPALLED: { say: 'Tile faces are flaking.', why: 'Acid condensate is destroying the tile.' },
  LINER_OFFSET: { say: 'Tiles are shifted and leave ledges.', why: 'Ledges hold creosote and slow gas.' },
  LINER_UNDERSIZED: {
    say: 'Flue area is below the minimum for this opening or appliance.',
    why: 'An undersized flue spills smoke.',
  },
  LINER_OVERSIZED: {
    say: 'Flue area is far larger than the appliance outlet.',
    why: 'Gases cool, condense and draft poorly.',
  },
  LINER_METAL_CORRODED: {
    say: 'The metal liner has rust or holes.',
    why: 'Gas can leave the liner inside the chimney.',
  },
  LINER_METAL_CRUSHED: { say: 'The metal liner is crushed, torn or apart.', why: 'The passage is reduced or open.' },
  LINER_NOT_INSULATED: {
    say: 'The liner has no insulation where its listing asks for it.',
    why: 'Without it, clearances are not met and creosote rises.',
  },
  LINER_WRONG_ALLOY: {
    say: 'The liner material is not listed for this fuel.',
    why: 'Aluminum or light alloys fail with wood, oil or coal.',
  },
  LINER_SHARED_FLUE: {
    say: 'Two appliances share this flue in a way not allowed.',
    why: 'One can push gas out of the other.',
  },
  LINER_STOPS_SHORT: {
    say: 'The liner does not reach the smoke chamber or below the inlet.',
    why: 'Heat meets bare brick at the base.',
  },
  CREOSOTE_STAGE1: {
    say: 'A light, brushable soot layer has built up.',
    why: 'Routine removal keeps draft good and risk low.',
  },
  CREOSOTE_STAGE2: {
    say: 'Hard flakes of creosote line the flue.',
    why: 'This layer burns hot and needs more than a light brushing.',
  },
  CREOSOTE_STAGE3: {
    say: 'A hard shiny glaze coats the flue.',
    why: 'Glaze is concentrated fuel and cannot be brushed off.',
  },
  CREOSOTE_CHIMNEY_FIRE: {
    say: 'Puffed creosote, cracked tile or warped metal shows a past chimney fire.',
    why: 'Hidden damage is likely; the flue must be scanned before use.',
  },
  FLUE_ANIMAL_NEST: {
    say: 'A nest or animal is blocking the flue.',
    why: 'Blockage sends gases indoors; some birds are protected while nesting.',
  },
  FLUE_DEBRIS: { say: 'Debris is blocking part of the flue.', why: 'Reduced area slows draft.' },
} as const satisfies WordingGroup;
