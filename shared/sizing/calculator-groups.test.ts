import { describe, expect, it } from 'vitest';
import { LOAD_GROUP } from '#shared/sizing/calculator-groups.ts';
import { CALCULATOR_TITLES } from '#shared/sizing/calculator-titles.ts';
import { CALCULATORS } from '#shared/sizing/calculators.ts';

describe('CALCULATOR_TITLES', () => {
  it('lists every calculator with its title and group, in the same order', () => {
    const own = Object.entries(CALCULATORS).map(([name, { title, group }]) => [name, { title, group }]);

    expect(Object.entries(CALCULATOR_TITLES)).toEqual(own);
  });
});

describe('LOAD_GROUP', () => {
  it.each(Object.entries(CALCULATORS))(
    'loads %s with the group that the list shows it in',
    async (name, calculator) => {
      const group = await LOAD_GROUP[calculator.group]();

      expect(group[name]).toBe(calculator);
    },
  );
});
