import { defineCalculator, type Outcome, type Refusal } from '#shared/sizing/calculator.ts';
import { atMost, isAtLeast, isAtMost, noteIf, step, stepsOf, verdictOf } from '#shared/sizing/checks.ts';
import { amount, choiceOf } from '#shared/sizing/inputs.ts';
import type { Limit } from '#shared/sizing/limits.ts';
import { reference } from '#shared/sizing/references.ts';
import type { CalculationStep } from '#shared/sizing/types.ts';

const BY_O2 = reference('CO × 20.9 ÷ (20.9 − O₂)', 'Unit 3', 'CSA training module', 'B');
const BY_CO2 = reference('CO × ultimate CO₂ ÷ measured CO₂', 'Unit 17', 'CSA training module', 'B');
const NATURAL_GAS_CO2 = 11.7;

const O2_OF_AIR = 20.9;
const ppm = (label: string, value: number, source: Limit['reference']): Limit => ({
  label,
  value,
  unit: 'ppm',
  reference: source,
});
const CSA_3 = reference(
  'Air-free CO of a vented appliance: 400 ppm never exceeded',
  'Unit 3',
  'CSA training module',
  'B',
);
const coLimits = {
  VENTED: ppm('Vented appliance', 400, CSA_3),
  UNVENTED: ppm('Unvented heater', 200, reference('Unvented heater, air-free', 'Forum', 'InterNACHI', 'C')),
  OVEN: ppm('Gas oven', 800, reference('Gas oven, air-free', 'Forum', 'InterNACHI', 'C')),
  ROOM: ppm('Room, 8 hours', 9, reference('Room air, 8 hours', 'Guideline', 'ASHRAE / EPA', 'C')),
} as const satisfies Record<string, Limit>;
const TARGET_PPM = 100;
const NORMAL_PPM = 50;
const SHUT_OFF_ROOM_PPM = 35;

type Gas = {
  readonly o2Pct?: number | undefined;
  readonly co2Pct?: number | undefined;
  readonly ultimateCo2Pct?: number | undefined;
};

/** Air-free CO, from O₂ or, if O₂ wasn't read, from CO₂. */
const airFreeStep = (coPpm: number, { o2Pct, co2Pct, ultimateCo2Pct }: Gas): CalculationStep | undefined => {
  if (o2Pct !== undefined) {
    const value = (coPpm * O2_OF_AIR) / (O2_OF_AIR - o2Pct);
    return step('Air-free CO', `${coPpm} × 20.9 ÷ (20.9 − ${o2Pct})`, { value, unit: 'ppm' }, BY_O2);
  }
  if (co2Pct === undefined) return undefined;
  const ultimate = ultimateCo2Pct ?? NATURAL_GAS_CO2;
  const value = (coPpm * ultimate) / co2Pct;
  return step('Air-free CO', `${coPpm} × ${ultimate} ÷ ${co2Pct}`, { value, unit: 'ppm' }, BY_CO2);
};

const notes = (place: keyof typeof coLimits, value: number, ventedMost: number): readonly string[] => {
  if (place === 'ROOM')
    return noteIf(isAtLeast(value, SHUT_OFF_ROOM_PPM), '35 ppm or more: ventilate, shut off and leave.');
  if (place !== 'VENTED') return [];
  if (!isAtMost(value, ventedMost)) return ['Shut the appliance off and tag it.'];
  if (!isAtMost(value, TARGET_PPM)) return ['Over the field target of 100 ppm: have the burner tuned.'];
  return noteIf(isAtLeast(value, NORMAL_PPM), 'A well-tuned appliance stays under 50 ppm.');
};

export const carbonMonoxide = defineCalculator({
  id: 'carbon-monoxide',
  title: 'Carbon monoxide',
  group: 'Readings',
  shape: {
    place: choiceOf('What is measured', {
      VENTED: 'Flue gas, vented appliance',
      UNVENTED: 'Unvented heater',
      OVEN: 'Gas oven',
      ROOM: 'Room air',
    }),
    coPpm: amount('CO', { min: 0, max: 50_000, unit: 'ppm' }),
    o2Pct: amount('O₂', { min: 0, max: 20.8, unit: '%' }).optional(),
    co2Pct: amount('CO₂, in place of O₂', { min: 0.1, max: 20, unit: '%' }).optional(),
    ultimateCo2Pct: amount('Ultimate CO₂ of the fuel', { min: 1, max: 25, unit: '%' }).optional(),
  },
  limits: coLimits,
  calculate: ({ place, coPpm, ...gas }, set): Outcome | Refusal => {
    const isRoom = place === 'ROOM';
    const airFree = isRoom ? undefined : airFreeStep(coPpm, gas);
    if (!isRoom && airFree === undefined) {
      return { errors: { o2Pct: 'Enter O₂ or CO₂ as well: the limit is for air-free CO.' } };
    }
    const value = airFree?.result ?? coPpm;
    const how = airFree ? 'computed' : 'measured';
    const checks = [atMost({ label: set[place].label, value, unit: 'ppm', how }, set[place])];
    return {
      steps: [...(airFree ? [airFree] : []), ...stepsOf(checks)],
      result: { label: isRoom ? 'CO in the room' : 'Air-free CO', value, unit: 'ppm' },
      verdict: verdictOf(checks),
      ruleSet: 'CO',
      figures: { ppm: value, mostPpm: set[place].value },
      warnings: notes(place, value, set.VENTED.value),
    };
  },
});
