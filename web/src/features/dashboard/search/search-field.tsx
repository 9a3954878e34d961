import { useEffect, useRef, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';

const DEBOUNCE_MS = 300;
const LABEL = 'Search client, technician or address';

type SearchFieldProps = { value: string; isFocused: boolean; onSearch: (search: string) => void };

/** Typing is not blocked: the URL and the list follow after a debounce. */
export function SearchField({ value, isFocused, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);

  // Shows a search set from outside, e.g. by the back button or a cleared filter.
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
      <Icon name="search" />
      <input
        type="search"
        value={typed}
        placeholder={LABEL}
        aria-label={LABEL}
        maxLength={80}
        ref={field}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  );
}
