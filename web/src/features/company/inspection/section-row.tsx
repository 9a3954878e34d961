import Box from '@cloudscape-design/components/box';
import type { ReactNode } from 'react';
import { message } from '#shared/messages/message.ts';
import { partsLine, type OrderedSection } from './order-model.ts';

type SectionRowProps = {
  section: OrderedSection;
  /** Starts at 1. */
  place: number;
  /** The saved position, if the section was moved. */
  was?: number | undefined;
  children: ReactNode;
};

/** One section of a checklist: position, name, components and actions. */
export function SectionRow({ section, place, was, children }: SectionRowProps) {
  return (
    <div className={was === undefined ? 'order-row' : 'order-row order-row-moved'}>
      <span className="order-place">{place}</span>
      <div className="order-name">
        <Box variant="strong">{section.label}</Box>
        {was !== undefined && <em>{message('was {place}', { place: was })}</em>}
        <Box color="text-body-secondary" fontSize="body-s">
          {partsLine(section)}
        </Box>
      </div>
      {children}
    </div>
  );
}
