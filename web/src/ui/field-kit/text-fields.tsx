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

/** Free text, stored while the technician is still typing. */
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
  // An error about the stored text is stale until the typed text is stored. If it appeared on blur, it would shift the
  // control that the same tap is aimed at, and the tap would miss.
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

/** A calendar date as `YYYY-MM-DD`, with the native date picker. */
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
