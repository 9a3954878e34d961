import { useId, useState, type ComponentProps } from 'react';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { OTHER } from '../written/written-edits.ts';
import { MultiGroup } from '#web/ui/field-kit/option-group.tsx';

/** With this many options or more, filtering by text is faster than scanning the list. */
const FILTER_FROM = 19;

/** A multi-select group with a filter field when it has many options. Selected options stay visible while filtering. */
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
            // Typing in the filter must not count as an answer.
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
