import type { Rule, RuleFacts } from '#shared/inspection/rules/rule.ts';
import { isAtLeast } from '#shared/sizing/checks.ts';
import { formatInches } from '#shared/sizing/measures/fractions.ts';

type Named = readonly [calculator: string, name: string];
type Place = Pick<Rule, 'componentId' | 'issue' | 'basis'>;

type Clearance = Place & {
  readonly figure: Named;
  readonly published: number;
  readonly found: (facts: RuleFacts) => number | undefined;
  readonly sentence: (found: string, min: string) => string;
};

/** A distance that must be at least one figure of a calculator. */
export const clearanceRule = ({ figure, published, found, sentence, ...place }: Clearance): Rule => ({
  ...place,
  limits: [figure],
  test: (facts) => {
    const distance = found(facts);
    const min = facts.limit(...figure, published);
    if (distance === undefined || isAtLeast(distance, min)) return undefined;
    return sentence(formatInches(distance), formatInches(min));
  },
});

/** The number of inches that a choice represents. */
export const chosenInches = ({ answer }: RuleFacts, fieldId: string): number | undefined => {
  const inches = Number(answer(fieldId));
  return Number.isFinite(inches) ? inches : undefined;
};
