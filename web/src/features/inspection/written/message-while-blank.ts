import type { Missing } from '#shared/inspection/results.ts';
import type { AnswerValue } from '#shared/inspection/types.ts';
import { isBlank } from '#shared/inspection/written.ts';

/**
 * What a text field still lacks. What is missing is worked out a frame after an answer is stored: without a look at the
 * answer itself, leaving a filled field would flash its error and move the button that is being clicked.
 */
export const messageWhileBlank = (
  missing: readonly Missing[],
  fieldId: string,
  value: AnswerValue | undefined,
): string | undefined => (isBlank(value) ? missing.find((one) => one.fieldId === fieldId)?.message : undefined);
