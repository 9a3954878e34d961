import { capArea, chimneyHeight, chimneyHeightNeeded, cricket } from '#shared/sizing/calculators/chimney-top.ts';
import { construction } from '#shared/sizing/calculators/construction.ts';
import { fireboxPassage } from '#shared/sizing/calculators/firebox-passage.ts';
import { fireplaceFlue, masonryArea } from '#shared/sizing/calculators/fireplace.ts';
import { hearthExtension, mantelClearance } from '#shared/sizing/calculators/hearth.ts';
import { linerMatch } from '#shared/sizing/calculators/liner-match.ts';
import { linerLength, pourMix } from '#shared/sizing/calculators/liner-shapes.ts';
import { theoreticalDraft } from '#shared/sizing/calculators/theoretical-draft.ts';

export const FIREPLACE = {
  'fireplace-flue': fireplaceFlue,
  'firebox-passage': fireboxPassage,
  'hearth-extension': hearthExtension,
  'mantel-clearance': mantelClearance,
};

export const CHIMNEY = {
  'chimney-height': chimneyHeight,
  'chimney-height-needed': chimneyHeightNeeded,
  cricket,
  'cap-area': capArea,
  construction,
  'masonry-area': masonryArea,
  'liner-length': linerLength,
  'liner-match': linerMatch,
  'pour-mix': pourMix,
  'theoretical-draft': theoreticalDraft,
};
