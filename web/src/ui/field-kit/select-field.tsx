import type { Option } from '#shared/catalog/types.ts';
import { InputFrame, type InputFacts } from './input-frame.tsx';

type SelectFieldProps = InputFacts & {
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
};

/** Single choice in the phone's native list, where large buttons would take up too much space. */
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
