import type { ListFilter } from './list-filter.ts';
import { ShownClients } from './shown-clients.tsx';
import { TagFilter } from './tag-filter.tsx';

type MoreFiltersProps = {
  filter: ListFilter;
  /** Tags of the clients that are listed now. */
  listed: readonly string[];
  onChange: (change: Partial<ListFilter>) => void;
};

/** The filters next to the search. In a separate chunk, because their select components are as large as the table. */
export function MoreFilters({ filter: { shown, tag }, listed, onChange }: MoreFiltersProps) {
  return (
    <>
      <TagFilter tag={tag} listed={listed} onChange={(next) => onChange({ tag: next })} />
      <ShownClients shown={shown} onChange={(next) => onChange({ shown: next })} />
    </>
  );
}
