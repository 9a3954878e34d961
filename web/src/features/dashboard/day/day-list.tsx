import { Link } from 'react-router-dom';
import { useViewer } from '#web/lib/session/use-viewer.ts';
import type { InspectionRow } from '#web/offline/entities/inspection-rows.ts';
import { CardGroups } from '#web/features/dashboard/list/inspection-cards.tsx';
import { ListEmpty, ListLoading } from '#web/features/dashboard/list/list-states.tsx';
import type { RowAction } from '#web/features/dashboard/row/row-actions.ts';
import type { InspectionsPage } from '#web/features/dashboard/fetch/use-inspections.ts';
import { CurrentCard } from './current-card.tsx';
import './day.css';
import { dayOf } from './day-of.ts';
import { useOwnOpen } from './use-own-open.ts';

type OnAction = (action: RowAction, inspection: InspectionRow) => void;
/** If a row is in both lists, `listed` has the version that is used. */
function together(own: readonly InspectionRow[], listed: readonly InspectionRow[]): InspectionRow[] {
  const known = new Set(listed.map(({ inspectionId }) => inspectionId));
  return [...listed, ...own.filter(({ inspectionId }) => !known.has(inspectionId))];
}

/** A technician's first screen on a phone: the current inspection, then today's, other open ones, and finished ones. */
export function DayList({ list, onAction }: { list: InspectionsPage; onAction: OnAction }) {
  const userId = useViewer()?.user.userId ?? '';
  const rows = together(useOwnOpen(userId), list.rows ?? []);
  if (rows.length === 0) {
    if (list.rows === undefined || list.isFetching) return list.error === undefined ? <ListLoading /> : null;
    return <ListEmpty isFromDevice={list.isFromDevice} />;
  }
  const { current, today, open, finished } = dayOf(rows, userId, new Date());
  return (
    <>
      {list.isFromDevice && <p className="day-source">Shown from this device.</p>}
      {current !== undefined && (
        <section aria-label="In progress">
          <ul className="inspection-cards">
            <CurrentCard inspection={current} onAction={onAction} />
          </ul>
        </section>
      )}
      <CardGroups
        groups={[
          { id: 'today', title: 'Today', rows: today },
          { id: 'open', title: 'Still open', rows: open },
          { id: 'finished', title: 'Finished', rows: finished },
        ]}
        onAction={onAction}
      />
      <p className="day-more">
        <Link className="card-button" to="/search">
          Search all inspections
        </Link>
      </p>
    </>
  );
}
