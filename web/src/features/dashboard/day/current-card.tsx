import type { InspectionRow } from '#web/offline/entities/inspection-rows.ts';
import { inspectionPath } from '#web/lib/paths.ts';
import { hrefOf } from '#web/features/inspection/model/place-href.ts';
import type { InspectionProgress } from '#web/features/inspection/progress.ts';
import { InspectionCard } from '#web/features/dashboard/list/inspection-card.tsx';
import type { RowAction } from '#web/features/dashboard/row/row-actions.ts';
import { useProgress } from './use-progress.ts';

function Progress({ standing }: { standing: InspectionProgress | undefined }) {
  if (standing === undefined) return <div className="day-progress" />;
  const { label, remaining, answered, total } = standing;
  return (
    <div className="day-progress">
      <div className="card-line">
        <b>{remaining === '' ? label : `${label}, ${remaining}`}</b>
        <span>{total === undefined ? `${answered} so far` : `${answered} of ${total}`}</span>
      </div>
      {total !== undefined && <progress max={total} value={answered} aria-label="Cards answered" />}
    </div>
  );
}

type CurrentCardProps = {
  inspection: InspectionRow;
  onAction: (action: RowAction, inspection: InspectionRow) => void;
};

/** The current inspection: its progress, and a link to the section where it continues. */
export function CurrentCard({ inspection, onAction }: CurrentCardProps) {
  const standing = useProgress(inspection);
  const path = inspectionPath(inspection.inspectionId);
  const continueLink =
    standing === undefined
      ? { to: path, text: 'Continue' }
      : { to: `${path}${hrefOf(standing.stepId)}`, text: `Continue at ${standing.label}` };
  return (
    <InspectionCard inspection={inspection} onAction={onAction} continueLink={continueLink}>
      <Progress standing={standing} />
    </InspectionCard>
  );
}
