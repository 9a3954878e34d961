import { useId } from 'react';
import { LEVEL } from '#shared/catalog/enumerations/inspection.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { LEVEL_TEXTS, levelFor } from './levels.ts';

type LevelChoiceProps = { level: string; reason: string | undefined; onChange: (level: string) => void };

/** The inspection level, with a description of each. The reason determines the suggested level. */
export function LevelChoice({ level, reason, onChange }: LevelChoiceProps) {
  const name = useId();
  const proposed = levelFor(reason);
  return (
    <fieldset className="ui-group" role="radiogroup">
      <legend className="ui-legend">Level</legend>
      <div className="inspection-levels">
        {LEVEL.map(({ value, label }) => (
          <label key={value} className="inspection-repair">
            <input
              type="radio"
              name={name}
              value={value}
              checked={level === value}
              aria-describedby={`${name}-${value}`}
              aria-label={label}
              onChange={() => onChange(value)}
            />
            <span className="inspection-repair-face">
              <span className="inspection-tick inspection-tick-round">
                <Icon name="check" size={18} />
              </span>
              <span className="ui-grow">
                <b>{label}</b>
                <small id={`${name}-${value}`}>{LEVEL_TEXTS[value]}</small>
              </span>
            </span>
          </label>
        ))}
      </div>
      <p className="ui-note inspection-level-note" aria-live="polite">
        {reason !== undefined && proposed === 'LEVEL_2' && level === 'LEVEL_1' && (
          <>
            <Icon name="warning" size={20} />
            NFPA 211 calls for a Level 2 inspection after this kind of event or change.
          </>
        )}
      </p>
    </fieldset>
  );
}
