import { acceptableAnswers } from '#shared/inspection/answers.ts';
import { ALL_CHECKLISTS } from '#shared/inspection/definitions/all-checklists.ts';
import { guidedDefinition } from '#shared/inspection/guided-definition.ts';
import type { InspectionPlan } from '#shared/inspection/kit.ts';
import { readingsOf } from '#shared/inspection/limits/readings.ts';
import type { Answers } from '#shared/inspection/types.ts';
import { buildChecklist } from '#shared/inspection/visibility.ts';

/**
 * Instrument readings by field id, as in the report: without those of removed flues and appliances, and of questions that later
 * answers hid.
 */
export function readingsIn(plan: InspectionPlan, answers: Answers): Record<string, number> {
  const definition = guidedDefinition(ALL_CHECKLISTS, plan, answers);
  const { components } = buildChecklist(definition, acceptableAnswers(definition, answers));
  const asked = new Set(components.flatMap(({ visible }) => visible.map(({ id }) => id)));
  const taken = readingsOf(answers).filter(({ fieldId }) => asked.has(fieldId));
  return Object.fromEntries(taken.map(({ fieldId, value }) => [fieldId, value]));
}
