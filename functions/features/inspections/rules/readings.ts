import { ALL_CHECKLISTS } from '#shared/inspection/definitions/all-checklists.ts';
import { fieldIndex } from '#shared/inspection/field-index.ts';
import { guidedDefinition } from '#shared/inspection/guided-definition.ts';
import type { InspectionPlan } from '#shared/inspection/kit.ts';
import { readingsOf } from '#shared/inspection/limits/readings.ts';
import type { Answers } from '#shared/inspection/types.ts';

/** Instrument readings by field id, without those of removed flues and appliances. */
export function readingsIn(plan: InspectionPlan, answers: Answers): Record<string, number> {
  const index = fieldIndex(guidedDefinition(ALL_CHECKLISTS, plan, answers));
  const taken = readingsOf(answers).filter(({ fieldId }) => index.has(fieldId));
  return Object.fromEntries(taken.map(({ fieldId, value }) => [fieldId, value]));
}
