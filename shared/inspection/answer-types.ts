export type AnswerValue = string | number | boolean | readonly string[];

/** Field id → value. A cleared or unanswered field is absent. */
export type Answers = Readonly<Record<string, AnswerValue>>;

/** A calculator's figure that a company's adopted code may replace. */
export type LimitName = { readonly calculator: string; readonly limit: string };

/**
 * Conditions are data rather than functions, so a definition can be stored, sent and compared. An absent answer satisfies only
 * `present: false` and `not`.
 */
export type Condition =
  | { readonly field: string; readonly equals: string | number | boolean }
  | { readonly field: string; readonly in: readonly (string | number)[] }
  | { readonly field: string; readonly present: boolean }
  | { readonly field: string; readonly above: number; readonly limit?: LimitName }
  | { readonly field: string; readonly below: number }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };
