import { useState } from 'react';
import { InputFrame } from '#web/ui/field-kit/input-frame.tsx';
import { useDraft } from '#web/ui/field-kit/use-draft.ts';
import type { Read } from './money.ts';

type FigureFieldProps = {
  label: string;
  hideLabel?: boolean;
  /** As it is shown while nothing is typed. */
  text: string;
  read: (typed: string) => Read;
  onChange: (value: number) => void;
  unit?: string;
  help?: string;
};

/** A number in any common notation; anything else shows an error beside the field and changes nothing. */
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

/** On or off, with its words as a large target. */
export function Switch({ label, isOn, onChange, help }: SwitchProps) {
  return (
    <label className="pe-switch">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      <span>
        {label}
        {help !== undefined && <small>{help}</small>}
      </span>
    </label>
  );
}
