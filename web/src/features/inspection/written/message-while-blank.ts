import type { Missing } from '#shared/inspection/results.ts';
import type { AnswerValue } from '#shared/inspection/types.ts';
import { isBlank } from '#shared/inspection/written/written.ts';

/**
 * The error for an empty text field. `missing` updates one frame after an answer is stored, so the answer is checked too:
 * otherwise leaving a filled field would flash its error and move the button being clicked.
 */
export const messageWhileBlank = (
  missing: readonly Missing[],
  fieldId: string,
  value: AnswerValue | undefined,
): string | undefined => (isBlank(value) ? missing.find((entry) => entry.fieldId === fieldId)?.message : undefined);
