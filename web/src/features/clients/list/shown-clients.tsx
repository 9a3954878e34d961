import SegmentedControl from '@cloudscape-design/components/segmented-control';
import type { Shown } from './list-filter.ts';

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
