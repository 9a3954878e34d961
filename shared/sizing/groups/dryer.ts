import { dryerAirflow } from '#shared/sizing/calculators/dryer-airflow.ts';
import { dryerVent } from '#shared/sizing/calculators/dryer-vent.ts';

export const DRYER = {
  'dryer-vent': dryerVent,
  'dryer-airflow': dryerAirflow,
};
