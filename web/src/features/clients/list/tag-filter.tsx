import Autosuggest from '@cloudscape-design/components/autosuggest';
import { useState } from 'react';
import { tagsOnDevice } from '#web/offline/entities/client-tags.ts';

type TagFilterProps = {
  tag: string;
  /** Tags of the clients currently listed. */
  listed: readonly string[];
  onChange: (tag: string) => void;
};

const eachOnce = (tags: readonly string[]): string[] => [
  ...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values(),
];

/** Lists only clients with one tag: a tag known to this device, or any tag the user types. */
export function TagFilter({ tag, listed, onChange }: TagFilterProps) {
  // The text being typed. Undefined shows the filter's tag.
  const [typed, setTyped] = useState<string>();
  const [known, setKnown] = useState<readonly string[]>([]);
  const take = (value: string) => {
    setTyped(undefined);
    if (value.trim() !== tag) onChange(value.trim());
  };
  return (
    <div className="clients-tag">
      <Autosuggest
        value={typed ?? tag}
        options={eachOnce([...listed, ...known])
          .sort()
          .map((value) => ({ value }))}
        placeholder="Any tag"
        ariaLabel="Filter by tag"
        enteredTextLabel={(value) => `Tag “${value}”`}
        empty="No tags on this device yet. Type one."
        clearAriaLabel="Clear the tag"
        onFocus={() => void tagsOnDevice().then(setKnown, () => undefined)}
        onChange={({ detail }) => (detail.value === '' ? take('') : setTyped(detail.value))}
        onSelect={({ detail }) => take(detail.value)}
        onKeyDown={({ detail }) => detail.key === 'Enter' && typed !== undefined && take(typed)}
        onBlur={() => typed !== undefined && take(typed)}
      />
    </div>
  );
}
