import './avatar.css';

/** 'AD' for Avery Demo: the first letters of the first and the last word. */
export function initialsOf(name: string): string {
  const names = name.split(/\s+/).filter(Boolean);
  return [names[0], names.length > 1 ? names.at(-1) : undefined]
    .map((part) => part?.[0] ?? '')
    .join('')
    .toUpperCase();
}

/** A person's initials in a circle beside their name; hidden from screen readers, which read the name. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className="avatar" aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
