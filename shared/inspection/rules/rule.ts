import type { Scope } from '#shared/inspection/calculations.ts';
import type { RuleBasisId } from '#shared/inspection/rules/bases.ts';

export type RuleFacts = Scope;

/** A rule that needs arithmetic. Plain conditions belong in a component's `raises`. */
export type Rule = {
  readonly componentId: string;
  readonly issue: string;
  readonly basis: RuleBasisId;
  /** Calculator and limit names whose local values replace the basis, when the company has set one. */
  readonly limits?: readonly (readonly [calculator: string, limit: string])[];
  /** The sentence for the report when the rule fires; undefined when it doesn't or a figure is missing. */
  readonly test: (facts: RuleFacts) => string | undefined;
  /** Whether the measurements don't decide it: a finding that the technician chose isn't contradicted then. */
  readonly isOpen?: (facts: RuleFacts) => boolean;
};
