import { checkList } from '#shared/inspection/definitions/check-list.ts';
import { cleanout } from '#shared/inspection/definitions/components/basement-attic.ts';
import { draft } from '#shared/inspection/definitions/components/draft.ts';
import { masonryChimney, mortarJoints } from '#shared/inspection/definitions/components/exterior.ts';
import { damper, firebox, smokeChamber } from '#shared/inspection/definitions/components/firebox.ts';
import { creosote, flueLiner } from '#shared/inspection/definitions/components/flue.ts';
import { glassDoors, grate, hearthExtension, mantel } from '#shared/inspection/definitions/components/hearth-room.ts';
import { detectors } from '#shared/inspection/definitions/components/job.ts';
import { hearthRules } from '#shared/inspection/rules/hearth.ts';
import { fireplaceRules } from '#shared/inspection/rules/fireplace.ts';
import { exteriorRules } from '#shared/inspection/rules/exterior.ts';
import { creosoteRules } from '#shared/inspection/rules/creosote.ts';
import { linerRules } from '#shared/inspection/rules/liner.ts';
import { chimneyCap, crown, flashing } from '#shared/inspection/definitions/components/roof.ts';

export const checkWood = checkList('WOOD', 'MASONRY_WOOD', 'Wood checklist', {
  components: [
    chimneyCap,
    crown,
    masonryChimney,
    mortarJoints,
    flashing,
    flueLiner,
    creosote,
    smokeChamber,
    damper,
    firebox,
    hearthExtension,
    mantel,
    glassDoors,
    grate,
    cleanout,
    detectors,
    draft,
  ],
  rules: [...hearthRules, ...fireplaceRules, ...exteriorRules, ...creosoteRules, ...linerRules],
});
