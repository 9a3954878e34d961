import type { Confidence } from '#shared/sizing/confidence.ts';

export type { Confidence };

/** The source of a figure. The adopted local code and the listed manual always take precedence over it. */
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
  /** The expression is complete, as a comparison or in words: it is shown as a sentence, without '= result'. */
  readonly isComparison?: true;
  /** The comparison fails. */
  readonly isFailed?: true;
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
  /** The result as a sentence, if 'label: value' wouldn't be one. */
  readonly conclusion?: string;
  /** Additional figures by name, unrounded, for further calculations. */
  readonly figures?: Readonly<Record<string, number>>;
  /** Names of the offered sizes that would pass. */
  readonly fits?: readonly string[];
};

/** Keyed by the input's name, for display beside the input. */
export type FieldErrors = Readonly<Record<string, string>>;

export type Sized<T extends Calculation = Calculation> =
  | { readonly ok: true; readonly calculation: T }
  | { readonly ok: false; readonly errors: FieldErrors };
