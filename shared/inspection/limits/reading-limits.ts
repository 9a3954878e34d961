import { splitId } from '#shared/inspection/instance-ids.ts';
import type { LocalCode } from '#shared/inspection/kit.ts';
import { readingsOf, type MeasuredReading } from '#shared/inspection/limits/readings.ts';
import { runByCode, type Registered } from '#shared/inspection/sheets/sheet.ts';
import type { Answers } from '#shared/inspection/types.ts';
import { carbonMonoxide } from '#shared/sizing/calculators/carbon-monoxide.ts';
import { draftReading } from '#shared/sizing/calculators/draft-reading.ts';
import { dryerAirflow } from '#shared/sizing/calculators/dryer-airflow.ts';
import { gasPressure } from '#shared/sizing/calculators/gas-readings.ts';
import { millivolts } from '#shared/sizing/calculators/millivolts.ts';
import type { CalculationStep, Sized, Verdict } from '#shared/sizing/types.ts';

/** A reading compared with the limits that the calculators publish for it; `info` when none is published. */
export type CheckedReading = MeasuredReading & {
  readonly verdict: Verdict;
  /** Each comparison with its limit and source. */
  readonly steps: readonly CalculationStep[];
};

type Facts = { readonly value: number; readonly answers: Answers; readonly suffix: string };
type LimitQuery = readonly [calculator: Registered, input: object];
/** The calculator that has the limits for a reading, and its input; undefined when no limit is published. */
type ReadingCheck = (facts: Facts) => LimitQuery | undefined;

const GASES: Readonly<Record<string, string>> = { NATURAL_GAS: 'NATURAL', PROPANE: 'PROPANE' };

const pressure =
  (name: 'supply' | 'manifold'): ReadingCheck =>
  ({ value, answers }) => {
    const gas = GASES[String(answers['job_info_fuel'])];
    return gas ? [gasPressure, { gas, [name]: value }] : undefined;
  };

const millivolt =
  (test: string): ReadingCheck =>
  ({ value }) => [millivolts, { test, reading: value }];

const roomCo: ReadingCheck = ({ value }) => [carbonMonoxide, { place: 'ROOM', coPpm: value }];

const airflow: ReadingCheck = ({ value, answers }) => {
  const diameter = Number(answers['dryer_duct_diameter']);
  return [dryerAirflow, { velocityFpm: value, ...(diameter > 0 && { diameterIn: diameter }) }];
};

const SOLID = ['WOOD', 'COAL'];

const stoveDraft: ReadingCheck = ({ value, answers }) => {
  const fuel = answers['stove_unit_stove_fuel'] ?? answers['insert_unit_insert_fuel'];
  return SOLID.includes(String(fuel)) ? [draftReading, { place: 'STOVE', reading: value }] : undefined;
};

const GAS_FUELS = ['GAS', 'NATURAL_GAS', 'PROPANE', 'OIL_AND_GAS'];

const applianceDraft: ReadingCheck = ({ value, answers, suffix }) => {
  const isGas = GAS_FUELS.includes(String(answers[`utility_appliance_fuel_type${suffix}`]));
  return [draftReading, { place: isGas ? 'NATURAL_GAS' : 'STACK', reading: value }];
};

const READING_CHECKS: Readonly<Record<string, ReadingCheck>> = {
  draft_reading: stoveDraft,
  draft_regulator_draft_reading: applianceDraft,
  gas_combustion_test_ambient_co: roomCo,
  gas_combustion_test_co_after_10_min: roomCo,
  gas_valve_inlet_pressure: pressure('supply'),
  gas_valve_manifold_pressure: pressure('manifold'),
  thermocouple_millivolts: millivolt('THERMOCOUPLE_OPEN'),
  thermopile_mv_open: millivolt('THERMOPILE_OPEN'),
  thermopile_mv_closed: millivolt('THERMOPILE_LOADED'),
  dryer_airflow_velocity_before: airflow,
  dryer_airflow_velocity_after: airflow,
};

/** The readings of one inspection with their limits. Limits from the company's code replace the published ones. */
export const checkedReadings = (answers: Answers, code: LocalCode | undefined): readonly CheckedReading[] =>
  readingsOf(answers).map((reading) => {
    const { base, suffix } = splitId(reading.fieldId);
    const query = READING_CHECKS[base]?.({ value: reading.value, answers, suffix });
    const sized = query && runByCode(...query, code);
    const steps = sized?.ok ? sized.calculation.steps : [];
    const comparisons = steps.filter(({ isComparison }) => isComparison);
    return { ...reading, verdict: verdictFor(sized, comparisons.length > 0), steps: comparisons };
  });

/** When a calculation needs two readings and has only one, it stays open; the single reading passes if it meets its limit. */
const verdictFor = (sized: Sized | undefined, isCompared: boolean): Verdict => {
  if (!sized?.ok) return 'info';
  return sized.calculation.verdict === 'info' && isCompared ? 'passes' : sized.calculation.verdict;
};
