import { Link } from 'react-router-dom';
import { inspectionPath, reportPath } from '#web/lib/paths.ts';
import { useAppSelector } from '#web/lib/state/store.ts';
import { useMay } from '#web/lib/session/use-viewer.ts';
import { formatWhen } from '#web/lib/format-when.ts';
import { SampleMark } from '#web/features/tour/sample-mark.tsx';
import type { InspectionRow } from '#web/offline/entities/inspection-rows.ts';
import { photosSafe } from '#web/features/dashboard/row/row.ts';
import { PhotosBadge, StatusLabel, TypeLabel } from '#web/features/dashboard/row/row-badges.tsx';
import { opensChecklist, type RowAction } from '#web/features/dashboard/row/row-actions.ts';
import { RowMenu } from '#web/features/dashboard/row/row-menu.tsx';
import { useUnannouncedOf } from '#web/features/dashboard/row/unannounced.ts';

type RowProps = { inspection: InspectionRow; onAction: (action: RowAction, inspection: InspectionRow) => void };

function Row({ inspection, onAction }: RowProps) {
  const { summary, inspectionId } = inspection;
  const note = useAppSelector((state) => state.app.inspections[inspectionId]);
  const unannounced = useUnannouncedOf(inspectionId);
  const opens = opensChecklist(inspection, useMay({ permission: 'INSPECTION_EDIT' }));
  return (
    <tr>
      <th scope="row">
        <Link to={opens ? inspectionPath(inspectionId) : reportPath(inspectionId)} title={summary.clientName}>
          {summary.clientName}
        </Link>
        <span>{summary.address}</span>
        {summary.isSample && <SampleMark />}
      </th>
      <td>
        <TypeLabel type={summary.type} />
      </td>
      <td>{summary.inspector.name}</td>
      <td>
        <StatusLabel status={note?.status ?? summary.status} reason={summary.statusReason} />
      </td>
      <td>
        <PhotosBadge photos={photosSafe(summary, note, unannounced)} />
      </td>
      <td className="row-updated">
        <time dateTime={summary.updatedAt}>{formatWhen(summary.updatedAt, new Date())}</time>
      </td>
      <td className="row-menu">
        <RowMenu inspection={inspection} onAction={onAction} />
      </td>
    </tr>
  );
}

type InspectionTableProps = {
  rows: readonly InspectionRow[];
  onAction: (action: RowAction, inspection: InspectionRow) => void;
};

export function InspectionTable({ rows, onAction }: InspectionTableProps) {
  return (
    <div className="inspection-table">
      <table>
        <caption className="visually-hidden">Inspections, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Client</th>
            <th scope="col">Type</th>
            <th scope="col">Technician</th>
            <th scope="col">Status</th>
            <th scope="col">Photos</th>
            <th scope="col">Updated</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((inspection) => (
            <Row key={inspection.inspectionId} inspection={inspection} onAction={onAction} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
