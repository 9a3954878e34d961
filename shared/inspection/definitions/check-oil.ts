import { checkList } from '#shared/inspection/definitions/check-list.ts';
import { cleanout } from '#shared/inspection/definitions/components/basement-attic.ts';
import { connectorPipe, thimble } from '#shared/inspection/definitions/components/connector.ts';
import { masonryChimney, mortarJoints } from '#shared/inspection/definitions/components/exterior.ts';
import { detectors } from '#shared/inspection/definitions/components/job.ts';
import { chimneyCap, crown, flashing } from '#shared/inspection/definitions/components/roof.ts';
import { draftRegulator, utilityAppliance, utilityFlue } from '#shared/inspection/definitions/components/utility.ts';
import { exteriorRules } from '#shared/inspection/rules/exterior.ts';
import { connectorRules } from '#shared/inspection/rules/connector.ts';
import { utilityFlueRules } from '#shared/inspection/rules/utility-flue.ts';
import { is } from '#shared/inspection/definitions/build.ts';

export const checkOil = checkList('OIL', 'UTILITY', 'Oil checklist', {
  components: [
    utilityAppliance,
    connectorPipe(is('utility_appliance_fuel_type', 'WOOD')),
    thimble,
    draftRegulator,
    utilityFlue,
    cleanout,
    chimneyCap,
    crown,
    masonryChimney,
    mortarJoints,
    flashing,
    detectors,
  ],
  rules: [...exteriorRules, ...connectorRules, ...utilityFlueRules],
});
