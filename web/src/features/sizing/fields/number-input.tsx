import type { FormField } from '#shared/sizing/form.ts';
import { FeetField, InchesField, NumberField } from '#web/ui/field-kit/number-fields.tsx';
import { useField, useTitle } from '../model/form-context.ts';
import type { Path } from '../model/form-values.ts';
import { withUnit } from '#shared/sizing/measures/fractions.ts';

type NumberInputProps = { field: Extract<FormField, { kind: 'number' }>; path: Path };

const WIDGETS = { in: InchesField, ft: FeetField, plain: NumberField } as const;

/** A number: inches with fractions, feet where common, or a plain number. Allows NA for values that a table may lack. */
export function NumberInput({ field, path }: NumberInputProps) {
  const { value, error, change, changeExactly } = useField(path);
  const title = useTitle(field);
  const Widget = WIDGETS[field.shownIn];
  const isNa = value === null;
  const unit = field.shownIn === 'plain' && field.unit !== '' ? { unit: field.unit } : {};
  return (
    <div>
      {!isNa && (
        <Widget
          label={title}
          value={typeof value === 'number' ? value : undefined}
          error={error}
          isRequired={field.isRequired}
          {...unit}
          {...(field.published === undefined ? {} : { help: `Published: ${withUnit(field.published, field.unit)}` })}
          onChange={change}
        />
      )}
      {isNa && <p className="ui-legend">{field.title}: NA</p>}
      {field.isNullable && (
        <label className="sizing-check">
          <input type="checkbox" checked={isNa} onChange={() => changeExactly(isNa ? undefined : null)} />
          The table says NA
        </label>
      )}
    </div>
  );
}
