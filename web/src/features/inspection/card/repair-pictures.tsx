import { isDiagramId } from '#shared/catalog/diagram-ids.ts';
import { repairPictures } from '#shared/catalog/repair-pictures.ts';
import { presetsOf } from '#shared/inspection/findings/presets.ts';
import type { Finding } from '#shared/inspection/results.ts';
import type { ComponentDefinition } from '#shared/inspection/types.ts';
import { RepairPicture } from '#web/diagrams/repair-picture.tsx';

/** The drawings the company assigned to this finding, or those of its recommended repairs. Null when there is no drawing. */
export function RepairPictures({ finding, component }: { finding: Finding; component: ComponentDefinition }) {
  const preset = presetsOf(component).find(({ id }) => id === finding.responseId);
  const chosen = finding.repairs.filter((repair) => repair.chosen).map(({ id }) => id);
  const pictures =
    preset?.pictures?.filter(isDiagramId).map((diagram) => ({ diagram })) ?? repairPictures(component.id, chosen);
  if (pictures.length === 0) return null;
  return (
    <div className="inspection-part">
      <h4>Recommended repair</h4>
      <ul className="ui-repair-pictures">
        {pictures.map((picture) => (
          <li key={picture.diagram}>
            <RepairPicture picture={picture} openedFrom={finding.title} />
          </li>
        ))}
      </ul>
    </div>
  );
}
