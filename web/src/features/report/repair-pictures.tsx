import { repairPictures } from '#shared/catalog/repair-pictures.ts';
import type { ReportFinding } from '#shared/report/model.ts';
import { RepairPicture } from '#web/diagrams/repair-picture.tsx';

/** The drawings of the repairs proposed for a finding. Renders nothing if no drawing shows them. */
export function RepairPictures({ finding }: { finding: ReportFinding }) {
  const chosen = finding.repairs.filter((repair) => repair.chosen).map(({ repairId }) => repairId);
  const pictures = repairPictures(finding.componentId, chosen);
  if (pictures.length === 0) return null;
  return (
    <div className="report-repair-pictures">
      {pictures.map((picture) => (
        <RepairPicture key={picture.diagram} picture={picture} openedFrom={finding.title} />
      ))}
    </div>
  );
}
