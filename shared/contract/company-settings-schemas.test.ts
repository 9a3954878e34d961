import { expect, it } from 'vitest';
import { FireplaceRuleSet } from '#shared/contract/company-settings-schemas.ts';
import { FIREPLACE_RULE_SETS } from '#shared/sizing/fireplace-rule-sets.ts';

it('takes every rule set there is', () => {
  expect(FireplaceRuleSet.def.innerType.options).toEqual(FIREPLACE_RULE_SETS.map(({ id }) => id));
});
