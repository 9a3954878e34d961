import type { InputFacts } from './input-frame.tsx';
import { InputFrame } from './input-frame.tsx';
import { useDraft } from './use-draft.ts';
import { useShownError } from './use-touched.ts';

type TextFieldProps = InputFacts & {
  value: string;
  onChange: (value: string | null) => void;
  isLong?: boolean;
  maxLength?: number;
};

/** Free text, stored while the technician types on. */
export function TextField({ value, onChange, isLong, maxLength = 4000, ...facts }: TextFieldProps) {
  const { text, setText, commit } = useDraft(
    value,
    (typed) => {
      const trimmed = typed.trim();
      if (trimmed !== value) onChange(trimmed === '' ? null : trimmed);
      return true;
    },
    facts.label,
  );
  const [shown, touch] = useShownError(facts.error, value !== '');
  const leave = () => {
    commit();
    touch();
  };
  // An error of the stored text is out of date until what was typed is stored: shown on leaving, it would move the
  // control that the same tap is on its way to, and the tap would be lost.
  const isStored = text.trim() === value.trim();
  return (
    <InputFrame {...facts} shown={isStored ? shown : undefined}>
      {({ id, describedBy, isInvalid }) => {
        const common = {
          id,
          value: text,
          maxLength,
          'aria-describedby': describedBy,
          'aria-invalid': isInvalid,
          'aria-required': facts.isRequired === true,
          onBlur: leave,
        };
        return isLong === true ? (
          <textarea {...common} rows={3} onChange={(event) => setText(event.target.value)} />
        ) : (
          <input {...common} type="text" onChange={(event) => setText(event.target.value)} />
        );
      }}
    </InputFrame>
  );
}

type DateFieldProps = InputFacts & { value: string; onChange: (value: string | null) => void };

/** A calendar date as `YYYY-MM-DD`, by the phone's own picker. */
export function DateField({ value, onChange, ...facts }: DateFieldProps) {
  const [shown, touch] = useShownError(facts.error, value !== '');
  return (
    <InputFrame {...facts} shown={shown}>
      {({ id, describedBy, isInvalid }) => (
        <input
          id={id}
          type="date"
          value={value}
          aria-describedby={describedBy}
          aria-invalid={isInvalid}
          aria-required={facts.isRequired === true}
          onBlur={touch}
          onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        />
      )}
    </InputFrame>
  );
}
