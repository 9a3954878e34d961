import { roomCoSheet } from '#shared/inspection/sheets/readings.ts';
import { sheetOf, type Sheet } from '#shared/inspection/sheets/sheet.ts';
import { gasPressure } from '#shared/sizing/calculators/gas-readings.ts';
import { millivolts } from '#shared/sizing/calculators/millivolts.ts';

const GASES: Readonly<Record<string, string>> = { NATURAL_GAS: 'NATURAL', PROPANE: 'PROPANE' };

const pressureSheet = sheetOf(gasPressure, {
  componentId: 'gas_valve',
  input: ({ answer, figure }) => {
    const supply = figure('gas_valve_inlet_pressure');
    const manifold = figure('gas_valve_manifold_pressure');
    const gas = GASES[String(answer('job_info_fuel'))];
    return (supply === undefined && manifold === undefined) || !gas ? undefined : { gas, supply, manifold };
  },
});

const millivoltSheet = (id: string, componentId: string, fieldId: string, test: string): Sheet =>
  sheetOf(millivolts, {
    id,
    componentId,
    input: ({ figure }) => {
      const reading = figure(fieldId);
      return reading === undefined ? undefined : { test, reading };
    },
  });

/** The sheets for readings taken on a gas fire. */
export const gasReadingSheets: readonly Sheet[] = [
  millivoltSheet('millivolts-thermocouple', 'thermocouple', 'thermocouple_millivolts', 'THERMOCOUPLE_OPEN'),
  millivoltSheet('millivolts-open', 'thermopile', 'thermopile_mv_open', 'THERMOPILE_OPEN'),
  millivoltSheet('millivolts-loaded', 'thermopile', 'thermopile_mv_closed', 'THERMOPILE_LOADED'),
  pressureSheet,
  roomCoSheet,
];
