import SegmentedControl from '@cloudscape-design/components/segmented-control';
import { useSearchParams } from 'react-router-dom';

export type Shown = 'all' | 'drafts';

/** Which clients the list shows, in the page's address. */
export function useShown(): [Shown, (shown: Shown) => void] {
  const [search, setSearch] = useSearchParams();
  const shown = search.get('show') === 'drafts' ? 'drafts' : 'all';
  return [shown, (next) => setSearch(next === 'drafts' ? { show: 'drafts' } : {}, { replace: true })];
}

export function ShownClients({ shown, onChange }: { shown: Shown; onChange: (shown: Shown) => void }) {
  return (
    <SegmentedControl
      label="Clients shown"
      selectedId={shown}
      options={[
        { id: 'all', text: 'All clients' },
        { id: 'drafts', text: 'Drafts' },
      ]}
      onChange={({ detail }) => onChange(detail.selectedId === 'drafts' ? 'drafts' : 'all')}
    />
  );
}
