import { describe, expect, it } from 'vitest';
import { EVERY_DEFINITION } from '#shared/inspection/definitions/every.ts';
import { deriveInspection } from '#shared/inspection/testing/derive-inspection.ts';
import { EMPTY_KIT, type InspectionPlan, type LimitOverride } from '#shared/inspection/kit.ts';
import { checkedReadings } from '#shared/inspection/limits/reading-limits.ts';
import type { InspectionType } from '#shared/inspection/type-names.ts';
import type { Answers } from '#shared/inspection/types.ts';
import { CALCULATOR_NAMES, CALCULATORS } from '#shared/sizing/calculators.ts';

const codeOf = (...limits: LimitOverride[]) => ({ name: 'Sample County', edition: '2024', limits });

const planOf = (type: InspectionType, ...limits: LimitOverride[]): InspectionPlan => ({
  type,
  version: 'Pro',
  kit: { ...EMPTY_KIT, guide: { ...EMPTY_KIT.guide, localCode: codeOf(...limits) } },
});

const sheets = Object.values(EVERY_DEFINITION).flatMap((definition) => definition.sheets ?? []);

/** Sheets whose figures are typed in from a code book, or that only sum values. */
const WITHOUT_LIMITS = ['gas-from-table', 'input-together'];

describe('every sheet', () => {
  it('takes its limits from a registered calculator, or is listed as having none', () => {
    const lost = sheets.filter(({ id, limitsOf }) =>
      limitsOf === null ? !WITHOUT_LIMITS.includes(id) : !(CALCULATOR_NAMES as readonly string[]).includes(limitsOf),
    );

    expect(lost.map(({ id }) => id)).toEqual([]);
  });

  it('uses calculators that are registered under their own id', () => {
    for (const name of CALCULATOR_NAMES) expect(CALCULATORS[name].id).toBe(name);
  });
});

type Case = {
  readonly sheetId: string;
  readonly answers: Answers;
  readonly set: LimitOverride;
  readonly issue: string;
};

const CASES: readonly Case[] = [
  {
    sheetId: 'millivolts-thermocouple',
    answers: { thermocouple_millivolts: 22 },
    set: { calculator: 'millivolts', limit: 'THERMOCOUPLE_OPEN', value: 25 },
    issue: 'THERMOCOUPLE_WEAK',
  },
  {
    sheetId: 'millivolts-open',
    answers: { thermopile_mv_open: 340 },
    set: { calculator: 'millivolts', limit: 'THERMOPILE_OPEN', value: 400 },
    issue: 'THERMOPILE_LOW',
  },
  {
    sheetId: 'millivolts-loaded',
    answers: { thermopile_mv_closed: 120 },
    set: { calculator: 'millivolts', limit: 'THERMOPILE_LOADED', value: 150 },
    issue: 'THERMOPILE_LOW',
  },
  {
    sheetId: 'gas-pressure',
    answers: { job_info_fuel: 'NATURAL_GAS', gas_valve_inlet_pressure: 6 },
    set: { calculator: 'gas-pressure', limit: 'naturalSupplyLeast', value: 7 },
    issue: 'VALVE_PRESSURE_OUT',
  },
];

describe('a limit in the company’s local code', () => {
  it.each(CASES)('applies to sheet $sheetId and to its finding', ({ sheetId, answers, set, issue }) => {
    const derive = (plan: InspectionPlan) => deriveInspection({ plan, answers, photos: [] });
    const sheetOf = (plan: InspectionPlan) => derive(plan).calculations.find(({ id }) => id === sheetId);
    const published = planOf('GAS_LOGS');
    const local = planOf('GAS_LOGS', set);

    expect(sheetOf(published)?.verdict).not.toBe('fails');
    expect(derive(published).findings).toEqual([]);
    expect(sheetOf(local)).toMatchObject({ verdict: 'fails' });
    expect(sheetOf(local)?.steps.some(({ edition }) => edition === 'Sample County, 2024')).toBe(true);
    expect(derive(local).findings).toMatchObject([{ responseId: issue, reference: { confidence: 'E' } }]);
  });

  it('applies to the list of readings', () => {
    const answers = { thermocouple_millivolts: 22 };
    const code = codeOf({ calculator: 'millivolts', limit: 'THERMOCOUPLE_OPEN', value: 25 });

    expect(checkedReadings(answers, undefined)).toMatchObject([{ verdict: 'passes' }]);
    expect(checkedReadings(answers, code)).toMatchObject([{ verdict: 'fails' }]);
  });

  it('applies to a water heater on an outdoor chimney', () => {
    const answers: Answers = {
      utility_appliance_type: 'GAS_WATER_HEATER',
      utility_appliance_fuel_type: 'NATURAL_GAS',
      utility_appliance_draft_type: 'NATURAL_DRAFT',
      utility_appliance_takeoff_size: 5,
      utility_appliance_btu: 70_000,
      connector_pipe_type: 'B_VENT_CONNECTOR',
      connector_pipe_horizontal_run: 24,
      utility_flue_use: 'GAS',
      utility_flue_inside_length: 6.75,
      utility_flue_inside_width: 6.75,
      utility_flue_liner_material: 'CLAY_TILE',
      utility_flue_outdoor_wall: true,
      utility_flue_outlet_to_top: 360,
      utility_flue_design_temp: 10,
    };
    const sheetOf = (plan: InspectionPlan) =>
      deriveInspection({ plan, answers, photos: [] }).calculations.find(({ id }) => id === 'gas-outdoor-chimney');
    const local = planOf('UTILITY', { calculator: 'gas-chimney-area', limit: 'leastDesignTempF', value: 15 });

    expect(sheetOf(planOf('UTILITY'))?.verdict).not.toBe('fails');
    expect(sheetOf(local)?.verdict).toBe('fails');
  });

  it('is ignored if the calculator no longer has it', () => {
    const local = planOf('GAS_LOGS', { calculator: 'millivolts', limit: 'GONE', value: 1 });
    const { calculations } = deriveInspection({ plan: local, answers: { thermopile_mv_open: 340 }, photos: [] });

    expect(calculations).toMatchObject([{ id: 'millivolts-open', verdict: 'passes' }]);
  });
});
