import { flueLinerAsFound } from '#shared/inspection/sheets/flue-as-found.ts';
import { areaServes, FLUE_SIZE, missing, type FlueServiceOf } from '#shared/inspection/sheets/flue-service.ts';
import { solidFuelSheet } from '#shared/inspection/sheets/stove.ts';
import type { LinerMatchInput } from '#shared/sizing/liners/liner-option.ts';

const SOLID_FUELS: Readonly<Record<string, LinerMatchInput['fuel']>> = { WOOD: 'WOOD', PELLET: 'PELLET', COAL: 'COAL' };

export const stoveService: FlueServiceOf = (facts) => {
  const { answer, figure } = facts;
  const collarIn = figure('stove_unit_flue_collar') ?? figure('insert_unit_flue_collar');
  const burned = answer('stove_unit_stove_fuel') ?? answer('insert_unit_insert_fuel');
  const fuel = SOLID_FUELS[String(burned)];
  const flue = flueLinerAsFound(facts);
  const sizing = solidFuelSheet.run(facts);
  return {
    sizing,
    flue,
    heightIn: figure('flue_liner_flue_height'),
    fuel: fuel ?? 'GAS',
    connection: answer('insert_unit_insert_fuel') === undefined ? 'TEE' : 'INSERT',
    serves: fuel && areaServes(sizing, collarIn),
    toMeasure: missing(['the fuel', burned], ['the collar', collarIn], [FLUE_SIZE, flue]),
    materialId: 'flue_liner_material',
  };
};
