import { describe, expect, it } from 'vitest';
import { CALCULATOR_NAMES, CALCULATORS } from '#shared/sizing/calculators.ts';
import { formOf, type FormField } from '#shared/sizing/form.ts';

const inner = (field: FormField): readonly FormField[] => {
  if (field.kind === 'group') return field.fields;
  if (field.kind === 'variants') return field.variants.flatMap(({ fields }) => fields);
  return field.kind === 'list' ? [field.item] : [];
};
const all = (fields: readonly FormField[]): readonly FormField[] =>
  fields.flatMap((field) => [field, ...all(inner(field))]);
const field = (name: keyof typeof CALCULATORS, path: string): FormField | undefined =>
  all(formOf(CALCULATORS[name].input)).find((candidate) => candidate.name === path);

describe('the form of a calculator', () => {
  it.each(CALCULATOR_NAMES)('has labels for every field and choice of %s', (name) => {
    for (const field of all(formOf(CALCULATORS[name].input))) {
      expect(field.name === '' || field.title !== field.name, JSON.stringify(field).slice(0, 200)).toBe(true);
      const options = field.kind === 'choice' ? field.options : field.kind === 'variants' ? field.variants : [];
      for (const { label } of options) expect(label, field.title).not.toMatch(/^$|^[A-Z_]{4,}$/);
    }
  });

  it('offers the shapes of a flue as variants', () => {
    const flue = field('fireplace-flue', 'flue');

    expect(flue).toMatchObject({ kind: 'variants', tag: 'Flue is', isRequired: false });
    expect(flue?.kind === 'variants' && flue.variants.map(({ value }) => value)).toEqual([
      'round',
      'square',
      'rectangle',
      'oval',
      'area',
      'tile',
      'roundTile',
    ]);
  });

  it('distinguishes feet from inches, choices from numbers, and figures missing in a code book', () => {
    expect(field('fireplace-flue', 'heightIn')).toMatchObject({ kind: 'number', unit: 'in' });
    expect(formOf(CALCULATORS['liner-length'].input)[0]).toMatchObject({ shownIn: 'ft', isRequired: true });
    expect(field('liner-match', 'wrapIn')).toMatchObject({
      kind: 'choice',
      options: [{ value: 0.5, label: '½ in' }, {}, { value: 0 }],
    });
    expect(field('gas-vent-table', 'maxMbh')).toMatchObject({ kind: 'number', isNullable: true });
    expect(field('gas-two-appliances', 'appliances')).toMatchObject({ kind: 'list', min: 2, max: 2 });
  });
});
