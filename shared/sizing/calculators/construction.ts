import { defineCalculator, type Outcome } from '#shared/sizing/calculator.ts';
import { atLeast, atMost, ifKnown, noteIf, step, stepsOf, verdictOf } from '#shared/sizing/checks.ts';
import { amount, choiceOf, labelsOf } from '#shared/sizing/inputs.ts';
import type { Limit } from '#shared/sizing/limits.ts';
import { CONSTRUCTION, type ConstructionRow } from '#shared/sizing/construction-table.ts';

const ROWS: Readonly<Record<string, ConstructionRow>> = CONSTRUCTION;

/** The figure of each row as a limit that an adopted local code may replace. */
const limits = Object.fromEntries(
  Object.entries(ROWS).map(([id, { label, value, unit, reference }]) => [id, { label, value, unit, reference }]),
) satisfies Record<string, Limit>;

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
    const check = row.sense === 'least' ? atLeast : atMost;
    const checks = ifKnown(found, (value) => check({ label: 'As found', value, unit: row.unit }, limit));
    const { advised } = row;
    const isShort = found !== undefined && advised !== undefined && found < advised.value;
    return {
      steps: [
        step(
          row.label,
          row.sense === 'least' ? 'required at least' : 'allowed at most',
          { value: limit.value, unit: row.unit },
          limit.reference,
        ),
        ...stepsOf(checks),
      ],
      result: { label: row.sense === 'least' ? 'At least' : 'At most', value: limit.value, unit: row.unit },
      verdict: verdictOf(checks),
      ruleSet: 'CODE',
      figures: { limit: limit.value },
      warnings: [...noteIf(isShort, advised?.text ?? ''), ...ifKnown(row.note, (note) => note)],
    };
  },
});
