import { INSPECTION_TYPE_FACTS } from '#shared/catalog/inspection-types.ts';
import {
  dryerAirflow,
  dryerAppliance,
  dryerDuct,
  dryerTermination,
  dryerTransition,
} from '#shared/inspection/definitions/components/dryer.ts';
import { detectors, dryerJobInfo, roofAccess } from '#shared/inspection/definitions/components/job.ts';
import { overallCondition } from '#shared/inspection/definitions/components/result.ts';
import { dryerSheets } from '#shared/inspection/sheets/dryer.ts';
import { fitTo } from '#shared/inspection/definitions/fit.ts';
import { jobRules } from '#shared/inspection/rules/job.ts';
import { dryerRules } from '#shared/inspection/rules/dryer.ts';
import type { InspectionTypeDefinition } from '#shared/inspection/types.ts';

export const dryerVent: InspectionTypeDefinition = {
  type: 'DRYER_VENT',
  ...INSPECTION_TYPE_FACTS.DRYER_VENT,
  ruleSetVersion: 'dryer-vent-5',
  sections: fitTo('DRYER_VENT', [
    { id: 'job', label: 'Job set-up', components: [dryerJobInfo, roofAccess, detectors] },
    { id: 'laundry', label: 'Laundry room', components: [dryerAppliance, dryerTransition] },
    { id: 'duct', label: 'Duct', components: [dryerDuct, dryerAirflow] },
    { id: 'exterior', label: 'Exterior', components: [dryerTermination] },
    { id: 'result', label: 'Result', components: [overallCondition] },
  ]),
  rules: [...jobRules, ...dryerRules],
  sheets: [...dryerSheets],
};
