import type { Confidence } from '#shared/sizing/confidence.ts';

export type { Confidence };

/** Where a figure comes from. The adopted local code and the listed manual always win over it. */
export type RuleReference = {
  readonly rule: string;
  readonly section: string;
  readonly edition: string;
  readonly confidence: Confidence;
};

export type CalculationStep = RuleReference & {
  readonly label: string;
  readonly expression: string;
  /** Unrounded. */
  readonly result: number;
  readonly unit: string;
  /** The expression says it all, as a comparison or in words: it is shown as a sentence, without '= result'. */
  readonly isComparison?: true;
};

export type Verdict = 'passes' | 'fails' | 'info';

export type Calculation = {
  readonly id: string;
  readonly title: string;
  readonly inputs: Readonly<Record<string, number | string | boolean>>;
  readonly steps: readonly CalculationStep[];
  readonly result: { readonly label: string; readonly value: number; readonly unit: string };
  readonly verdict: Verdict;
  readonly warnings: readonly string[];
  readonly ruleSet: string;
  /** The answer as a sentence, where 'label: value' would not be one. */
  readonly conclusion?: string;
  /** Further figures by name, unrounded, for further calculations. */
  readonly figures?: Readonly<Record<string, number>>;
  /** Sizes on offer that would pass, as they are named. */
  readonly fits?: readonly string[];
};

/** Keyed by the input's name, ready to be shown beside it. */
export type FieldErrors = Readonly<Record<string, string>>;

export type Sized<T extends Calculation = Calculation> =
  { readonly ok: true; readonly calculation: T } | { readonly ok: false; readonly errors: FieldErrors };
