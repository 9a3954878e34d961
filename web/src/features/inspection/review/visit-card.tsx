import { Link } from 'react-router-dom';
import { LEVEL_FIELD, REASON_FIELD } from '#shared/inspection/levels/level-of.ts';
import { INSPECTION_TYPE_LABELS } from '#shared/inspection/type-names.ts';
import { STATUS_LABELS } from '#shared/inspection/status/status-names.ts';
import { inspectionPath } from '#web/lib/paths.ts';
import { useMay } from '#web/lib/session/use-viewer.ts';
import { Icon as TypeIcon } from '#web/ui/icon.tsx';
import type { LocalInspection } from '#web/offline/db/records.ts';
import { useVisit } from '#web/offline/hooks/use-visit.ts';
import { startAnotherPath, type StartSeed } from '../start/start-links.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';

/** The current reason and level, which may differ from those at the start. */
function seedFor({ summary, answers }: LocalInspection): StartSeed {
  if (answers === undefined) return { client: summary.clientId };
  const textOf = (fieldId: string, atStart: string) => {
    const value = answers.fields[fieldId]?.value;
    return typeof value === 'string' ? value : atStart;
  };
  return {
    client: summary.clientId,
    reason: textOf(REASON_FIELD, answers.reason),
    level: textOf(LEVEL_FIELD, answers.level),
  };
}

/** The other inspections of this visit, and the link to start another one for the same client. */
export function VisitCard({ inspection }: { inspection: LocalInspection }) {
  const others = useVisit(inspection);
  const mayStart = useMay({ permission: 'INSPECTION_CREATE' });
  if (others.length === 0 && !mayStart) return null;
  return (
    <section className="ui-card inspection-lines" aria-labelledby="inspection-visit">
      <h2 id="inspection-visit">This visit</h2>
      <ul>
        {others.map(({ inspectionId, summary }) => (
          <li key={inspectionId}>
            <Link to={inspectionPath(inspectionId)}>
              <TypeIcon name={summary.type} className="inspection-visit-icon" />
              <span className="ui-grow inspection-line">
                <b>{INSPECTION_TYPE_LABELS[summary.type]}</b>
                <span className="ui-meta">{STATUS_LABELS[summary.status]}</span>
              </span>
              <Icon name="next" />
            </Link>
          </li>
        ))}
      </ul>
      {mayStart && (
        <p className="inspection-visit-more">
          <Link className="ui-btn ui-wide" to={startAnotherPath(seedFor(inspection))}>
            <Icon name="plus" />
            Start another inspection for this client
          </Link>
        </p>
      )}
    </section>
  );
}
