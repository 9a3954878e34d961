import { isWrittenId, MAX_WRITTEN_PER_PART, writtenFieldId } from '#shared/inspection/written/written-ids.ts';
import { writtenIn } from '../model/state-choice.ts';
import { useInspectionActions, type InspectionPart, type FieldValues } from '../model/workspace.ts';
import type { Choice } from '#web/ui/field-kit/option-group.tsx';
import { focusWritten } from './focus-written.ts';
import { useOfferUndo } from './undo.tsx';
import { addedFinding, OTHER, OTHER_LABEL, removedFinding, undoOf } from './written-edits.ts';

/** Saves answers of a component. If that deletes written findings, offers to restore them. */
export function useSaveWithUndo({ component, answers }: InspectionPart): (values: FieldValues) => void {
  const { save } = useInspectionActions();
  const offerUndo = useOfferUndo();
  return (values) => {
    const deleted = writtenIn(component, answers).filter(
      ({ key }) => values[writtenFieldId(component.id, key)] === null,
    );
    if (deleted.length > 0) {
      const title = deleted.map(({ defect }) => defect).join(', ');
      offerUndo({ title, undo: undoOf(answers, values) });
    }
    save(values);
  };
}

export type WrittenChoices = {
  /** The written findings, then the option that adds another. */
  options: readonly Choice[];
  /** The values of the selected options. */
  values: readonly string[];
  /** Handles a tap on one of these options; returns false for any other option. */
  tap: (value: string) => boolean;
};

/**
 * Options for findings that the technician writes: a tap on the last option opens a new finding, a tap on a written one deletes
 * it.
 */
export function useWrittenChoices(part: InspectionPart): WrittenChoices {
  const { component, answers } = part;
  const save = useSaveWithUndo(part);
  const written = writtenIn(component, answers);
  const isOpen = written.some(({ lacks }) => lacks.includes('title'));
  const isFull = written.length >= MAX_WRITTEN_PER_PART;
  const named: Choice[] = written.map(({ id, defect, lacks }) => ({
    value: id,
    label: lacks.includes('title') ? OTHER_LABEL : defect,
    type: 'negative',
  }));
  return {
    options: isOpen || isFull ? named : [...named, { value: OTHER, label: OTHER_LABEL, type: 'negative' }],
    values: written.map(({ id }) => id),
    tap: (value) => {
      if (isWrittenId(value)) save(removedFinding(component, answers, value));
      else if (value === OTHER) {
        const { id, values } = addedFinding(component, answers);
        focusWritten(id);
        save(values);
      } else return false;
      return true;
    },
  };
}
