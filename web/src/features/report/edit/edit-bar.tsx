import { message } from '#shared/messages/message.ts';
import { Link } from 'react-router-dom';
import { reportPath } from '#web/lib/paths.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { NOT_STORED_YET } from '#web/features/inspection/model/sync-text.ts';
import { isUnstored, useWriteStatus } from '#web/offline/outbox/write-status.ts';
import { deviceDatabase } from '#web/offline/db/database.ts';
import type { Operation } from '#web/offline/db/records.ts';
import { useFreshQuery } from '#web/offline/hooks/use-fresh-query.ts';
import { savedText } from './saved-text.ts';

/** A caption syncs with the answers, every other change with the report. */
const CARRY_CHANGES: readonly Operation['routeId'][] = ['editReport', 'editInspection'];

/** The changes that have not synced yet. */
function useEditCalls(inspectionId: string) {
  return useFreshQuery(async () => {
    const all = await deviceDatabase().outbox.where('inspectionId').equals(inspectionId).toArray();
    return all.filter(({ routeId }) => CARRY_CHANGES.includes(routeId));
  }, [inspectionId]);
}

type EditBarProps = { inspectionId: string; clientName: string; count: number; problem: string | undefined };

/** The number of changes, their sync status, and the link back to the report. */
export function EditBar({ inspectionId, clientName, count, problem }: EditBarProps) {
  const isUnkept = isUnstored(useWriteStatus());
  const sent = savedText(useEditCalls(inspectionId), useOnline());
  const saved = isUnkept ? NOT_STORED_YET : sent;
  const text = problem ?? sent?.refusal;
  return (
    <header className="inspection-report-bar report-edit-bar">
      <div className="ui-bar">
        <Link className="ui-icon-button" to={reportPath(inspectionId)} aria-label="Back to the report">
          <Icon name="back" size={28} />
        </Link>
        <div className="ui-grow">
          <h1>Edit report</h1>
          <p className="ui-sub">{clientName}</p>
        </div>
        <Link className="ui-btn ui-btn-small ui-btn-main" to={reportPath(inspectionId)}>
          Done
        </Link>
      </div>
      <p className="inspection-report-actions" role="status">
        <a className="ui-chip" href="#changes">
          {message('{count, plural, =0 {No changes} one {# change} other {# changes}}', { count })}
        </a>
        {saved !== undefined && (
          <span className="ui-chip">
            <Icon name={saved.icon} size={18} />
            {saved.text}
          </span>
        )}
        {text !== undefined && <span className="report-edit-problem">{text}</span>}
      </p>
    </header>
  );
}
