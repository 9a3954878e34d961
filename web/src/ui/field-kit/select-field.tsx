import type { Option } from '#shared/catalogue/types.ts';
import { InputFrame, type InputFacts } from './input-frame.tsx';

type SelectFieldProps = InputFacts & {
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
};

/** One of several short words in the phone's own list, where large buttons would fill the card. */
export function SelectField({ options, value, onChange, ...facts }: SelectFieldProps) {
  return (
    <InputFrame {...facts} shown={facts.error}>
      {({ id, describedBy, isInvalid }) => (
        <select
          id={id}
          value={value}
          aria-describedby={describedBy}
          aria-invalid={isInvalid}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </InputFrame>
  );
}
