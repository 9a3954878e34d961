import { Link } from 'react-router-dom';
import { inspectionPath, reportPath } from '#web/app/paths.ts';
import { useAppSelector } from '#web/app/store.ts';
import { useMay } from '#web/app/use-viewer.ts';
import { useUnannounced } from '#web/features/photo-board/use-kept-board.ts';
import { formatWhen } from '#web/components/format-when.ts';
import { Icon } from '#web/components/icon.tsx';
import { SampleMark } from '#web/features/tour/sample-mark.tsx';
import type { InspectionRow } from '#web/offline/inspection-rows.ts';
import { mapUrl, photosSafe } from './row.ts';
import { PhotosBadge, StatusLabel, TypeLabel } from './row-badges.tsx';
import type { RowAction } from './row-actions.ts';
import { RowMenu } from './row-menu.tsx';

type CardProps = { inspection: InspectionRow; onAction: (action: RowAction, inspection: InspectionRow) => void };

function Card({ inspection, onAction }: CardProps) {
  const { summary, inspectionId } = inspection;
  const note = useAppSelector((state) => state.app.inspections[inspectionId]);
  const unannounced = useUnannounced().get(inspectionId);
  const isOpen = summary.completedAt === undefined;
  const mayEdit = useMay({ permission: 'INSPECTION_EDIT' });
  return (
    <li className={isOpen ? 'inspection-card inspection-card-open' : 'inspection-card'}>
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
          <Link className="card-button card-button-primary" to={inspectionPath(inspectionId)}>
            Continue
          </Link>
        ) : (
          <Link className="card-button" to={reportPath(inspectionId)}>
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

/** The phone's list: what is open first, then what is finished. */
export function InspectionCards({ rows, onAction }: InspectionCardsProps) {
  const open = rows.filter(({ summary }) => summary.completedAt === undefined);
  const finished = rows.filter(({ summary }) => summary.completedAt !== undefined);
  return (
    <>
      {open.length > 0 && (
        <section aria-labelledby="open-title">
          <h2 id="open-title" className="visually-hidden">
            In progress
          </h2>
          <ul className="inspection-cards">
            {open.map((inspection) => (
              <Card key={inspection.inspectionId} inspection={inspection} onAction={onAction} />
            ))}
          </ul>
        </section>
      )}
      {finished.length > 0 && (
        <section className="finished" aria-labelledby="finished-title">
          <h2 id="finished-title">Finished</h2>
          <ul className="inspection-cards">
            {finished.map((inspection) => (
              <Card key={inspection.inspectionId} inspection={inspection} onAction={onAction} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
