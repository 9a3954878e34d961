import List from '@cloudscape-design/components/list';
import { useState, type ReactNode } from 'react';
import { message } from '#shared/messages/message.ts';
import { DRAG_LABELS } from '#web/features/company/settings/drag-labels.ts';
import { MoveButtons } from './move-buttons.tsx';
import {
  movedBetween,
  placeBefore,
  withSectionMoved,
  withSections,
  type OrderDraft,
  type OrderedSection,
} from './order-model.ts';
import { SectionRow } from './section-row.tsx';

type SectionListProps = {
  draft: OrderDraft;
  saved: readonly OrderedSection[];
  /** The select for a section's logic, if it has one. */
  logicOf: (section: OrderedSection) => ReactNode;
  onChange: (draft: OrderDraft) => void;
};

/** The sections of a checklist, reordered by dragging, by keyboard or with buttons. The job set-up stays first. */
export function SectionList({ draft, saved, logicOf, onChange }: SectionListProps) {
  const [announcement, setAnnouncement] = useState('');
  const { sections, moved } = draft;
  const movable = sections.filter(({ isFixed }) => !isFixed);
  const placeOf = (section: OrderedSection) => sections.indexOf(section) + 1;
  const change = (next: readonly OrderedSection[], id: string | undefined) =>
    onChange({ sections: next, moved: id === undefined ? moved : [...new Set([...moved, id])] });
  const move = ({ id, label }: OrderedSection, by: -1 | 1) => {
    const next = withSectionMoved(sections, id, by);
    const place = next.findIndex((section) => section.id === id) + 1;
    setAnnouncement(message('{label} is now number {place} of {count}', { label, place, count: next.length }));
    change(next, id);
  };
  return (
    <div className="order-sections">
      {sections
        .filter(({ isFirst }) => isFirst)
        .map((section) => (
          <div key={section.id} className="order-fixed">
            <SectionRow section={section} place={placeOf(section)}>
              {logicOf(section)}
              <span className="order-move" />
            </SectionRow>
          </div>
        ))}
      <List
        ariaLabel="Sections"
        sortable
        items={movable}
        i18nStrings={DRAG_LABELS}
        onSortingChange={({ detail }) =>
          change(withSections(sections, detail.items), movedBetween(movable, detail.items))
        }
        renderItem={(section) => ({
          id: section.id,
          announcementLabel: section.label,
          content: (
            <SectionRow section={section} place={placeOf(section)} was={placeBefore(section.id, draft, saved)}>
              {logicOf(section)}
              <MoveButtons
                name={section.label}
                isFirst={section === movable[0]}
                isLast={section === movable.at(-1)}
                onMove={(by) => move(section, by)}
              />
            </SectionRow>
          ),
        })}
      />
      <div role="status" className="visually-hidden">
        {announcement}
      </div>
    </div>
  );
}
