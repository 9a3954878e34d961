import type { Guide } from '#shared/inspection/kit.ts';
import { jurisdictionFor } from '#shared/sizing/jurisdiction.ts';

type Input = Readonly<Record<string, unknown>>;

/**
 * The input with defaults from the company: its adopted code, rule set and liner stock. Values in the input take precedence.
 */
export const byCompany = (
  calculator: string,
  input: Input,
  { localCode, fireplaceRuleSet, linerStock }: Guide,
): Input => {
  const jurisdiction = jurisdictionFor(localCode, calculator);
  return {
    ...(calculator === 'fireplace-flue' && fireplaceRuleSet !== undefined && { ruleSet: fireplaceRuleSet }),
    ...(calculator === 'liner-match' && linerStock !== undefined && { stock: linerStock }),
    ...(jurisdiction && { jurisdiction }),
    ...input,
  };
};
