import { useState } from 'react';
import { InputFrame } from '#web/ui/field-kit/input-frame.tsx';
import { useDraft } from '#web/ui/field-kit/use-draft.ts';
import type { Read } from './money.ts';

type FigureFieldProps = {
  label: string;
  hideLabel?: boolean;
  /** The displayed text while nothing is being typed. */
  text: string;
  read: (typed: string) => Read;
  onChange: (value: number) => void;
  unit?: string;
  help?: string;
};

/** A number in any common notation. Other input shows an error next to the field and changes nothing. */
export function FigureField({ text, read, onChange, ...facts }: FigureFieldProps) {
  const [message, setMessage] = useState<string>();
  const draft = useDraft(
    text,
    (typed) => {
      const figure = read(typed);
      setMessage(figure.ok ? undefined : figure.message);
      if (figure.ok && typed !== text) onChange(figure.value);
      return figure.ok;
    },
    facts.label,
  );
  return (
    <InputFrame {...facts} shown={message}>
      {({ id, describedBy, isInvalid }) => (
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={draft.text}
          aria-describedby={describedBy}
          aria-invalid={isInvalid}
          onChange={(event) => draft.setText(event.target.value)}
          onBlur={draft.commit}
          onKeyDown={(event) => event.key === 'Enter' && draft.commit()}
        />
      )}
    </InputFrame>
  );
}

type SwitchProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void; help?: string };

/** A switch whose label is part of the touch target. */
export function Switch({ label, isOn, onChange, help }: SwitchProps) {
  return (
    <label className="proposal-edit-switch">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      <span>
        {label}
        {help !== undefined && <small>{help}</small>}
      </span>
    </label>
  );
}
