import { useState } from 'react';
import { editRuleOf } from '#shared/report/edits/edits.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { InputFrame } from '#web/ui/field-kit/input-frame.tsx';
import { useDraft } from '#web/ui/field-kit/use-draft.ts';
import { useEditor } from './edit-context.ts';
import { textToStore } from './edit-model.ts';

type EditTextFieldProps = { editKey: string; label: string; original: string; shown: string; isLong?: boolean };

const ROWS = 2;

/** A text of the report that can be edited, and reverted to the original at any time. */
export function EditTextField({ editKey, label, original, shown, isLong = false }: EditTextFieldProps) {
  const { edits, change, may } = useEditor();
  const [problem, setProblem] = useState<string>();
  const isChanged = edits[editKey] !== undefined;
  const store = (typed: string): boolean => {
    const storedText = textToStore(typed, original);
    const parsed = storedText === null ? undefined : editRuleOf(editKey)?.value.safeParse(storedText);
    const refusal = parsed?.success === false ? parsed.error.issues[0]?.message : undefined;
    setProblem(refusal);
    if (refusal !== undefined) return false;
    if (storedText !== (edits[editKey] ?? null)) change({ [editKey]: storedText });
    return true;
  };
  const { text, setText, commit } = useDraft(shown, store, editKey);
  if (!may.wording)
    return (
      <div className="report-edit-read">
        <b>{label}</b>
        <p>{shown}</p>
      </div>
    );
  return (
    <InputFrame
      label={label}
      shown={problem}
      below={isChanged && <Original editKey={editKey} label={label} original={original} />}
    >
      {({ id, describedBy, isInvalid }) => {
        const common = { id, value: text, 'aria-describedby': describedBy, 'aria-invalid': isInvalid, onBlur: commit };
        return isLong ? (
          <textarea {...common} rows={ROWS} onChange={(event) => setText(event.target.value)} />
        ) : (
          <input {...common} type="text" onChange={(event) => setText(event.target.value)} />
        );
      }}
    </InputFrame>
  );
}

function Original({ editKey, label, original }: { editKey: string; label: string; original: string }) {
  const { change } = useEditor();
  return (
    <div className="report-edit-original">
      <p>
        <b>Was:</b> {original === '' ? 'nothing' : original}
      </p>
      <button
        type="button"
        className="ui-btn ui-btn-small ui-btn-ghost"
        aria-label={`Revert: ${label}`}
        onClick={() => change({ [editKey]: null })}
      >
        <Icon name="redo" size={18} />
        Revert
      </button>
    </div>
  );
}
