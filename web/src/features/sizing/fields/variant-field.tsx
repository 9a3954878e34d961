import type { FormField } from '#shared/sizing/form.ts';
import { useField, useTitle } from '../model/form-context.ts';
import { asChoice, blankValues, valueAt, type Path } from '../model/form-values.ts';
import { ChoiceField } from './choice-field.tsx';
import { FormFields } from './form-fields.tsx';

type Variants = Extract<FormField, { kind: 'variants' }>;

/** A thing that comes in shapes: first which, then its sizes. Sizes both shapes have stay. */
export function VariantField({ field, path }: { field: Variants; path: Path }) {
  const { value, error, change } = useField(path);
  const title = useTitle(field);
  const kind = asChoice(valueAt(value, ['kind']));
  const variant = field.variants.find((one) => one.value === kind);
  const choose = (chosen: string | number | undefined) => {
    const next = field.variants.find((one) => one.value === chosen);
    if (!next) return change(undefined);
    const stay = next.fields.map(({ name }) => [name, valueAt(value, [name])] as const);
    const known = Object.fromEntries(stay.filter(([, one]) => one !== undefined));
    return change({ kind: next.value, ...blankValues(next.fields), ...known });
  };
  return (
    <fieldset className="siz-part">
      <legend className="siz-part-title">{title}</legend>
      <ChoiceField
        title={field.tag}
        isRequired={field.isRequired}
        options={field.variants}
        value={kind}
        error={variant ? undefined : error}
        onChange={choose}
      />
      {variant && <FormFields fields={variant.fields} path={path} />}
    </fieldset>
  );
}
