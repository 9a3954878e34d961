import ExpandableSection from '@cloudscape-design/components/expandable-section';
import List from '@cloudscape-design/components/list';
import { DRAG_LABELS } from '#web/features/company/settings/drag-labels.ts';
import { isPinned, withComponents, type OrderedSection } from './order-model.ts';

type PartListsProps = {
  sections: readonly OrderedSection[];
  onChange: (sections: readonly OrderedSection[]) => void;
};

/** The components of each section, reordered by dragging or keyboard. Collapsed by default. */
export function PartLists({ sections, onChange }: PartListsProps) {
  const withParts = sections.filter(({ isFixed, isFirst }) => isFirst || !isFixed);
  return (
    <ExpandableSection headingTagOverride="h4" headerText="Order of the parts in each section">
      {withParts.map((section) => (
        <ExpandableSection key={section.id} headingTagOverride="h5" headerText={section.label}>
          <List
            ariaLabel={`Parts of ${section.label}`}
            sortable
            items={section.components.filter((part) => !isPinned(part))}
            i18nStrings={DRAG_LABELS}
            onSortingChange={({ detail }) => onChange(withComponents(sections, section.id, detail.items))}
            renderItem={({ id, label }) => ({ id, content: label })}
          />
        </ExpandableSection>
      ))}
    </ExpandableSection>
  );
}
