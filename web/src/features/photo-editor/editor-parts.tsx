import type { Editor } from './use-editor.ts';
import { MarkupIcon } from './markup-icon.tsx';

type TopBarProps = { editor: Editor; title: string; place: string | undefined; onLeave: () => void };

/** The title, the close button, and undo. */
export function TopBar({ editor, title, place, onLeave }: TopBarProps) {
  const { state, dispatch, mode } = editor;
  const { selected } = state;
  const isIdle = mode !== 'draw';
  return (
    <header className="photo-editor-bar">
      <button
        type="button"
        className="photo-editor-round"
        aria-label="Close the editor"
        data-leave=""
        onClick={onLeave}
      >
        <MarkupIcon name="cross" size={28} />
      </button>
      <div className="photo-editor-title">
        <h2>{title}</h2>
        {place !== undefined && <p>{place}</p>}
      </div>
      <button
        type="button"
        className="photo-editor-round"
        aria-label="Undo"
        disabled={isIdle || state.past.length === 0}
        onClick={() => dispatch({ do: 'undo' })}
      >
        <MarkupIcon name="undo" />
      </button>
      <button
        type="button"
        className="photo-editor-round"
        aria-label="Redo"
        disabled={isIdle || state.future.length === 0}
        onClick={() => dispatch({ do: 'redo' })}
      >
        <MarkupIcon name="redo" />
      </button>
      <button
        type="button"
        className="photo-editor-round"
        aria-label="Delete the selected mark"
        disabled={isIdle || selected === undefined}
        onClick={() => selected !== undefined && dispatch({ do: 'remove', index: selected })}
      >
        <MarkupIcon name="trash" />
      </button>
    </header>
  );
}

type LeaveQuestionProps = { onStay: () => void; onDiscard: () => void; onSave: () => void };

/** Asks before unsaved changes are discarded. */
export function LeaveQuestion({ onStay, onDiscard, onSave }: LeaveQuestionProps) {
  return (
    <div className="photo-editor-ask" role="alertdialog" aria-labelledby="photo-editor-ask-title">
      <p id="photo-editor-ask-title">Save your changes to this photo?</p>
      <div className="photo-editor-two">
        <button type="button" className="photo-editor-btn" onClick={onDiscard}>
          Discard
        </button>
        <button type="button" className="photo-editor-btn" onClick={onStay} autoFocus>
          Keep editing
        </button>
        <button type="button" className="photo-editor-btn photo-editor-btn-main" onClick={onSave}>
          Save
        </button>
      </div>
    </div>
  );
}
