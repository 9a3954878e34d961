import type { Lookup } from '#shared/inspection/conditions.ts';
import type { RuleBasisId } from '#shared/inspection/rules/bases.ts';
import type { FireplaceFlueCalculation } from '#shared/sizing/fireplace-flue.ts';

export type RuleFacts = {
  readonly answer: Lookup;
  /** A figure as stored, or undefined while it is not known. */
  readonly figure: (fieldId: string) => number | undefined;
  readonly flue?: FireplaceFlueCalculation;
  /** Values of the fields of kind `calc`. */
  readonly computed: Readonly<Record<string, number | string | boolean>>;
};

/** A rule that needs arithmetic; what a plain condition can say is a component's `raises`. */
export type Rule = {
  readonly componentId: string;
  readonly issue: string;
  readonly basis: RuleBasisId;
  /** The sentence for the report when the rule fires, else undefined (also when a figure is missing). */
  readonly test: (facts: RuleFacts) => string | undefined;
};
