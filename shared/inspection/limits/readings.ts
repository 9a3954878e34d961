import { splitId } from '#shared/inspection/instance-ids.ts';
import type { Answers } from '#shared/inspection/types.ts';

export const READING_KINDS = ['draft', 'co', 'pressure', 'millivolts', 'moisture', 'airflow'] as const;
export type ReadingKind = (typeof READING_KINDS)[number];

/** A value read from an instrument and tracked from visit to visit. */
export type Reading = {
  /** Plain id; additional flues and appliances append their key. */
  readonly fieldId: string;
  readonly kind: ReadingKind;
  readonly label: string;
  readonly unit: string;
};

const of = (kind: ReadingKind, unit: string, fields: Readonly<Record<string, string>>): readonly Reading[] =>
  Object.entries(fields).map(([fieldId, label]) => ({ fieldId, kind, label, unit }));

/** Every reading an inspection can have, in the order histories show them. Moisture has no published limit (E). */
export const READINGS: readonly Reading[] = [
  ...of('draft', 'in w.c.', { draft_reading: 'Draft', draft_regulator_draft_reading: 'Draft at the appliance' }),
  ...of('co', 'ppm', {
    gas_combustion_test_ambient_co: 'CO in the room before',
    gas_combustion_test_co_after_10_min: 'CO in the room after 10 minutes',
  }),
  ...of('pressure', 'in w.c.', {
    gas_valve_inlet_pressure: 'Gas inlet pressure',
    gas_valve_manifold_pressure: 'Gas manifold pressure',
    gas_valve_manifold_low: 'Gas manifold pressure, low fire',
  }),
  ...of('millivolts', 'mV', {
    thermocouple_millivolts: 'Thermocouple, open circuit',
    thermopile_mv_open: 'Thermopile, open circuit',
    thermopile_mv_closed: 'Thermopile, valve on',
  }),
  ...of('moisture', '%', {
    masonry_chimney_moisture: 'Moisture of the masonry',
    attic_chimney_moisture: 'Moisture of the framing',
  }),
  ...of('airflow', 'ft/min', {
    dryer_airflow_velocity_before: 'Dryer airflow before',
    dryer_airflow_velocity_after: 'Dryer airflow after',
  }),
];

const byField = new Map(READINGS.map((reading) => [reading.fieldId, reading]));

/** The reading of a field, for any flue or appliance; undefined for any other field. */
export const findReading = (fieldId: string): Reading | undefined => byField.get(splitId(fieldId).base);

export type MeasuredReading = Omit<Reading, 'fieldId'> & { readonly fieldId: string; readonly value: number };

/** The readings in the answers, in the order of `READINGS`, then by flue or appliance. */
export const readingsOf = (answers: Answers): readonly MeasuredReading[] => {
  const taken = Object.keys(answers)
    .sort()
    .flatMap((fieldId): MeasuredReading[] => {
      const reading = findReading(fieldId);
      const value = answers[fieldId];
      return reading && typeof value === 'number' ? [{ ...reading, fieldId, value }] : [];
    });
  const rank = ({ fieldId }: MeasuredReading) =>
    READINGS.findIndex((reading) => reading.fieldId === splitId(fieldId).base);
  return taken.sort((a, b) => rank(a) - rank(b));
};
