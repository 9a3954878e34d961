import { useEffect, useId, useRef, useState } from 'react';
import { MAX_MARK_TEXT } from '#shared/photos/limits.ts';

/** Common labels, faster to tap than to type with gloves on. */
const USUAL = ['Crack', 'Gap', 'Missing', 'Loose', 'Rust', 'Wet', 'Creosote', 'Too close'] as const;

type MarkTextFormProps = { text: string; isNew: boolean; onDone: (text: string) => void; onCancel: () => void };

/** The text of a mark: common labels with one tap, others typed. */
export function MarkTextForm({ text: initialText, isNew, onDone, onCancel }: MarkTextFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(initialText);
  useEffect(() => field.current?.focus(), []);
  const done = (text: string) => {
    if (text.trim() === '') onCancel();
    else onDone(text.trim());
  };
  return (
    <form
      className="photo-editor-text"
      onSubmit={(event) => {
        event.preventDefault();
        done(typed);
      }}
    >
      <label htmlFor={id}>Words on the photo</label>
      <input
        ref={field}
        id={id}
        type="text"
        value={typed}
        maxLength={MAX_MARK_TEXT}
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => setTyped(event.target.value)}
      />
      {isNew && (
        <ul className="photo-editor-usual" aria-label="Common words">
          {USUAL.map((usual) => (
            <li key={usual}>
              <button type="button" onClick={() => done(usual)}>
                {usual}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="photo-editor-two">
        <button type="button" className="photo-editor-btn" onClick={onCancel}>
          Cancel
        </button>
        <button type="submit" className="photo-editor-btn photo-editor-btn-main">
          {isNew ? 'Put on photo' : 'Change text'}
        </button>
      </div>
    </form>
  );
}
