/**
 * How sure a rule is: A read in adopted code text, B manufacturer or standards body, C trade page, D derived by
 * arithmetic, R recalled, E editorial, or a figure that a person entered.
 */
export const CONFIDENCES = ['A', 'B', 'C', 'D', 'R', 'E'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/** Labels used on every screen, in the report and in its PDF. */
export const CONFIDENCE_LABELS = {
  A: 'read in code text',
  B: 'manufacturer or standards body',
  C: 'trade source',
  D: 'arithmetic',
  R: 'to be checked against the adopted code',
  E: 'entered by hand, or editorial',
} as const satisfies Record<Confidence, string>;
