import { useId } from 'react';
import type { Tick } from '#shared/pull-sheet/ticks.ts';
import { useDraft } from '#web/ui/field-kit/use-draft.ts';

type WrittenFieldProps = {
  label: string;
  value: string;
  /** For screen readers only, if the surrounding layout already shows the label. */
  isLabelHidden?: boolean;
  placeholder?: string;
  onWrite: (value: Tick['value']) => void;
};

/** A line of the sheet to fill in. It is stored while the user types. */
export function WrittenField({ label, value, isLabelHidden = false, placeholder, onWrite }: WrittenFieldProps) {
  const id = useId();
  const { text, setText, commit } = useDraft(
    value,
    (typed) => {
      const trimmed = typed.trim();
      if (trimmed !== value) onWrite(trimmed === '' ? null : trimmed);
      return true;
    },
    label,
  );
  return (
    <div className="pull-written">
      <label htmlFor={id} className={isLabelHidden ? 'ui-sr' : 'pull-written-label'}>
        {label}
      </label>
      <input
        id={id}
        type="text"
        value={text}
        maxLength={300}
        {...(placeholder === undefined ? {} : { placeholder })}
        onBlur={commit}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}
