import { describe, expect, it } from 'vitest';
import { EVERY_DEFINITION } from '#shared/inspection/definitions/every.ts';
import { fieldIndex } from '#shared/inspection/field-index.ts';
import { checkedReadings } from '#shared/inspection/limits/reading-limits.ts';
import { findReading, READINGS, readingsOf } from '#shared/inspection/limits/readings.ts';
import type { Answers } from '#shared/inspection/types.ts';

describe('the readings', () => {
  it('are number fields of an inspection, with the unit of the field', () => {
    for (const { fieldId, unit } of READINGS) {
      const places = Object.values(EVERY_DEFINITION).flatMap((definition) => fieldIndex(definition).get(fieldId) ?? []);
      expect(places.length, fieldId).toBeGreaterThan(0);
      for (const { field } of places) expect([field.kind, field.unit], fieldId).toEqual(['number', unit]);
    }
    expect(new Set(READINGS.map(({ kind }) => kind)).size).toBe(6);
  });

  it('are collected from the answers of every appliance, in a fixed order', () => {
    const answers = {
      'draft_regulator_draft_reading@app.a2': -0.02,
      thermopile_mv_open: 400,
      draft_regulator_draft_reading: -0.03,
      draft_smoke_test: 'PASS',
    };

    expect(readingsOf(answers).map(({ fieldId, value }) => [fieldId, value])).toEqual([
      ['draft_regulator_draft_reading', -0.03],
      ['draft_regulator_draft_reading@app.a2', -0.02],
      ['thermopile_mv_open', 400],
    ]);
    expect(findReading('thermopile_mv_open@app.a2')?.label).toBe('Thermopile, open circuit');
    expect(findReading('crown_overhang')).toBeUndefined();
  });
});

describe('the limits of readings', () => {
  const verdict = (answers: Answers) => checkedReadings(answers, undefined).map(({ verdict: one }) => one);

  it.each<[string, Answers, string]>([
    ['thermopile at its minimum', { thermopile_mv_open: 325 }, 'passes'],
    ['thermopile below its minimum', { thermopile_mv_open: 324 }, 'fails'],
    ['thermocouple below its minimum', { thermocouple_millivolts: 19.9 }, 'fails'],
    ['natural gas inlet at its minimum', { gas_valve_inlet_pressure: 5, job_info_fuel: 'NATURAL_GAS' }, 'passes'],
    ['natural gas inlet below its minimum', { gas_valve_inlet_pressure: 4.9, job_info_fuel: 'NATURAL_GAS' }, 'fails'],
    ['propane manifold', { gas_valve_manifold_pressure: 10, job_info_fuel: 'PROPANE' }, 'passes'],
    ['pressure of an unknown gas', { gas_valve_inlet_pressure: 4 }, 'info'],
    ['moisture', { attic_chimney_moisture: 30 }, 'info'],
    ['a stove’s draft', { draft_reading: -0.04, stove_unit_stove_fuel: 'WOOD' }, 'passes'],
    ['a stove with too little draft', { draft_reading: -0.01, stove_unit_stove_fuel: 'WOOD' }, 'fails'],
    ['an open fireplace’s draft', { draft_reading: -0.01 }, 'info'],
    ['a dryer', { dryer_airflow_velocity_after: 1500, dryer_duct_diameter: '4' }, 'passes'],
    ['a weak dryer', { dryer_airflow_velocity_after: 900, dryer_duct_diameter: '4' }, 'fails'],
  ])('give the right verdict: %s', (_name, answers, expected) => {
    expect(verdict(answers)).toEqual([expected]);
  });

  it('are shown next to the measured value', () => {
    const [reading] = checkedReadings({ thermopile_mv_open: 480 }, undefined);

    expect(reading?.steps[0]).toMatchObject({ expression: '480 mV measured; 325 mV required' });
  });
});
