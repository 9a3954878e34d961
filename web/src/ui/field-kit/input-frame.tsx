import { useId, type ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import './styles/controls.css';
import './styles/fields.css';
import './styles/frame.css';

export type InputFacts = {
  label: string;
  hideLabel?: boolean;
  unit?: string | undefined;
  help?: string | undefined;
  error?: string | undefined;
  isRequired?: boolean;
};

type FrameProps = InputFacts & {
  shown: string | undefined;
  below?: ReactNode;
  children: (ids: { id: string; describedBy: string | undefined; isInvalid: boolean }) => ReactNode;
};

/** Lays out label, field, unit, help and error, and links them for screen readers. */
export function InputFrame({ label, hideLabel, unit, help, shown, below, children }: FrameProps) {
  const id = useId();
  const [unitId, helpId, errorId] = [`${id}-unit`, `${id}-help`, `${id}-error`];
  const described = [
    unit === undefined ? '' : unitId,
    help === undefined ? '' : helpId,
    shown === undefined ? '' : errorId,
  ];
  const describedBy = described.filter(Boolean).join(' ') || undefined;
  return (
    <div className="ui-field">
      <label htmlFor={id} className={hideLabel === true ? 'ui-sr' : 'ui-legend'}>
        {label}
      </label>
      {help !== undefined && (
        <p id={helpId} className="ui-meta">
          {help}
        </p>
      )}
      <div className={shown === undefined ? 'ui-input' : 'ui-input ui-input-bad'}>
        {children({ id, describedBy, isInvalid: shown !== undefined })}
        {unit !== undefined && (
          <span id={unitId} className="ui-unit">
            {unit}
          </span>
        )}
      </div>
      {below}
      <FieldError id={errorId} message={shown} />
    </div>
  );
}
