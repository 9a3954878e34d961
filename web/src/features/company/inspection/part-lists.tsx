import ExpandableSection from '@cloudscape-design/components/expandable-section';
import List from '@cloudscape-design/components/list';
import { useState } from 'react';
import { message } from '#shared/messages/message.ts';
import { DRAG_LABELS } from '#web/features/company/settings/drag-labels.ts';
import { MoveButtons } from './move-buttons.tsx';
import { movableParts, withComponents, withPartMoved, type OrderedSection } from './order-model.ts';

type PartListsProps = {
  sections: readonly OrderedSection[];
  onChange: (sections: readonly OrderedSection[]) => void;
};
type OrderedComponent = OrderedSection['components'][number];

function Parts({ section, sections, onChange }: PartListsProps & { section: OrderedSection }) {
  const [announcement, setAnnouncement] = useState('');
  const parts = movableParts(section);
  const move = ({ id, label }: OrderedComponent, by: -1 | 1) => {
    const place = parts.findIndex((part) => part.id === id) + 1 + by;
    setAnnouncement(message('{label} is now number {place} of {count}', { label, place, count: parts.length }));
    onChange(withPartMoved(sections, section, id, by));
  };
  return (
    <div className="order-parts">
      <List
        ariaLabel={`Parts of ${section.label}`}
        sortable
        items={parts}
        i18nStrings={DRAG_LABELS}
        onSortingChange={({ detail }) => onChange(withComponents(sections, section.id, detail.items))}
        renderItem={(part) => ({
          id: part.id,
          announcementLabel: part.label,
          content: (
            <div className="order-part">
              {part.label}
              {/* A section and one of its parts can have the same name. */}
              <MoveButtons
                name={`the part ${part.label}`}
                isFirst={part === parts[0]}
                isLast={part === parts.at(-1)}
                onMove={(by) => move(part, by)}
              />
            </div>
          ),
        })}
      />
      <div role="status" className="visually-hidden">
        {announcement}
      </div>
    </div>
  );
}

/** The components of each section, reordered by dragging, by keyboard or with buttons. Collapsed by default. */
export function PartLists({ sections, onChange }: PartListsProps) {
  const withParts = sections.filter(({ isFixed, isFirst }) => isFirst || !isFixed);
  return (
    <ExpandableSection headingTagOverride="h4" headerText="Order of the parts in each section">
      {withParts.map((section) => (
        <ExpandableSection key={section.id} headingTagOverride="h5" headerText={section.label}>
          <Parts section={section} sections={sections} onChange={onChange} />
        </ExpandableSection>
      ))}
    </ExpandableSection>
  );
}
