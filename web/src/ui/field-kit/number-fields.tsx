import { useRef, useState } from 'react';
import { parseLength } from '#shared/sizing/measures/fractions.ts';
import { useAfterPress } from '#web/ui/hooks/use-after-press.ts';
import { FRACTION_KEYS, lengthText, withFraction } from './length-text.ts';
import { Icon } from './icon.tsx';
import { InputFrame, type InputFacts } from './input-frame.tsx';
import { useDraft } from './use-draft.ts';
import { useShownError } from './use-touched.ts';

type NumberProps = InputFacts & {
  value: number | undefined;
  /** Returns a message for an invalid value, which then stays in the field and is not stored. */
  validate?: (figure: number) => string | undefined;
  onChange: (value: number | null) => void;
};

type Reading = { read: (text: string) => number | undefined; show: (value: number) => string; message: string };

const INCHES: Reading = {
  read: (text) => parseLength(text, 'in'),
  show: lengthText,
  message: 'Enter a length like 12, 12.5 or 12 1/2.',
};
const FEET: Reading = {
  read: (text) => parseLength(text, 'ft'),
  show: (inches) => String(Number((inches / 12).toFixed(4))),
  message: 'Enter a length like 22, 22.5 or 22 ft 6 in.',
};
const DECIMAL: Reading = {
  read: (text) => (/^-?(\d+(\.\d*)?|\.\d+)$/.test(text.trim()) ? Number(text) : undefined),
  show: String,
  message: 'Enter a number.',
};

function useFigure({ value, validate, onChange, error, label }: NumberProps, reading: Reading) {
  const [own, setOwn] = useState<string>();
  const draft = useDraft(
    value === undefined ? '' : reading.show(value),
    (typed) => {
      const isEmpty = typed.trim() === '';
      const figure = isEmpty ? undefined : reading.read(typed);
      const message = isEmpty ? undefined : figure === undefined ? reading.message : validate?.(figure);
      setOwn(message);
      if (message !== undefined) return false;
      if (figure !== value) onChange(figure ?? null);
      return true;
    },
    label,
  );
  const [shown, touch] = useShownError(own ?? error, value !== undefined || own !== undefined);
  const leave = () => {
    draft.commit();
    touch();
  };
  return { ...draft, shown, leave };
}

type Figure = ReturnType<typeof useFigure>;
type Ids = { id: string; describedBy: string | undefined; isInvalid: boolean };

const inputProps = ({ text, setText, commit }: Figure, { id, describedBy, isInvalid }: Ids, isRequired: boolean) => ({
  id,
  className: 'ui-figure',
  inputMode: 'decimal' as const,
  autoComplete: 'off',
  value: text,
  'aria-describedby': describedBy,
  'aria-invalid': isInvalid,
  'aria-required': isRequired,
  onChange: (event: { target: { value: string } }) => setText(event.target.value),
  onKeyDown: (event: { key: string }) => {
    if (event.key === 'Enter') commit();
  },
});

/**
 * A length in inches: accepts decimals and fractions (`12 1/2`, `12.5`, `3' 4"`) and displays fractions. The value is in
 * inches. The fraction keys are for touch; keyboard users type `1/2`.
 */
export function InchesField(props: NumberProps) {
  const figure = useFigure(props, INCHES);
  const [hasFocus, setFocus] = useState(false);
  const hasKeys = useAfterPress(hasFocus);
  const input = useRef<HTMLInputElement>(null);
  const keys = (
    <div className="ui-fractions" hidden={!hasKeys} role="group" aria-label="Fractions">
      {FRACTION_KEYS.map((sign) => (
        <button key={sign} type="button" tabIndex={-1} onClick={() => figure.setText(withFraction(figure.text, sign))}>
          {sign}
        </button>
      ))}
      <button
        type="button"
        tabIndex={-1}
        onClick={() => {
          figure.setText('');
          input.current?.focus();
        }}
      >
        Clear
      </button>
    </div>
  );
  return (
    <div
      onFocus={() => setFocus(true)}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setFocus(false);
        figure.leave();
      }}
    >
      <InputFrame {...props} unit={props.unit ?? 'in'} shown={figure.shown} below={keys}>
        {(ids) => <input ref={input} {...inputProps(figure, ids, props.isRequired === true)} />}
      </InputFrame>
    </div>
  );
}

function Plain({ figure, props }: { figure: Figure; props: NumberProps }) {
  return (
    <InputFrame {...props} shown={figure.shown}>
      {(ids) => <input {...inputProps(figure, ids, props.isRequired === true)} onBlur={figure.leave} />}
    </InputFrame>
  );
}

/** Feet, as decimals or as feet and inches; the value is in inches. */
export function FeetField(props: NumberProps) {
  return <Plain figure={useFigure(props, FEET)} props={{ ...props, unit: 'ft' }} />;
}

/** A plain number with its unit: counts, areas, readings. */
export function NumberField(props: NumberProps) {
  return <Plain figure={useFigure(props, DECIMAL)} props={props} />;
}

type StepProps = { label: string; by: -1 | 1; onStep: (by: -1 | 1) => void };

function Step({ label, by, onStep }: StepProps) {
  return (
    <button
      type="button"
      className="ui-stepper"
      aria-label={`${by < 0 ? 'One less' : 'One more'}: ${label}`}
      onClick={() => onStep(by)}
    >
      <Icon name={by < 0 ? 'minus' : 'plus'} />
    </button>
  );
}

/** A count, typed or changed with plus and minus buttons. */
export function CountField(props: NumberProps) {
  const figure = useFigure(props, DECIMAL);
  const { label, value, validate, onChange } = props;
  const step = (by: -1 | 1) => {
    const next = (value ?? 0) + by;
    if (validate?.(next) === undefined) onChange(next);
  };
  return (
    <InputFrame {...props} shown={figure.shown}>
      {(ids) => (
        <>
          <Step label={label} by={-1} onStep={step} />
          <input {...inputProps(figure, ids, props.isRequired === true)} inputMode="numeric" onBlur={figure.leave} />
          <Step label={label} by={1} onStep={step} />
        </>
      )}
    </InputFrame>
  );
}
