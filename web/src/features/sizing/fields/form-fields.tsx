import type { FormField } from '#shared/sizing/form.ts';
import { TextField } from '#web/ui/field-kit/text-fields.tsx';
import { useField, useShownFields, useTitle } from '../model/form-context.ts';
import { asChoice, type Path } from '../model/form-values.ts';
import { ChoiceField } from './choice-field.tsx';
import { ListField } from './list-field.tsx';
import { NumberInput } from './number-input.tsx';
import { VariantField } from './variant-field.tsx';

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

function SimpleField({ field, path }: { field: FormField; path: Path }) {
  const { value, error, change } = useField(path);
  const title = useTitle(field);
  const common = { title, isRequired: field.isRequired, error };
  if (field.kind === 'choice')
    return <ChoiceField {...common} options={field.options} value={asChoice(value)} onChange={change} />;
  if (field.kind === 'yesNo') {
    const chosen = value === undefined ? undefined : value === true ? 'yes' : 'no';
    return (
      <ChoiceField
        {...common}
        options={YES_NO}
        value={chosen}
        onChange={(answer) => change(answer === undefined ? undefined : answer === 'yes')}
      />
    );
  }
  const text = typeof value === 'string' ? value : '';
  return <TextField label={title} value={text} error={error} maxLength={80} onChange={change} />;
}

/** One field of any kind, including its nested fields. */
export function AnyField({ field, path }: { field: FormField; path: Path }) {
  switch (field.kind) {
    case 'number':
      return <NumberInput field={field} path={path} />;
    case 'group':
      return <FormFields fields={field.fields} path={path} />;
    case 'variants':
      return (
        <VariantField field={field} path={path}>
          {(fields) => <FormFields fields={fields} path={path} />}
        </VariantField>
      );
    case 'list':
      return (
        <ListField field={field} path={path}>
          {(itemPath) => <AnyField field={field.item} path={itemPath} />}
        </ListField>
      );
    default:
      return <SimpleField field={field} path={path} />;
  }
}

/** Next to another number field, only short labels fit. */
const SHORT = 24;

/** This unit takes the space that six digits need on a phone. */
const WIDE_UNIT = 'Btu/h';

function placeOf(field: FormField): string {
  if (field.kind !== 'number') return 'sizing-whole';
  return field.title.length <= SHORT && field.unit !== WIDE_UNIT ? 'sizing-half' : 'sizing-long';
}

/** Short number fields are two to a row; long ones only on wider screens. */
export function FormFields({ fields, path }: { fields: readonly FormField[]; path: Path }) {
  const shown = useShownFields(fields, path);
  return (
    <div className="sizing-fields">
      {shown.map((field) => (
        <div key={field.name} className={placeOf(field)}>
          <AnyField field={field} path={[...path, field.name]} />
        </div>
      ))}
    </div>
  );
}
