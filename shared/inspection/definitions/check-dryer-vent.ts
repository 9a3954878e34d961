import { checkList } from '#shared/inspection/definitions/check-list.ts';
import { dryerRules } from '#shared/inspection/rules/dryer.ts';
import {
  dryerAirflow,
  dryerAppliance,
  dryerDuct,
  dryerTermination,
  dryerTransition,
} from '#shared/inspection/definitions/components/dryer.ts';

export const checkDryerVent = checkList('DRYER_VENT', 'DRYER_VENT', 'Dryer vent checklist', {
  components: [dryerAppliance, dryerTransition, dryerDuct, dryerAirflow, dryerTermination],
  rules: [...dryerRules],
});
