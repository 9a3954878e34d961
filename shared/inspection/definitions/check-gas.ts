import { checkList } from '#shared/inspection/definitions/check-list.ts';
import { flueLiner } from '#shared/inspection/definitions/components/flue.ts';
import {
  damperClamp,
  gasBurner,
  gasCombustionTest,
  gasGlass,
  gasLogSet,
  gasSupply,
  gasValve,
  pilot,
  thermopile,
} from '#shared/inspection/definitions/components/gas-fire.ts';
import { gasVent, ventTermination } from '#shared/inspection/definitions/components/gas-vent.ts';
import { detectors } from '#shared/inspection/definitions/components/job.ts';
import { fireplaceRules } from '#shared/inspection/rules/fireplace.ts';
import { exteriorRules } from '#shared/inspection/rules/exterior.ts';
import { clearanceRules } from '#shared/inspection/rules/clearances.ts';
import { linerRules } from '#shared/inspection/rules/liner.ts';
import { damperClampRules } from '#shared/inspection/rules/damper-clamp.ts';
import { gasReadingRules } from '#shared/inspection/rules/gas-readings.ts';
import { chimneyCap, crown, flashing } from '#shared/inspection/definitions/components/roof.ts';

export const checkGas = checkList('GAS', 'GAS_LOGS', 'Gas checklist', {
  components: [
    gasSupply,
    gasValve,
    pilot,
    thermopile,
    gasBurner,
    gasLogSet,
    gasGlass,
    damperClamp,
    gasVent,
    ventTermination,
    flueLiner,
    chimneyCap,
    crown,
    flashing,
    detectors,
    gasCombustionTest,
  ],
  rules: [
    ...fireplaceRules,
    ...exteriorRules,
    ...clearanceRules,
    ...linerRules,
    ...damperClampRules,
    ...gasReadingRules,
  ],
});
