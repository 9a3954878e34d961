import type { FormOption } from '#shared/sizing/form.ts';
import { OptionGroup } from '#web/ui/field-kit/option-group.tsx';
import { SelectField } from './select-field.tsx';

type ChoiceFieldProps = {
  title: string;
  isRequired: boolean;
  options: readonly FormOption[];
  value: string | number | undefined;
  error: string | undefined;
  onChange: (value: string | number | undefined) => void;
};

/** With more options than this, a list is used instead of buttons. */
const MAX_BUTTONS = 7;
/** Longer labels don't fit on buttons. */
const LONGEST = 34;

/** A choice: few options as buttons, many as a list. */
export function ChoiceField({ title, isRequired, options, value, error, onChange }: ChoiceFieldProps) {
  const isShort = options.length <= MAX_BUTTONS && options.every(({ label }) => label.length <= LONGEST);
  if (!isShort) {
    return <SelectField label={title} {...{ isRequired, options, value, error, onChange }} />;
  }
  return (
    <OptionGroup
      legend={title}
      options={options.map((option) => ({ value: String(option.value), label: option.label }))}
      value={value === undefined ? undefined : String(value)}
      error={error}
      isRequired={isRequired}
      onChange={(chosen) => onChange(options.find((option) => String(option.value) === chosen)?.value)}
    />
  );
}
