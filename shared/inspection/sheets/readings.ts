import { sheetOf, type Computed, type Sheet } from '#shared/inspection/sheets/sheet.ts';
import { carbonMonoxide } from '#shared/sizing/calculators/carbon-monoxide.ts';
import { draftReading } from '#shared/sizing/calculators/draft-reading.ts';
import { gasLogDamper } from '#shared/sizing/calculators/gas-log-damper.ts';
import { gasPressure } from '#shared/sizing/calculators/gas-readings.ts';
import { millivolts } from '#shared/sizing/calculators/millivolts.ts';

const GAS = ['GAS', 'NATURAL_GAS', 'PROPANE', 'OIL_AND_GAS'];

/** The draft reading at a utility chimney. Where it's taken depends on the appliance's fuel. */
export const regulatorDraftSheet = sheetOf(draftReading, {
  componentId: 'draft_regulator',
  input: ({ answer, figure }) => {
    const reading = figure('draft_regulator_draft_reading');
    const fuel = answer('utility_appliance_fuel_type');
    if (reading === undefined) return undefined;
    return { place: typeof fuel === 'string' && GAS.includes(fuel) ? 'NATURAL_GAS' : 'STACK', reading };
  },
});

/** No published range covers an open fireplace, so only a stove's draft, read at its connector, is assessed. */
export const stoveDraftSheet = sheetOf(draftReading, {
  componentId: 'draft',
  input: ({ answer, figure }) => {
    const reading = figure('draft_reading');
    const fuel = answer('stove_unit_stove_fuel') ?? answer('insert_unit_insert_fuel');
    return reading === undefined || (fuel !== 'WOOD' && fuel !== 'COAL') ? undefined : { place: 'STOVE', reading };
  },
});

const GASES: Readonly<Record<string, string>> = { NATURAL_GAS: 'NATURAL', PROPANE: 'PROPANE' };

export const pressureSheet = sheetOf(gasPressure, {
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

export const roomCoSheet = sheetOf(carbonMonoxide, {
  componentId: 'gas_combustion_test',
  input: ({ figure }) => {
    const coPpm = figure('gas_combustion_test_co_after_10_min') ?? figure('gas_combustion_test_ambient_co');
    return coPpm === undefined ? undefined : { place: 'ROOM', coPpm };
  },
});

/** A listed set must meet its manual only; the table applies to any other set. */
const LISTED_TO = ['Z21_60', 'Z21_84', 'Z21_11_2'];

/** Shown with the clamp as found, so that finding, report and calculation require the same opening. */
export const damperClampSheet = sheetOf(gasLogDamper, {
  componentId: 'damper_clamp',
  input: ({ answer, figure }) => {
    const inputBtuh = figure('gas_log_set_btu');
    const makerLeastSqIn = figure('damper_clamp_required_area');
    const isListed = LISTED_TO.includes(String(answer('gas_log_set_certified_to')));
    if (inputBtuh === undefined || answer('gas_log_set_type') === 'VENT_FREE') return undefined;
    if (isListed && makerLeastSqIn === undefined) return undefined;
    return {
      inputBtuh,
      makerLeastSqIn,
      heightIn: figure('flue_liner_flue_height'),
      openingWidthIn: figure('firebox_opening_width'),
      openingHeightIn: figure('firebox_opening_height'),
      foundSqIn: figure('damper_clamp_opening_area'),
    };
  },
  computed: (calculation): Computed => {
    const min = calculation?.figures?.['leastSqIn'];
    return min === undefined ? {} : { damper_clamp_least_area: min };
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
