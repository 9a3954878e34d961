import type { Finding } from '#shared/inspection/results.ts';
import { MAX_WRITTEN_PER_PART } from '#shared/inspection/written/written-ids.ts';
import type { WrittenRepair } from '#shared/inspection/written/written.ts';
import { useInspectionActions, useSelected, type InspectionPart } from '../model/workspace.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { focusWritten } from './focus-written.ts';
import { addedRepair, OTHER_LABEL, removedRepair, repairsWrittenFor } from './written-edits.ts';
import { WrittenRepairForm } from './written-repair-form.tsx';

type Writing = { part: InspectionPart; repairs: readonly WrittenRepair[] };

/** The written repairs of a finding. Selected here, so that typing in one does not re-render the catalog's list. */
function useWriting(finding: Finding): Writing | undefined {
  const part = useSelected(({ parts }) => parts.get(finding.componentId));
  return part && { part, repairs: repairsWrittenFor(part.component, part.answers, finding.responseId) };
}

/** The last option of a list of repairs: a tap adds a repair, a second tap removes it while it is empty. */
export function OtherRepairLine({ finding, name }: { finding: Finding; name: string }) {
  const { save } = useInspectionActions();
  const writing = useWriting(finding);
  if (writing === undefined) return null;
  const { part, repairs } = writing;
  const empty = repairs.find(({ isEmpty }) => isEmpty);
  if (empty === undefined && repairs.length >= MAX_WRITTEN_PER_PART) return null;
  const toggle = () => {
    if (empty !== undefined) return save(removedRepair(finding, part.answers, empty));
    const { id, values } = addedRepair(finding, repairs.length);
    focusWritten(id + finding.findingId);
    save(values);
  };
  return (
    <label className="inspection-repair">
      <input type="checkbox" name={name} checked={empty !== undefined} onChange={toggle} />
      <span className="inspection-repair-face">
        <span className="inspection-tick">
          <Icon name="check" size={18} />
        </span>
        <b>{OTHER_LABEL}</b>
      </span>
    </label>
  );
}

/**
 * The forms of the selected written repairs. A repair's text gets its first characters before the finding lists it, so its form
 * must stay mounted: otherwise focus and input would be lost.
 */
export function WrittenRepairForms({ finding }: { finding: Finding }) {
  const writing = useWriting(finding);
  const left = new Set(finding.repairs.filter((repair) => !repair.chosen).map(({ id }) => id));
  return writing?.repairs
    .filter(({ id }) => !left.has(id))
    .map((repair) => <WrittenRepairForm key={repair.key} finding={finding} repair={repair} part={writing.part} />);
}
