import { useState } from 'react';
import { useEditor } from './edit-context.ts';
import { componentsOf, notesKey } from './edit-model.ts';
import { EditTextField } from './edit-text-field.tsx';

/** The existing notes of the components, and a field to add one. */
export function NotesCard() {
  const { base, shown, edits, may } = useEditor();
  const [added, setAdded] = useState<readonly string[]>([]);
  const parts = componentsOf(base);
  const now = new Map(componentsOf(shown).map(({ componentId, notes }) => [componentId, notes]));
  const isOpen = (componentId: string) =>
    added.includes(componentId) || (now.get(componentId) ?? '') !== '' || edits[notesKey(componentId)] !== undefined;
  const others = parts.filter(({ componentId }) => !isOpen(componentId));
  return (
    <div className="report-edit-card report-edit-fields">
      {parts
        .filter(({ componentId }) => isOpen(componentId))
        .map(({ componentId, label, notes }) => (
          <EditTextField
            key={componentId}
            editKey={notesKey(componentId)}
            label={`Notes, ${label}`}
            original={notes}
            shown={now.get(componentId) ?? notes}
            isLong
          />
        ))}
      {may.wording && others.length > 0 && (
        <div className="ui-field">
          <label className="ui-legend" htmlFor="report-edit-add-note">
            Add a note to a part
          </label>
          <select
            id="report-edit-add-note"
            className="report-edit-select"
            value=""
            onChange={(event) => setAdded([...added, event.target.value])}
          >
            <option value="">Choose a part</option>
            {others.map(({ componentId, label }) => (
              <option key={componentId} value={componentId}>
                {label}
              </option>
            ))}
          </select>
        </div>
      )}
    </div>
  );
}
