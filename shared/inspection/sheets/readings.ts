import { sheetOf } from '#shared/inspection/sheets/sheet.ts';
import { carbonMonoxide } from '#shared/sizing/calculators/carbon-monoxide.ts';
import { draftReading } from '#shared/sizing/calculators/draft-reading.ts';

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

export const roomCoSheet = sheetOf(carbonMonoxide, {
  componentId: 'gas_combustion_test',
  input: ({ figure }) => {
    const coPpm = figure('gas_combustion_test_co_after_10_min') ?? figure('gas_combustion_test_ambient_co');
    return coPpm === undefined ? undefined : { place: 'ROOM', coPpm };
  },
});
