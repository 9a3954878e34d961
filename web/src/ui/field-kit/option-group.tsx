import { memo, useCallback, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { OptionTone } from '#shared/catalog/types.ts';
import { FieldError } from './field-error.tsx';
import { Icon } from './icon.tsx';
import { useShownError } from './use-touched.ts';
import './styles/controls.css';
import './styles/frame.css';

export type Choice = {
  readonly value: string;
  readonly label: string;
  readonly type?: OptionTone;
  /** Overrides the tone's color: maintenance and water findings have their own. */
  readonly accent?: 'amber' | 'steel';
  readonly detail?: ReactNode;
};

type Common = {
  legend: string;
  hideLegend?: boolean;
  options: readonly Choice[];
  error?: string | undefined;
  help?: string | undefined;
  isRequired?: boolean;
  isDisabled?: boolean;
};

/** The legend of the one group that every card has. */
export const CONDITION = 'Condition';

/** More options than this are laid out centered (specification, section 2). */
const IN_ONE_ROW = 3;

function className(choice: Choice): string {
  const tone = choice.accent ?? choice.type ?? 'neutral';
  return `ui-opt ui-opt-${tone}`;
}

type GroupFrameProps = Common & {
  role: 'radiogroup' | 'group';
  errorId: string;
  shown: string | undefined;
  onLeave: () => void;
  children: ReactNode;
};

function GroupFrame({
  role,
  legend,
  hideLegend,
  options,
  help,
  errorId,
  shown,
  onLeave,
  isRequired,
  children,
}: GroupFrameProps) {
  const helpId = `${errorId}-help`;
  const layout = options.length > IN_ONE_ROW ? 'ui-opts ui-opts-centered' : 'ui-opts ui-opts-row';
  const describedBy = [shown === undefined ? '' : errorId, help === undefined ? '' : helpId].filter(Boolean).join(' ');
  return (
    <fieldset
      className="ui-group"
      data-condition={legend === CONDITION ? '' : undefined}
      role={role}
      aria-describedby={describedBy === '' ? undefined : describedBy}
      aria-invalid={role === 'radiogroup' && shown !== undefined}
      aria-required={role === 'radiogroup' && isRequired === true}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
      }}
    >
      <legend className={hideLegend === true ? 'ui-sr' : 'ui-legend'}>{legend}</legend>
      {help !== undefined && (
        <p id={helpId} className="ui-meta">
          {help}
        </p>
      )}
      <div className={layout}>{children}</div>
      <FieldError id={errorId} message={shown} />
    </fieldset>
  );
}

function Face({ choice }: { choice: Choice }) {
  return (
    <span className="ui-opt-face">
      <span className="ui-opt-mark">
        <Icon name={choice.type === 'negative' ? 'warning' : 'check'} size={20} />
      </span>
      <span className="ui-opt-text">
        {choice.label}
        {choice.detail !== undefined && <small>{choice.detail}</small>}
      </span>
    </span>
  );
}

/**
 * Returns a function with a stable identity, so that options re-render only for their own changes; it calls the latest
 * handler.
 */
function useStable(handle: (value: string) => void): (value: string) => void {
  const latest = useRef(handle);
  useLayoutEffect(() => {
    latest.current = handle;
  });
  return useCallback((value) => latest.current(value), []);
}

type OptionProps = {
  kind: 'radio' | 'checkbox';
  choice: Choice;
  name?: string;
  isChecked: boolean;
  isDisabled: boolean;
  onPick: (value: string) => void;
  onTap?: (value: string) => void;
};

const Option = memo(function Option({ kind, choice, name, isChecked, isDisabled, onPick, onTap }: OptionProps) {
  return (
    <label className={className(choice)}>
      <input
        type={kind}
        name={name}
        value={choice.value}
        checked={isChecked}
        disabled={isDisabled}
        onChange={() => onPick(choice.value)}
        onClick={() => onTap?.(choice.value)}
      />
      <Face choice={choice} />
    </label>
  );
});

type OptionGroupProps = Common & {
  value: string | undefined;
  /** Tapping the chosen option again clears it, unless the group is required; then it stays. */
  onChange: (value: string | undefined) => void;
};

/** Single choice with large buttons: a radio group, so that arrow keys, Space and screen readers work as usual. */
export function OptionGroup(props: OptionGroupProps) {
  const { options, value, onChange, error, isRequired, isDisabled } = props;
  const name = useId();
  const [shown, touch] = useShownError(error, value !== undefined);
  const pick = useStable(onChange);
  const tap = useStable((tapped) => {
    touch();
    if (tapped === value && isRequired !== true) onChange(undefined);
  });
  return (
    <GroupFrame {...props} role="radiogroup" errorId={`${name}-error`} shown={shown} onLeave={touch}>
      {options.map((choice) => (
        <Option
          key={choice.value}
          kind="radio"
          choice={choice}
          name={name}
          isChecked={choice.value === value}
          isDisabled={isDisabled === true}
          onPick={pick}
          onTap={tap}
        />
      ))}
    </GroupFrame>
  );
}

type MultiGroupProps = Common & { values: readonly string[]; onChange: (values: readonly string[]) => void };

/** Multiple choice with large buttons: a group of checkboxes. Values keep the order of the options. */
export function MultiGroup(props: MultiGroupProps) {
  const { options, values, onChange, error, isDisabled } = props;
  const id = useId();
  const [shown, touch] = useShownError(error, values.length > 0);
  const toggle = useStable((value) => {
    touch();
    const chosen = new Set(values);
    if (!chosen.delete(value)) chosen.add(value);
    onChange(options.map((choice) => choice.value).filter((candidate) => chosen.has(candidate)));
  });
  return (
    <GroupFrame {...props} role="group" errorId={`${id}-error`} shown={shown} onLeave={touch}>
      {options.map((choice) => (
        <Option
          key={choice.value}
          kind="checkbox"
          choice={choice}
          isChecked={values.includes(choice.value)}
          isDisabled={isDisabled === true}
          onPick={toggle}
        />
      ))}
    </GroupFrame>
  );
}
