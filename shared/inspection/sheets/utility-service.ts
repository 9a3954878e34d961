import { utilityFlueAsFound } from '#shared/inspection/sheets/flue-as-found.ts';
import {
  areaServes,
  FLUE_SIZE,
  isByTable,
  missing,
  type FlueServiceOf,
} from '#shared/inspection/sheets/flue-service.ts';
import { burnsOil, utilitySizing } from '#shared/inspection/sheets/utility.ts';

export const utilityService: FlueServiceOf = (facts) => {
  const sizing = utilitySizing(facts);
  const flue = utilityFlueAsFound(facts);
  return {
    sizing,
    flue,
    heightIn: facts.figure('utility_flue_height') ?? facts.figure('flue_liner_flue_height'),
    fuel: burnsOil(facts) ? 'OIL' : 'GAS',
    connection: 'TEE',
    serves: isByTable(sizing) ? undefined : areaServes(sizing),
    toMeasure: missing(['the outlet and fuel of each appliance', sizing], [FLUE_SIZE, flue]),
    materialId:
      facts.answer('utility_flue_liner_material') === undefined ? 'flue_liner_material' : 'utility_flue_liner_material',
  };
};
