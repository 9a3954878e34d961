import { Link } from 'react-router-dom';
import { inspectionPath, reportPath } from '#web/app/paths.ts';
import { useAppSelector } from '#web/app/store.ts';
import { useMay } from '#web/app/use-viewer.ts';
import { useUnannounced } from '#web/features/photo-board/use-kept-board.ts';
import { formatWhen } from '#web/components/format-when.ts';
import { Icon } from '#web/components/icon.tsx';
import { SampleMark } from '#web/features/tour/sample-mark.tsx';
import type { InspectionRow } from '#web/offline/inspection-rows.ts';
import { officeGroups, technicianGroups } from './card-groups.ts';
import { mapUrl, photosSafe } from './row.ts';
import { PhotosBadge, StatusLabel, TypeLabel } from './row-badges.tsx';
import type { RowAction } from './row-actions.ts';
import { RowMenu } from './row-menu.tsx';

type CardProps = {
  inspection: InspectionRow;
  /** Asks its viewer to go on with it: whoever does the work, and not whoever looks after it. */
  isPrompt: boolean;
  onAction: (action: RowAction, inspection: InspectionRow) => void;
};

function Card({ inspection, isPrompt, onAction }: CardProps) {
  const { summary, inspectionId } = inspection;
  const note = useAppSelector((state) => state.app.inspections[inspectionId]);
  const unannounced = useUnannounced().get(inspectionId);
  const isOpen = summary.completedAt === undefined;
  const mayEdit = useMay({ permission: 'INSPECTION_EDIT' });
  return (
    <li className={isOpen && isPrompt ? 'inspection-card inspection-card-open' : 'inspection-card'}>
      <div className="card-line">
        <time dateTime={summary.createdAt}>{formatWhen(summary.createdAt, new Date())}</time>
        <StatusLabel status={note?.status ?? summary.status} reason={summary.statusReason} />
      </div>
      <h3>{summary.clientName}</h3>
      {summary.isSample && <SampleMark />}
      {summary.address !== '' && (
        <a className="card-address" href={mapUrl(summary.address)} target="_blank" rel="noreferrer">
          <Icon name="pin" />
          {summary.address}
        </a>
      )}
      <div className="card-line">
        <TypeLabel type={summary.type} />
        <PhotosBadge photos={photosSafe(summary, note, unannounced)} />
      </div>
      <div className="card-actions">
        {isOpen && mayEdit ? (
          <Link
            className={isPrompt ? 'card-button card-button-primary' : 'card-button card-button-quiet'}
            to={inspectionPath(inspectionId)}
          >
            Continue
          </Link>
        ) : (
          <Link className={isPrompt ? 'card-button' : 'card-button card-button-quiet'} to={reportPath(inspectionId)}>
            Report
          </Link>
        )}
        <RowMenu inspection={inspection} onAction={onAction} />
      </div>
    </li>
  );
}

type InspectionCardsProps = {
  rows: readonly InspectionRow[];
  onAction: (action: RowAction, inspection: InspectionRow) => void;
};

/** The phone's list: for a technician what is open first, then what is finished; for the office by what is to be done. */
export function InspectionCards({ rows, onAction }: InspectionCardsProps) {
  const isOffice = useMay({ permission: 'INSPECTION_ARCHIVE' });
  const groups = isOffice ? officeGroups(rows, new Date()) : technicianGroups(rows);
  return groups.map(({ id, title, isTitleShown, rows: inGroup }) => (
    <section key={id} className={isTitleShown ? 'finished' : undefined} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={isTitleShown ? undefined : 'visually-hidden'}>
        {title}
      </h2>
      <ul className="inspection-cards">
        {inGroup.map((inspection) => (
          <Card key={inspection.inspectionId} inspection={inspection} isPrompt={!isOffice} onAction={onAction} />
        ))}
      </ul>
    </section>
  ));
}
