import { describe, expect, it } from 'vitest';
import { FireplaceRuleSet } from '#shared/contract/company-settings-schemas.ts';
import { FIREPLACE_RULE_SETS } from '#shared/sizing/fireplace/fireplace-rule-sets.ts';

describe('the schema of sizing settings', () => {
  it('accepts every rule set', () => {
    expect(FireplaceRuleSet.def.innerType.options).toEqual(FIREPLACE_RULE_SETS.map(({ id }) => id));
  });
});
