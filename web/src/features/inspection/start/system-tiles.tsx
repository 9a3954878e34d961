import { useId } from 'react';
import { Icon as TypeIcon } from '#web/ui/icon.tsx';
import { FieldError } from '#web/ui/field-kit/field-error.tsx';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import type { System } from './systems.ts';

type SystemTilesProps = {
  systems: readonly System[];
  chosen: readonly System[];
  error: string | undefined;
  onToggle: (system: System) => void;
};

/** The systems to inspect on this visit, one tap each. Each becomes its own inspection and report. */
export function SystemTiles({ systems, chosen, error, onToggle }: SystemTilesProps) {
  const id = useId();
  return (
    <fieldset
      className="ui-group"
      aria-describedby={error === undefined ? `${id}-help` : `${id}-error`}
      data-invalid={error !== undefined}
    >
      <legend className="ui-legend">What is inspected</legend>
      <p className="ui-meta" id={`${id}-help`}>
        {chosen.length > 1 ? `${chosen.length} inspections, each with its own report.` : 'One or several.'}
      </p>
      <div className="inspection-tiles">
        {systems.map((system) => (
          <label key={system.checklistId} className="inspection-tile">
            <input type="checkbox" checked={chosen.includes(system)} onChange={() => onToggle(system)} />
            <span className="inspection-tile-face">
              <TypeIcon name={system.type} className="inspection-tile-icon" />
              <span className="ui-grow">
                <b>{system.label}</b>
                <small>{system.detail}</small>
              </span>
              <span className="inspection-tick">
                <Icon name="check" size={18} />
              </span>
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
