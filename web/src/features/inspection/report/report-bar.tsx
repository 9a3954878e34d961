import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { STATUS_LABELS } from '#shared/inspection/status/status-names.ts';
import { PATHS, reportEditPath } from '#web/lib/paths.ts';
import { useMay } from '#web/lib/session/use-viewer.ts';
import type { InspectionOnDevice } from '#web/offline/hooks/use-inspection.ts';
import { isArchived, UnarchiveButton } from '../shell/archived-page.tsx';
import { photosSafe } from '../model/sync-text.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { PdfLink } from './pdf-link.tsx';
import { ReportMenu } from './report-menu.tsx';

const SendCopy = lazy(async () => ({ default: (await import('#web/features/deliveries/send-copy.tsx')).SendCopy }));

type ReportBarProps = { local: InspectionOnDevice };

/** The report's state and its actions. */
export function ReportBar({ local }: ReportBarProps) {
  const [isSending, setSending] = useState(false);
  const maySend = useMay({ permission: 'SEND_COPY_CLIENT' });
  const mayEdit = useMay({ permission: 'INSPECTION_EDIT' });
  const { inspection, sync, status } = local;
  const { inspectionId, summary } = inspection;
  const isCompleted = summary.completedAt !== undefined;
  const isOpen = !isArchived(inspection);
  const canSend = maySend && isCompleted && isOpen;
  return (
    <header className="inspection-report-bar">
      <div className="ui-bar">
        <Link className="ui-icon-button" to={PATHS.dashboard} aria-label="Back to the dashboard">
          <Icon name="back" size={28} />
        </Link>
        <div className="ui-grow">
          <p className="inspection-report-title">Report</p>
          <p className="ui-sub">
            {summary.clientName}, <span aria-live="polite">{STATUS_LABELS[status]}</span>
          </p>
        </div>
        {mayEdit && isOpen && (
          <Link className="ui-btn ui-btn-small ui-btn-ghost inspection-report-edit" to={reportEditPath(inspectionId)}>
            <Icon name="pencil" size={18} />
            Edit
          </Link>
        )}
        <ReportMenu
          inspectionId={inspectionId}
          isCompleted={isCompleted}
          isArchived={!isOpen}
          {...(canSend && { onSend: () => setSending(true) })}
        />
      </div>
      <div className="inspection-report-actions">
        {isCompleted ? (
          <PdfLink inspectionId={inspectionId} isSafe={sync.overall === 'safe'} changedAt={summary.updatedAt} />
        ) : (
          <p className="ui-chip">This is a draft. The inspection isn’t completed.</p>
        )}
        {!isOpen && <UnarchiveButton inspection={inspection} />}
        {canSend && (
          <button type="button" className="ui-btn ui-btn-small ui-btn-main" onClick={() => setSending(true)}>
            <Icon name="mail" />
            Send copy
          </button>
        )}
        <span className="ui-chip" aria-live="polite">
          <Icon name={sync.overall === 'safe' ? 'shield' : 'phone'} size={18} />
          {photosSafe(sync).head}
        </span>
      </div>
      {isSending && (
        <Suspense fallback={null}>
          <SendCopy inspectionId={inspectionId} clientId={summary.clientId} onClose={() => setSending(false)} />
        </Suspense>
      )}
    </header>
  );
}
