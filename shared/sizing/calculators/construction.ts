import { defineCalculator, type Outcome } from '#shared/sizing/calculator.ts';
import { atLeast, atMost, ifKnown, lessThan, noteIf, step, stepsOf, verdictOf } from '#shared/sizing/checks.ts';
import { amount, choiceOf, labelsOf } from '#shared/sizing/inputs.ts';
import type { Limit } from '#shared/sizing/limits.ts';
import { CONSTRUCTION, type ConstructionRow } from '#shared/sizing/construction-table.ts';

const ROWS: Readonly<Record<string, ConstructionRow>> = CONSTRUCTION;

/** The figure of each row as a limit that an adopted local code may replace. */
const limits = Object.fromEntries(
  Object.entries(ROWS).map(([id, { label, value, unit, reference }]) => [id, { label, value, unit, reference }]),
) satisfies Record<string, Limit>;

const SENSES = {
  min: { check: atLeast, rule: 'required at least', result: 'At least' },
  max: { check: atMost, rule: 'allowed at most', result: 'At most' },
  below: { check: lessThan, rule: 'allowed below', result: 'Less than' },
} as const;

export const construction = defineCalculator({
  id: 'construction',
  title: 'Dimensions of chimney and fireplace',
  group: 'Chimney',
  shape: {
    item: choiceOf('What it is', labelsOf(CONSTRUCTION)),
    found: amount('As found: inches, degrees or pieces', { min: 0, max: 1000, unit: '' }).optional(),
  },
  limits,
  calculate: ({ item, found }, set): Outcome => {
    const row: ConstructionRow = CONSTRUCTION[item];
    const limit = set[item] ?? row;
    const { check, rule, result } = SENSES[row.sense];
    const checks = ifKnown(found, (value) => check({ label: 'As found', value, unit: row.unit }, limit));
    const { advised } = row;
    const isShort = found !== undefined && advised !== undefined && found < advised.value;
    return {
      steps: [step(row.label, rule, { value: limit.value, unit: row.unit }, limit.reference), ...stepsOf(checks)],
      result: { label: result, value: limit.value, unit: row.unit },
      verdict: verdictOf(checks),
      ruleSet: 'CODE',
      figures: { limit: limit.value },
      warnings: [...noteIf(isShort, advised?.text ?? ''), ...ifKnown(row.note, (note) => note)],
    };
  },
});
