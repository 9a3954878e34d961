import { checkList } from '#shared/inspection/definitions/check-list.ts';
import { flueLiner } from '#shared/inspection/definitions/components/flue.ts';
import { ventTermination } from '#shared/inspection/definitions/components/gas-vent.ts';
import { detectors } from '#shared/inspection/definitions/components/job.ts';
import { chimneyCap, crown, flashing } from '#shared/inspection/definitions/components/roof.ts';
import { pelletSystem, pelletVent } from '#shared/inspection/definitions/components/pellet.ts';
import { fireplaceRules } from '#shared/inspection/rules/fireplace.ts';
import { exteriorRules } from '#shared/inspection/rules/exterior.ts';
import { clearanceRules } from '#shared/inspection/rules/clearances.ts';
import { linerRules } from '#shared/inspection/rules/liner.ts';
import { stoveRules } from '#shared/inspection/rules/stove.ts';
import { applianceClearance, floorProtection, stoveDoor } from '#shared/inspection/definitions/components/stove.ts';

export const checkPellet = checkList('PELLET', 'FREESTANDING', 'Pellet checklist', {
  components: [
    pelletSystem,
    stoveDoor,
    floorProtection,
    applianceClearance,
    pelletVent,
    ventTermination,
    flueLiner,
    chimneyCap,
    crown,
    flashing,
    detectors,
  ],
  rules: [...fireplaceRules, ...exteriorRules, ...clearanceRules, ...linerRules, ...stoveRules],
});
