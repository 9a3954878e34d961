import { implicitId } from '#shared/inspection/implicit-fields.ts';
import { presetsOf } from '#shared/inspection/findings/presets.ts';
import { overruled, overruledIds } from '../model/state-choice.ts';
import { useInspectionActions, type InspectionPart } from '../model/workspace.ts';
import { TextField } from '#web/ui/field-kit/text-fields.tsx';

/** Findings of the rules that were overruled, each with a button to restore it, and the note with the reason. */
export function OverruledNote({ part }: { part: InspectionPart }) {
  const { save } = useInspectionActions();
  const { component, missing, answers } = part;
  const ids = overruledIds(component, answers);
  if (ids.length === 0) return null;
  const titleOf = (id: string) => presetsOf(component).find((preset) => preset.id === id)?.defect ?? id;
  const notesId = implicitId(component.id, 'notes');
  const notes = answers[notesId];
  return (
    <div className="ui-overruled">
      {ids.map((id) => (
        <div className="ui-answer" key={id}>
          <span className="ui-grow">
            <span className="ui-meta">Overruled</span>
            <b>{titleOf(id)}</b>
          </span>
          <button
            type="button"
            className="ui-btn ui-btn-ghost ui-btn-small"
            onClick={() => save(overruled(component, answers, id))}
          >
            Undo<span className="ui-sr"> {titleOf(id)}</span>
          </button>
        </div>
      ))}
      <TextField
        label="Why isn’t it a defect?"
        isLong
        isRequired
        value={typeof notes === 'string' ? notes : ''}
        error={missing.find(({ reason }) => reason === 'note')?.message}
        onChange={(text) => save({ [notesId]: text })}
      />
    </div>
  );
}
