import { useId, useState, type ComponentProps } from 'react';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { OTHER } from '../written/written-edits.ts';
import { MultiGroup } from '#web/ui/field-kit/option-group.tsx';

/** From so many options on, a few letters find one faster than the eye. */
const FILTER_FROM = 19;

/** Any of several; with many of them a field to narrow them. What is chosen stays visible. */
export function FilteredGroup(props: ComponentProps<typeof MultiGroup>) {
  const id = useId();
  const [filter, setFilter] = useState('');
  const { options, values } = props;
  if (options.length < FILTER_FROM) return <MultiGroup {...props} />;
  const terms = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const isWanted = (label: string) => terms.every((term) => label.toLowerCase().includes(term));
  const shown = options.filter(({ value, label }) => values.includes(value) || value === OTHER || isWanted(label));
  return (
    <div className="ui-filtered">
      <label className="ui-sr" htmlFor={id}>
        Find in {props.legend}
      </label>
      <div className="ui-input ui-filter">
        <Icon name="search" size={20} />
        <input
          id={id}
          type="search"
          autoComplete="off"
          placeholder={`Find among ${options.length}`}
          value={filter}
          onChange={(event) => {
            // A letter typed to find something is no answer.
            event.stopPropagation();
            setFilter(event.target.value);
          }}
        />
      </div>
      <p className="ui-meta" aria-live="polite">
        {filter !== '' && `${shown.length} of ${options.length}`}
      </p>
      <MultiGroup
        {...props}
        options={shown}
        onChange={(after) => {
          const hidden = values.filter((value) => !shown.some((option) => option.value === value));
          props.onChange([...after, ...hidden]);
        }}
      />
    </div>
  );
}
