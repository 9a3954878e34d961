import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { inspectionPath, reportPath } from '#web/lib/paths.ts';
import { useAppSelector } from '#web/lib/state/store.ts';
import { useMay } from '#web/lib/session/use-viewer.ts';
import { formatWhen } from '#web/lib/format-when.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SampleMark } from '#web/features/tour/sample-mark.tsx';
import type { InspectionRow } from '#web/offline/entities/inspection-rows.ts';
import { mapUrl, photosSafe } from '#web/features/dashboard/row/row.ts';
import { PhotosBadge, StatusLabel, TypeLabel } from '#web/features/dashboard/row/row-badges.tsx';
import { opensChecklist, type RowAction } from '#web/features/dashboard/row/row-actions.ts';
import { RowMenu } from '#web/features/dashboard/row/row-menu.tsx';
import { useUnannouncedOf } from '#web/features/dashboard/row/unannounced.ts';

type InspectionCardProps = {
  inspection: InspectionRow;
  onAction: (action: RowAction, inspection: InspectionRow) => void;
  /** The target of the highlighted card's primary button. Other cards have a secondary button. */
  continueLink?: { to: string; text: string } | undefined;
  children?: ReactNode;
};

function CardButton({ inspection, continueLink }: Pick<InspectionCardProps, 'inspection' | 'continueLink'>) {
  const opens = opensChecklist(inspection, useMay({ permission: 'INSPECTION_EDIT' }));
  const { inspectionId, summary } = inspection;
  if (summary.completedAt !== undefined || !opens)
    return (
      <Link className="card-button" to={reportPath(inspectionId)}>
        Report
      </Link>
    );
  if (continueLink === undefined)
    return (
      <Link className="card-button" to={inspectionPath(inspectionId)}>
        Continue
      </Link>
    );
  return (
    <Link className="card-button card-button-primary" to={continueLink.to}>
      {continueLink.text}
    </Link>
  );
}

/** An inspection in the list on a phone. */
export function InspectionCard({ inspection, onAction, continueLink, children }: InspectionCardProps) {
  const { summary, inspectionId } = inspection;
  const note = useAppSelector((state) => state.app.inspections[inspectionId]);
  const unannounced = useUnannouncedOf(inspectionId);
  return (
    <li className={continueLink === undefined ? 'inspection-card' : 'inspection-card inspection-card-open'}>
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
      {children}
      <div className="card-actions">
        <CardButton inspection={inspection} continueLink={continueLink} />
        <RowMenu inspection={inspection} onAction={onAction} />
      </div>
    </li>
  );
}
