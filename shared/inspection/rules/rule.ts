import type { Scope } from '#shared/inspection/sheets/sheet.ts';
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

type Place = readonly [componentId: string, issue: string, basis: RuleBasisId];

/** A rule of one part. `limits`: the figures that it takes from the adopted code. */
export const partRule = (
  [componentId, issue, basis]: Place,
  test: Rule['test'],
  ...limits: NonNullable<Rule['limits']>
): Rule => ({ componentId, issue, basis, limits, test });

/** A figure that is computed from the answers. */
export const computedFigure = ({ value }: RuleFacts, fieldId: string): number | undefined => {
  const found = value(fieldId);
  return typeof found === 'number' ? found : undefined;
};

/** The size of the appliance's flue collar or outlet, in inches. */
export const collarOf = ({ figure }: RuleFacts): number | undefined =>
  figure('stove_unit_flue_collar') ?? figure('insert_unit_flue_collar') ?? figure('utility_appliance_takeoff_size');
