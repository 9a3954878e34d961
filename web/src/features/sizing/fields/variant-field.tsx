import type { ReactNode } from 'react';
import type { FormField } from '#shared/sizing/form.ts';
import { useField, useTitle } from '../model/form-context.ts';
import { asChoice, blankValues, valueAt, type Path } from '../model/form-values.ts';
import { ChoiceField } from './choice-field.tsx';

type Variants = Extract<FormField, { kind: 'variants' }>;

type Props = { field: Variants; path: Path; children: (fields: readonly FormField[]) => ReactNode };

/** A value with several variants: first the variant, then its fields. Fields that both variants share keep their values. */
export function VariantField({ field, path, children }: Props) {
  const { value, error, change } = useField(path);
  const title = useTitle(field);
  const kind = asChoice(valueAt(value, ['kind']));
  const variant = field.variants.find((candidate) => candidate.value === kind);
  const choose = (chosen: string | number | undefined) => {
    const next = field.variants.find((candidate) => candidate.value === chosen);
    if (!next) return change(undefined);
    const stay = next.fields.map(({ name }) => [name, valueAt(value, [name])] as const);
    const known = Object.fromEntries(stay.filter(([, one]) => one !== undefined));
    return change({ kind: next.value, ...blankValues(next.fields), ...known });
  };
  return (
    <fieldset className="sizing-part">
      <legend className="sizing-part-title">{title}</legend>
      <ChoiceField
        title={field.tag}
        isRequired={field.isRequired}
        options={field.variants}
        value={kind}
        error={variant ? undefined : error}
        onChange={choose}
      />
      {variant && children(variant.fields)}
    </fieldset>
  );
}
