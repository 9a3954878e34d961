import { useMay } from '#web/lib/session/use-viewer.ts';
import type { InspectionRow } from '#web/offline/entities/inspection-rows.ts';
import { type CardGroup, firstCards, officeGroups } from './card-groups.ts';
import { InspectionCard } from './inspection-card.tsx';
import type { RowAction } from '#web/features/dashboard/row/row-actions.ts';
import { useDrawnCount } from './use-drawn-count.ts';

type InspectionCardsProps = {
  rows: readonly InspectionRow[];
  onAction: (action: RowAction, inspection: InspectionRow) => void;
};

/** Cards grouped under headings. Omits empty groups. */
export function CardGroups({
  groups,
  onAction,
}: { groups: readonly CardGroup[] } & Pick<InspectionCardsProps, 'onAction'>) {
  return firstCards(groups, useDrawnCount()).map(({ id, title, rows }) => (
    <section key={id} className="card-group" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <ul className="inspection-cards">
        {rows.map((inspection) => (
          <InspectionCard key={inspection.inspectionId} inspection={inspection} onAction={onAction} />
        ))}
      </ul>
    </section>
  ));
}

/** The list on a phone: grouped by urgency for the office, otherwise in list order. */
export function InspectionCards({ rows, onAction }: InspectionCardsProps) {
  const isOffice = useMay({ permission: 'INSPECTION_ARCHIVE' });
  const count = useDrawnCount();
  if (isOffice) return <CardGroups groups={officeGroups(rows, new Date())} onAction={onAction} />;
  return (
    <ul className="inspection-cards">
      {rows.slice(0, count).map((inspection) => (
        <InspectionCard key={inspection.inspectionId} inspection={inspection} onAction={onAction} />
      ))}
    </ul>
  );
}
