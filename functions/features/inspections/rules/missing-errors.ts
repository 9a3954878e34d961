import type { FieldErrors } from '#shared/errors.ts';
import { ALL_CHECKLISTS } from '#shared/inspection/definitions/all-checklists.ts';
import { guidedDefinition } from '#shared/inspection/guided-definition.ts';
import type { InspectionPlan } from '#shared/inspection/kit.ts';
import { isPlannedLead } from '#shared/inspection/leads.ts';
import { listMissing } from '#shared/inspection/required.ts';
import type { Answers, PhotoRef } from '#shared/inspection/types.ts';

/** What an inspection still needs, as a message per field; empty when it's complete. */
export function missingErrors(plan: InspectionPlan, answers: Answers, photos: readonly PhotoRef[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { fieldId, componentId, message, reason } of listMissing(
    guidedDefinition(ALL_CHECKLISTS, plan, answers),
    answers,
    photos,
  )) {
    // A device with an earlier release doesn't ask this question, and its completion may still be queued: only the plan
    // says which questions were asked.
    const isExcused = reason === 'lead' && !isPlannedLead(plan, fieldId ?? componentId);
    if (!isExcused) errors[fieldId ?? componentId] ??= message;
  }
  return errors;
}
