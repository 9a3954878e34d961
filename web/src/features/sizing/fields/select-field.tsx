import type { FormOption } from '#shared/sizing/form.ts';
import { InputFrame, type InputFacts } from '#web/ui/field-kit/input-frame.tsx';
import { useShownError } from '#web/ui/field-kit/use-touched.ts';

type SelectFieldProps = InputFacts & {
  options: readonly FormOption[];
  value: string | number | undefined;
  onChange: (value: string | number | undefined) => void;
};

/** A choice among many options, as a native select. */
export function SelectField({ options, value, onChange, ...facts }: SelectFieldProps) {
  const [shown, touch] = useShownError(facts.error, value !== undefined);
  return (
    <InputFrame {...facts} shown={shown}>
      {({ id, describedBy, isInvalid }) => (
        <select
          id={id}
          value={value === undefined ? '' : String(value)}
          aria-describedby={describedBy}
          aria-invalid={isInvalid}
          aria-required={facts.isRequired === true}
          onBlur={touch}
          onChange={({ target }) => onChange(options.find((option) => String(option.value) === target.value)?.value)}
        >
          <option value="">Choose</option>
          {options.map((option) => (
            <option key={option.value} value={String(option.value)}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </InputFrame>
  );
}
