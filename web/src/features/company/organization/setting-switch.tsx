import Toggle from '@cloudscape-design/components/toggle';
import { useId } from 'react';

type SettingSwitchProps = {
  label: string;
  text?: string | undefined;
  isOn: boolean;
  isDisabled: boolean;
  onChange: (isOn: boolean) => void;
};

/** A setting with its switch at the end of the row. */
export function SettingSwitch({ label, text, isOn, isDisabled, onChange }: SettingSwitchProps) {
  const id = useId();
  return (
    <div className="setting-switch">
      <div>
        <label htmlFor={id}>{label}</label>
        {text !== undefined && <p id={`${id}-text`}>{text}</p>}
      </div>
      <Toggle
        controlId={id}
        checked={isOn}
        disabled={isDisabled}
        {...(text !== undefined && { ariaDescribedby: `${id}-text` })}
        onChange={({ detail }) => onChange(detail.checked)}
      />
    </div>
  );
}
