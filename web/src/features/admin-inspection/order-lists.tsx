import { message } from '#shared/messages/message.ts';
import Box from '@cloudscape-design/components/box';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import List from '@cloudscape-design/components/list';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { DRAG_WORDS } from '#web/features/company-kit/drag-words.ts';
import { isPinned, withComponents, withSections, type OrderedSection } from './order-model.ts';

type OrderListsProps = {
  sections: readonly OrderedSection[];
  onChange: (sections: readonly OrderedSection[]) => void;
};

/** The sections of a walk, and the parts of each, to be dragged or moved by keyboard. */
export function OrderLists({ sections, onChange }: OrderListsProps) {
  const movable = sections.filter(({ isFixed }) => !isFixed);
  const withParts = sections.filter(({ isFixed, isFirst }) => isFirst || !isFixed);
  return (
    <SpaceBetween size="l">
      <div>
        <Box variant="h3">Sections</Box>
        <List
          ariaLabel="Sections"
          sortable
          items={movable}
          i18nStrings={DRAG_WORDS}
          onSortingChange={({ detail }) => onChange(withSections(sections, detail.items))}
          renderItem={({ id, label, components }) => ({
            id,
            content: label,
            secondaryContent: message('{count, plural, one {# part} other {# parts}}', { count: components.length }),
          })}
        />
        <Box color="text-body-secondary">
          The job set-up always comes first: its answers decide which parts are asked. The result always comes last.
        </Box>
      </div>
      <div>
        <Box variant="h3">Parts of each section</Box>
        {withParts.map((section) => (
          <ExpandableSection
            key={section.id}
            headerText={section.label}
            headerCounter={`(${section.components.length})`}
          >
            <List
              ariaLabel={`Parts of ${section.label}`}
              sortable
              items={section.components.filter((part) => !isPinned(part))}
              i18nStrings={DRAG_WORDS}
              onSortingChange={({ detail }) => onChange(withComponents(sections, section.id, detail.items))}
              renderItem={({ id, label }) => ({ id, content: label })}
            />
          </ExpandableSection>
        ))}
      </div>
    </SpaceBetween>
  );
}
