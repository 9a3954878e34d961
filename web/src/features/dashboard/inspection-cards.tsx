import type { InspectionRow } from '#web/offline/inspection-rows.ts';
import { InspectionCard } from './inspection-card.tsx';
import type { RowAction } from './row-actions.ts';

type InspectionCardsProps = {
  rows: readonly InspectionRow[];
  onAction: (action: RowAction, inspection: InspectionRow) => void;
};

/** The phone's list, in the order it came: the newest first. */
export function InspectionCards({ rows, onAction }: InspectionCardsProps) {
  return (
    <ul className="inspection-cards">
      {rows.map((inspection) => (
        <InspectionCard key={inspection.inspectionId} inspection={inspection} onAction={onAction} />
      ))}
    </ul>
  );
}
