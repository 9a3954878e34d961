import { checkList } from '#shared/inspection/definitions/check-list.ts';
import {
  dryerAirflow,
  dryerAppliance,
  dryerDuct,
  dryerTermination,
  dryerTransition,
} from '#shared/inspection/definitions/components/dryer.ts';

export const checkDryerVent = checkList('DRYER_VENT', 'DRYER_VENT', 'Dryer vent checklist', [
  dryerAppliance,
  dryerTransition,
  dryerDuct,
  dryerAirflow,
  dryerTermination,
]);
