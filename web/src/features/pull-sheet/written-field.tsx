import { useId } from 'react';
import type { Tick } from '#shared/pull-sheet/ticks.ts';
import { useDraft } from '#web/ui/field-kit/use-draft.ts';

type WrittenFieldProps = {
  label: string;
  value: string;
  /** Said instead of shown, where the place around it shows it already. */
  isLabelHidden?: boolean;
  placeholder?: string;
  onWrite: (value: Tick['value']) => void;
};

/** A line of the sheet to fill in by hand, stored while its writer types on. */
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
