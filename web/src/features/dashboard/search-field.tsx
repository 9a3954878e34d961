import Input from '@cloudscape-design/components/input';
import { useEffect, useRef, useState } from 'react';

const DEBOUNCE_MS = 300;
const LABEL = 'Search client, technician or address';

type SearchFieldProps = { value: string; isFocused: boolean; onSearch: (search: string) => void };

/** Types freely; the address and the list follow a moment after the last key. */
export function SearchField({ value, isFocused, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);

  // A search that came another way (back button, a cleared filter) shows in the field.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    if (typed === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = typed;
      onSearch(typed);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);

  return (
    <div className="search-field">
      <Input
        type="search"
        value={typed}
        placeholder={LABEL}
        ariaLabel={LABEL}
        clearAriaLabel="Clear the search"
        autoFocus={isFocused}
        onChange={({ detail }) => setTyped(detail.value)}
      />
    </div>
  );
}
